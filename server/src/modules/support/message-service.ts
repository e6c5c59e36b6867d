import { type SupportStatus, supportLimits } from '@cornerstock/contract/clients/support'
import { type Actor, isStaff, type SignedInContext } from '../../context.ts'
import type { Database } from '../../database/pool.ts'
import { AppError, notFound } from '../../errors/app-error.ts'
import { text } from '../../texts/text.ts'
import { mailOrderers } from '../accounts/people/orderer-mails-service.ts'
import { logStaffChange } from '../app-logs/app-log-service.ts'
import { recordEvent } from '../events/event-service.ts'
import { notifyClient } from '../notifications/notification-service.ts'
import type { GrantedCredit } from '../orders/credits/credit-service.ts'
import { replyMail, replyNotice } from './support-notice-rules.ts'
import {
  countSupportOf,
  findSupportRequest,
  insertSupportMessage,
  lockSupportOf,
  lockSupportRequest,
  type StoredSupportRequest,
  updateAfterMessage,
} from './support-queries.ts'

export const requestNotFound = () => notFound('Support request')

/** The client whose requests an actor may see; null for staff, who may see all. */
export const clientOf = ({ actor }: SignedInContext) => (isStaff(actor) ? null : actor.accountId)

/** The data that a repeated request needs to return the first response. */
export type WrittenMessage = {
  supportId: number
  messageId: number
  status: SupportStatus
  isDecided: boolean
}

export const authorOf = (actor: Actor) => (isStaff(actor) ? 'staff' : 'client')

/**
 * Writes a message. A message of staff is logged, and the client is notified of it, and of the credit that it brings.
 */
export async function writeMessage(
  transaction: Database,
  context: SignedInContext,
  {
    supportId,
    text,
    credit,
    publicUrl,
  }: { supportId: number; text: string; credit?: GrantedCredit | undefined; publicUrl: string },
): Promise<WrittenMessage> {
  const { actor } = context
  const request = await lockSupportRequest(transaction, supportId, clientOf(context))
  if (!request) throw requestNotFound()
  const author = authorOf(actor)
  const staffId = isStaff(actor) ? actor.accountId : null
  const messageId = await insertSupportMessage(transaction, { supportId, author, staffId, text })
  const status = author === 'client' ? 'open' : request.status
  await updateAfterMessage(transaction, supportId, { author, status })
  if (author === 'staff') {
    await tellClient(transaction, request, { messageId, text, credit, publicUrl })
    // The log outlives the conversation, so it does not repeat the text.
    await logStaffChange(transaction, context, 'support', {
      what: `a message to support request ${supportId}`,
      to: messageId,
      clientId: request.clientId,
    })
  }
  await recordUpdate(transaction, request)
  return { supportId, messageId, status, isDecided: request.decidedAt !== null }
}

async function tellClient(
  transaction: Database,
  { supportId, clientId, kind }: Pick<StoredSupportRequest, 'supportId' | 'clientId' | 'kind'>,
  {
    messageId,
    text,
    credit,
    publicUrl,
  }: { messageId: number; text: string; credit: GrantedCredit | undefined; publicUrl: string },
): Promise<void> {
  const request = await findSupportRequest(transaction, supportId, { clientId })
  if (!request) throw requestNotFound()
  await notifyClient(transaction, clientId, {
    type: 'message',
    topic: `support ${supportId}`,
    subject: `support ${supportId}`,
    ...replyNotice(kind, text),
  })
  await mailOrderers(transaction, {
    clientId,
    topic: `support message ${messageId}`,
    ...replyMail(request, { reply: text, credit }, publicUrl),
  })
}

/** Records the event of a changed request, for its client and staff. */
export const recordUpdate = (
  transaction: Database,
  { supportId, clientId }: Pick<StoredSupportRequest, 'supportId' | 'clientId'>,
) => recordEvent(transaction, { type: 'support.updated', supportId, clientId }, clientId)

/** Checks the limits of a client that writes. Staff have no limits. */
export async function requireSupportQuota(
  transaction: Database,
  { actor }: SignedInContext,
  clientId: string,
  { opensRequest }: { opensRequest: boolean },
): Promise<void> {
  if (isStaff(actor)) return
  await lockSupportOf(transaction, clientId)
  const { openRequests, messagesToday } = await countSupportOf(transaction, clientId)
  if (messagesToday >= supportLimits.messagesPerDay)
    throw new AppError(
      'QUOTA_REACHED',
      text('You sent many messages today. Please call us, or write again tomorrow.'),
    )
  if (opensRequest && openRequests >= supportLimits.openRequests)
    throw new AppError(
      'QUOTA_REACHED',
      text('You have {requests} open requests. Please add to one of them, or wait for our answer.', {
        requests: supportLimits.openRequests,
      }),
    )
}
