import type { ClientCredit, CreditCheck, CreditMode } from '@cornerstock/contract/clients/client-credit'
import { type Cents, cents } from '@cornerstock/contract/values/money'
import { isStaff, type SignedInContext } from '../../context.ts'
import { notFound } from '../../errors/app-error.ts'
import { resolveClientId } from '../accounts/account-service.ts'
import { findCredit, findExceeded } from './client-credit-queries.ts'

/** What a client owes, what of it is late, and what it may still order. A client reads its own, staff any. */
export async function getCredit(context: SignedInContext, claimedClientId: string): Promise<ClientCredit> {
  const credit = await findCredit(context.db, await resolveClientId(context, claimedClientId))
  if (!credit) throw notFound('Client')
  const limit = credit.terms.kind === 'prepaid' ? cents(0) : credit.creditLimit
  return { ...credit, available: limit === null ? null : cents(limit - credit.exposure) }
}

const outcomes = { warn: 'placed', ask: 'waiting', refuse: 'refused' } as const satisfies Record<
  CreditMode,
  CreditCheck['outcome']
>

/**
 * Whether credit covers an order, or an addition to one, that comes to an amount. Clients do not hear of warnings.
 * Throws NOT_FOUND for an order that the client does not have.
 */
export async function checkCredit(
  context: SignedInContext,
  claimedClientId: string,
  { amount, orderId = null }: { amount: Cents; orderId?: number | null | undefined },
): Promise<CreditCheck> {
  const clientId = await resolveClientId(context, claimedClientId)
  const found = await findExceeded(context.db, { clientId, orderId, amount })
  if (found === undefined) throw orderId === null ? notFound('Client') : notFound('Order')
  if (found === null) return { outcome: 'placed', exceeded: null }
  const { mode, ...exceeded } = found
  if (isStaff(context.actor)) return { outcome: 'warning', exceeded }
  const outcome = outcomes[mode]
  return { outcome, exceeded: outcome === 'placed' ? null : exceeded }
}
