import { idSchema } from '@cornerstock/contract/fields'
import { imageUrlOf } from '@cornerstock/contract/images'
import { cents } from '@cornerstock/contract/money'
import type { Paging } from '@cornerstock/contract/paging'
import {
  type NewSupportRequest,
  type SupportRequest,
  type SupportStatus,
  supportLimits,
  supportStatuses,
} from '@cornerstock/contract/support'
import { z } from 'zod'
import { type Actor, isStaff, type SignedInContext } from '../../context.ts'
import { type IdempotencyKey, once } from '../../database/idempotency.ts'
import type { Database } from '../../database/pool.ts'
import { AppError, notFound } from '../../http/errors.ts'
import { mapPage, type Page, readPage } from '../../http/paging.ts'
import { requireClient, resolveClientId } from '../accounts/account-service.ts'
import { logStaffChange } from '../app-logs/app-log-service.ts'
import { recordEvent } from '../events/event-service.ts'
import { queueMails } from '../mail/mail-service.ts'
import { notifyClient } from '../notifications/notification-service.ts'
import { requireClaimable } from '../orders/credits/credit-service.ts'
import { replyMail, replyNotice } from './support-notice-rules.ts'
import {
  countSupportOf,
  countSupportRequests,
  findSupportRequest,
  findSupportRequests,
  insertSupportImages,
  insertSupportMessage,
  insertSupportRequest,
  lockSupportOf,
  lockSupportRequest,
  ownsOrder,
  type StoredSupportRequest,
  type SupportFilter,
  updateAfterMessage,
  updateSupportStatus,
} from './support-queries.ts'

const requestNotFound = () => notFound('Support request')

const clientOf = ({ actor }: SignedInContext) => (isStaff(actor) ? null : actor.accountId)

/** What a repeated request needs to give the first answer again. */
type WrittenMessage = {
  supportId: number
  messageId: number
  status: SupportStatus
  isDecided: boolean
}

/**
 * Opens a support request of a client, once per idempotency key. NOT_FOUND if the order, the line or a picture is not
 * the client's; QUOTA_REACHED if the client has too many open requests or wrote too many messages within a day.
 */
export async function createSupportRequest(
  context: SignedInContext,
  { clientId: claimedClientId, ...given }: NewSupportRequest,
  idempotencyKey: IdempotencyKey | null,
  publicUrl: string,
): Promise<SupportRequest> {
  const clientId = await requireClient(context.db, await resolveClientId(context, claimedClientId))
  const written = await once(context.db, context.actor.accountId, idempotencyKey, async (transaction) => {
    await requireSupportQuota(transaction, context, clientId, { opensRequest: true })
    const supportId = await insertCheckedRequest(transaction, context, clientId, given)
    return writeMessage(transaction, context, { supportId, text: given.message, publicUrl })
  })
  return readAsWritten(context, written)
}

async function insertCheckedRequest(
  transaction: Database,
  context: SignedInContext,
  clientId: string,
  { kind, orderId = null, itemId = null, quantity, code, imageIds }: Omit<NewSupportRequest, 'clientId'>,
): Promise<number> {
  const namesOrder = orderId !== null || itemId !== null
  if (namesOrder && !(await ownsOrder(transaction, clientId, { orderId, itemId }))) throw notFound('Order')
  if (kind === 'claim' && orderId !== null)
    await requireClaimable(transaction, context, { orderId, itemId, quantity: quantity ?? null })
  const supportId = await insertSupportRequest(transaction, {
    clientId,
    kind,
    orderId,
    orderItemId: itemId,
    quantity: quantity ?? null,
    code: code || null,
    lastAuthor: authorOf(context.actor),
  })
  const wanted = [...new Set(imageIds)]
  const added = await insertSupportImages(transaction, { supportId, clientId, imageIds: wanted })
  if (added < wanted.length) throw notFound('Picture')
  return supportId
}

/** Adds a message by either side, once per idempotency key. A client's message reopens the request. */
export async function addSupportMessage(
  context: SignedInContext,
  supportId: number,
  text: string,
  idempotencyKey: IdempotencyKey | null,
  publicUrl: string,
): Promise<SupportRequest> {
  const written = await once(context.db, context.actor.accountId, idempotencyKey, async (transaction) => {
    await requireSupportQuota(transaction, context, context.actor.accountId, { opensRequest: false })
    return writeMessage(transaction, context, { supportId, text, publicUrl })
  })
  return readAsWritten(context, written)
}

const authorOf = (actor: Actor) => (isStaff(actor) ? 'staff' : 'client')

