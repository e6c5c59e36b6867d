import type { ClientCredit } from '@cornerstock/contract/clients/client-credit'
import { cents } from '@cornerstock/contract/values/money'
import type { SignedInContext } from '../../context.ts'
import { notFound } from '../../errors/app-error.ts'
import { resolveClientId } from '../accounts/account-service.ts'
import { findCredit } from './client-credit-queries.ts'

/** What a client owes, what of it is late, and what it may still order. A client reads its own, staff any. */
export async function getCredit(context: SignedInContext, claimedClientId: string): Promise<ClientCredit> {
  const credit = await findCredit(context.db, await resolveClientId(context, claimedClientId))
  if (!credit) throw notFound('Client')
  const limit = credit.terms.kind === 'prepaid' ? cents(0) : credit.creditLimit
  return { ...credit, available: limit === null ? null : cents(limit - credit.exposure) }
}
