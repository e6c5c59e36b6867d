import type { SupportRequest } from '@cornerstock/contract/clients/support'
import type { SignedInContext } from '../../context.ts'
import { AppError, notFound } from '../../errors/app-error.ts'
import { text } from '../../texts/text.ts'
import { logStaffChange } from '../app-logs/app-log-service.ts'
import { creditLine, type GrantedCredit } from '../orders/credits/credit-service.ts'
import { writeMessage } from './message-service.ts'
import { lockSupportRequest, updateDecision } from './support-queries.ts'
import { readSupportRequest } from './support-service.ts'

/**
 * Accepts or declines a claim and notifies the client with a note. Throws DECIDED if it was decided before; CONFLICT
 * for other kinds of requests, and for an accepted claim that names no line or whose units were all credited.
 */
export async function decideClaim(
  context: SignedInContext,
  supportId: number,
  { accept, quantity, note }: { accept: boolean; quantity?: number | null | undefined; note: string },
  publicUrl: string,
): Promise<SupportRequest> {
  return context.db.transaction(async (transaction) => {
    const claim = await lockSupportRequest(transaction, supportId, null)
    if (!claim) throw notFound('Support request')
    if (claim.kind !== 'claim')
      throw new AppError('CONFLICT', text('Only a claim can be accepted or declined.'))
    if (claim.decidedAt) throw new AppError('DECIDED', text('This claim has already been decided.'))
    let credit: GrantedCredit | undefined
    if (accept) {
      const { orderId, itemId, quantity: claimed } = claim
      if (orderId === null || itemId === null)
        throw new AppError('CONFLICT', text('This claim names no order line, so nothing can be credited.'))
      const accepted = { supportId, orderId, itemId, claimed, quantity: quantity ?? null }
      credit = await creditLine(transaction, context, accepted)
    }
    await updateDecision(transaction, supportId, { accept, now: context.now })
    await logStaffChange(transaction, context, 'support', {
      what: `the decision about claim ${supportId}`,
      to: accept ? 'accepted' : 'declined',
      clientId: claim.clientId,
    })
    await writeMessage(transaction, context, { supportId, text: note, credit, publicUrl })
    return readSupportRequest(transaction, context, supportId)
  })
}