/** Writes a message. One of staff is logged, and told to the client. */
export async function writeMessage(
  transaction: Database,
  context: SignedInContext,
  { supportId, text, publicUrl }: { supportId: number; text: string; publicUrl: string },
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
    await tellClient(transaction, request, { messageId, text, publicUrl })
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
  { messageId, text, publicUrl }: { messageId: number; text: string; publicUrl: string },
): Promise<void> {
  const request = await findSupportRequest(transaction, supportId, { clientId })
  if (!request) throw requestNotFound()
  await notifyClient(transaction, clientId, {
    type: 'message',
    topic: `support ${supportId}`,
    ...replyNotice(kind, text),
  })
  await queueMails(transaction, [
    {
      topic: `support message ${messageId}`,
      accountId: clientId,
      ...replyMail(request, text, publicUrl),
    },
  ])
}

const recordUpdate = (
  transaction: Database,
  { supportId, clientId }: Pick<StoredSupportRequest, 'supportId' | 'clientId'>,
) => recordEvent(transaction, { type: 'support.updated', supportId, clientId }, clientId)

/** Checks the limits of a client that writes. Staff have none. */
async function requireSupportQuota(
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
      'You sent many messages today. Please call us, or write again tomorrow.',
    )
  if (opensRequest && openRequests >= supportLimits.openRequests)
    throw new AppError(
      'QUOTA_REACHED',
      `You have ${supportLimits.openRequests} open requests. Please add to one of them, or wait for our answer.`,
    )
}

/** The request as it was after a message. */
async function readAsWritten(
  context: SignedInContext,
  { supportId, messageId, status, isDecided }: WrittenMessage,
): Promise<SupportRequest> {
  const found = await findSupportRequest(context.db, supportId, {
    clientId: clientOf(context),
    untilMessage: messageId,
  })
  if (!found) throw requestNotFound()
  return toSupportRequest({ ...found, status, decision: isDecided ? found.decision : null }, context.actor)
}

/** Closes or reopens a request. */
export async function setSupportStatus(
  context: SignedInContext,
  supportId: number,
  status: SupportStatus,
): Promise<SupportRequest> {
  await context.db.transaction(async (transaction) => {
    const request = await lockSupportRequest(transaction, supportId, null)
    if (!request) throw requestNotFound()
    if (request.status === status) return
    await updateSupportStatus(transaction, supportId, status)
    await logStaffChange(transaction, context, 'support', {
      what: `the status of support request ${supportId}`,
      from: request.status,
      to: status,
      clientId: request.clientId,
    })
    await recordUpdate(transaction, request)
  })
  return getSupportRequest(context, supportId)
}

export async function getSupportRequest(
  context: SignedInContext,
  supportId: number,
): Promise<SupportRequest> {
  const found = await findSupportRequest(context.db, supportId, { clientId: clientOf(context) })
  if (!found) throw requestNotFound()
  return toSupportRequest(found, context.actor)
}

const position = z.tuple([z.enum(supportStatuses), z.int(), idSchema])

/** A page of a client's requests, or for staff who name no client, of all. */
export async function listSupportRequests(
  context: SignedInContext,
  { clientId: claimedClientId, ...filter }: SupportFilter,
  paging: Paging,
): Promise<Page<SupportRequest>> {
  const isForAll = isStaff(context.actor) && claimedClientId === undefined
  const clientId = isForAll ? undefined : await resolveClientId(context, claimedClientId)
  const page = await readPage(paging, {
    position,
    find: (limit, after) => findSupportRequests(context.db, { clientId, ...filter }, limit, after),
    count: () => countSupportRequests(context.db, { clientId, ...filter }),
    positionOf: ({ status, lastMessageMicros, supportId }) => [status, lastMessageMicros, supportId],
  })
  return mapPage(page, (stored) => toSupportRequest(stored, context.actor))
}

/** A request as an actor sees it. Only staff see which of them wrote a message. */
function toSupportRequest(
  { createdAt, messages, images, decision, lastMessageMicros: _, ...rest }: StoredSupportRequest,
  actor: Actor,
): SupportRequest {
  return {
    ...rest,
    createdAt: new Date(createdAt),
    messages: messages.map(({ by, text, at, staffName }) => ({
      by,
      text,
      at: new Date(at),
      ...(isStaff(actor) && staffName !== null && { staffName }),
    })),
    decision: decision && {
      accept: decision.accept,
      quantity: decision.quantity,
      amount: cents(decision.amountCents),
      at: new Date(decision.at),
    },
    images: images.map(({ imageId, name, width, height, uploadedAt }) => ({
      imageId,
      imageUrl: imageUrlOf(name, { width, height }),
      width,
      height,
      uploadedAt: new Date(uploadedAt),
    })),
  }
}
