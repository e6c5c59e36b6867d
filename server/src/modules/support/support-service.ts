import type { ClientMessage } from '@cornerstock/contract/clients/client-overview'
import {
  type NewSupportRequest,
  type SupportRequest,
  type SupportStatus,
  supportStatuses,
} from '@cornerstock/contract/clients/support'
import { idSchema } from '@cornerstock/contract/http/fields'
import type { Paging } from '@cornerstock/contract/http/paging'
import { z } from 'zod'
import { isStaff, type SignedInContext } from '../../context.ts'
import { type IdempotencyKey, onceIn } from '../../database/idempotency.ts'
import type { Database } from '../../database/pool.ts'
import { notAllowedToOrder, notFound } from '../../errors/app-error.ts'
import { mapPage, type Page, readPage, timePosition } from '../../http/paging.ts'
import { resolveClientId } from '../accounts/account-service.ts'
import { logStaffChange } from '../app-logs/app-log-service.ts'
import { requireClaimable } from '../orders/credits/credit-service.ts'
import {
  authorOf,
  clientOf,
  recordUpdate,
  requestNotFound,
  requireSupportQuota,
  type WrittenMessage,
  writeMessage,
} from './message-service.ts'
import { toSupportRequest } from './support-mappers.ts'
import {
  countSupportRequests,
  findNewestMessages,
  findSupportRequest,
  findSupportRequests,
  insertSupportImages,
  insertSupportRequest,
  lockSupportRequest,
  ownsOrder,
  type SupportFilter,
  updateSupportStatus,
} from './support-queries.ts'

/**
 * Opens a support request of a client, once per idempotency key. Throws NOT_FOUND if the order, the line or a picture
 * is not the client's; NOT_ALLOWED_TO_ORDER for a claim by a clerk; QUOTA_REACHED if the client has too many open
 * requests or wrote too many messages within a day.
 */
export async function createSupportRequest(
  context: SignedInContext,
  { clientId: claimedClientId, ...given }: NewSupportRequest,
  idempotencyKey: IdempotencyKey | null,
  publicUrl: string,
): Promise<SupportRequest> {
  if (given.kind === 'claim' && context.actor.storeRole === 'clerk') throw notAllowedToOrder()
  const clientId = await resolveClientId(context, claimedClientId)
  return context.db.transaction(async (transaction) => {
    const written = await onceIn(transaction, context.actor.accountId, idempotencyKey, async () => {
      await requireSupportQuota(transaction, context, clientId, { opensRequest: true })
      const supportId = await insertCheckedRequest(transaction, context, clientId, given)
      return writeMessage(transaction, context, { supportId, text: given.message, publicUrl })
    })
    return readAsWritten(transaction, context, written)
  })
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
  return context.db.transaction(async (transaction) => {
    const written = await onceIn(transaction, context.actor.accountId, idempotencyKey, async () => {
      await requireSupportQuota(transaction, context, context.actor.accountId, { opensRequest: false })
      return writeMessage(transaction, context, { supportId, text, publicUrl })
    })
    return readAsWritten(transaction, context, written)
  })
}

/** The request as it was after a message. */
async function readAsWritten(
  transaction: Database,
  context: SignedInContext,
  { supportId, messageId, status, isDecided }: WrittenMessage,
): Promise<SupportRequest> {
  const found = await findSupportRequest(transaction, supportId, {
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
  return context.db.transaction(async (transaction) => {
    const request = await lockSupportRequest(transaction, supportId, null)
    if (!request) throw requestNotFound()
    if (request.status !== status) {
      await updateSupportStatus(transaction, supportId, status)
      await logStaffChange(transaction, context, 'support', {
        what: `the status of support request ${supportId}`,
        from: request.status,
        to: status,
        clientId: request.clientId,
      })
      await recordUpdate(transaction, request)
    }
    return readSupportRequest(transaction, context, supportId)
  })
}

export const getSupportRequest = (context: SignedInContext, supportId: number): Promise<SupportRequest> =>
  readSupportRequest(context.db, context, supportId)

export async function readSupportRequest(
  db: Database,
  context: SignedInContext,
  supportId: number,
): Promise<SupportRequest> {
  const found = await findSupportRequest(db, supportId, { clientId: clientOf(context) })
  if (!found) throw requestNotFound()
  return toSupportRequest(found, context.actor)
}

const position = z.tuple([z.enum(supportStatuses), timePosition, idSchema])

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

/** The newest messages of a client's support requests, newest first, as staff see them. */
export async function listNewestMessages(
  { db }: SignedInContext,
  clientId: string,
  limit: number,
): Promise<ClientMessage[]> {
  const messages = await findNewestMessages(db, clientId, limit)
  return messages.map(({ at, staffName, ...message }) => ({
    ...message,
    at: new Date(at),
    ...(staffName !== null && { staffName }),
  }))
}
