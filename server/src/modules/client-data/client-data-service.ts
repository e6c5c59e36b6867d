import { storePersonSchema } from '@cornerstock/contract/accounts/people'
import * as images from '@cornerstock/contract/catalog/images'
import { clientNoteSchema } from '@cornerstock/contract/clients/client-notes'
import * as notifications from '@cornerstock/contract/clients/notifications'
import * as permits from '@cornerstock/contract/clients/permits'
import * as support from '@cornerstock/contract/clients/support'
import * as cart from '@cornerstock/contract/ordering/cart'
import * as favorites from '@cornerstock/contract/ordering/favorites'
import * as recurringOrders from '@cornerstock/contract/ordering/recurring-orders'
import * as standingOrders from '@cornerstock/contract/ordering/standing-orders'
import * as payments from '@cornerstock/contract/orders/money/payments'
import { orderSchema } from '@cornerstock/contract/orders/orders'
import * as returns from '@cornerstock/contract/orders/returns'
import { z } from 'zod'
import { isStaff, type SignedInContext } from '../../context.ts'
import { readAll } from '../../database/read-all.ts'
import { notFound } from '../../errors/app-error.ts'
import type { Page } from '../../http/paging.ts'
import type { FileResponse } from '../../http/responses/send-response.ts'
import { requireClient } from '../accounts/account-service.ts'
import { readVisiblePeople } from '../accounts/people/people-service.ts'
import { listSessions } from '../accounts/sessions/session-service.ts'
import { logStaffChange } from '../app-logs/app-log-service.ts'
import { getCart } from '../cart/cart-service.ts'
import { listClientNotes } from '../client-notes/client-note-service.ts'
import { listFavorites } from '../favorites/favorite-service.ts'
import { listClientImages } from '../images/image-service.ts'
import { listNotifications } from '../notifications/notification-service.ts'
import { listOrders } from '../orders/order-service.ts'
import { listPayments } from '../payments/payment-service.ts'
import { listPermits } from '../permits/permit-service.ts'
import { findFollowUpText } from '../recency/follow-ups/follow-up-service.ts'
import { listRecurringOrders } from '../recurring-orders/recurring-order-service.ts'
import { listReturns } from '../returns/return-service.ts'
import { listStandingOrders } from '../standing-orders/standing-order-service.ts'
import { listSupportRequests } from '../support/support-service.ts'
import {
  findAccountData,
  findContactsOfOrders,
  findFormerStoreNames,
  findLogEntries,
  findMails,
  findOpenInvoices,
  findOwnPrices,
  findPushData,
  findRetailPrices,
  findShelf,
  findShownSuggestions,
  findStaffNames,
  findWatchedProducts,
  type LogData,
  type MailData,
  type OpenInvoiceData,
  type PriceData,
  type RetailPriceData,
  type ShelfData,
  type SuggestionData,
} from './client-data-queries.ts'
import { createStaffRemover, type StaffRemover } from './staff-name-rules.ts'

/**
 * Everything that is stored about a client, as one JSON file that is streamed while the data are read. Products and
 * orders are as the client sees them, also in an owner's copy. The sessions are those of the person who asks, in a copy
 * by staff those of the store's first owner. Throws NOT_FOUND for staff accounts.
 */
export async function exportClientData(
  context: SignedInContext,
  claimedClientId: string,
): Promise<FileResponse> {
  const clientId = await requireClient(context.db, claimedClientId)
  const profile = await findAccountData(context.db, clientId)
  if (!profile) throw notFound('Client')
  await logStaffChange(context.db, context, 'exports', {
    what: `the data of client ${clientId}, exported`,
    to: null,
  })
  const account = { ...profile, formerStoreNames: await findFormerStoreNames(context.db, clientId) }
  const withoutStaff = createStaffRemover(await findStaffNames(context.db))
  const followUp = await findFollowUpText(context.db, clientId)
  const people = z.encode(z.array(storePersonSchema), await readVisiblePeople(context, clientId))
  const asClient: SignedInContext = {
    ...context,
    actor: {
      accountId: clientId,
      personId: isStaff(context.actor) ? clientId : context.actor.personId,
      storeRole: context.actor.storeRole ?? 'owner',
      role: 'client',
      sessionId: '',
      mustSetUpTwoFactor: false,
      apiKey: null,
      language: context.language,
    },
  }
  return {
    fileName: `client-${clientId}.json`,
    mediaType: 'application/json; charset=utf-8',
    content: writeObject(
      { exportedAt: context.now, account, people, followUp: withoutStaff(followUp) },
      listsOf(asClient, withoutStaff),
    ),
  }
}

/** Writes values and then lists as the fields of one JSON object, item by item. */
async function* writeObject(
  values: Record<string, unknown>,
  lists: Record<string, AsyncIterable<unknown>>,
): AsyncGenerator<string> {
  yield JSON.stringify(values).slice(0, -1)
  for (const [name, items] of Object.entries(lists)) {
    yield `,\n${JSON.stringify(name)}:[`
    let separator = '\n'
    for await (const item of items) {
      yield separator + JSON.stringify(item)
      separator = ',\n'
    }
    yield ']'
  }
  yield '}\n'
}

type Paging = { limit: number; cursor: string | undefined }
const pageSize = 500
/** Notes without the names of the staff who wrote them. */
const noteDataSchema = z.array(clientNoteSchema.omit({ by: true }))

/** All items of a list with pages, as JSON values. */
async function* readPages<Item>(
  schema: z.ZodType<Item[]>,
  readPage: (paging: Paging) => Promise<Page<Item>>,
): AsyncGenerator<unknown> {
  let cursor: string | undefined
  do {
    const { items, next } = await readPage({ limit: pageSize, cursor })
    yield* z.encode(schema, items) as unknown[]
    cursor = next ?? undefined
  } while (cursor !== undefined)
}

/** @param withoutStaff applied to what staff write or do */
function listsOf(
  context: SignedInContext,
  withoutStaff: StaffRemover,
): Record<string, AsyncIterable<unknown>> {
  const { db, actor } = context
  const cleaned = async function* (items: AsyncIterable<unknown>) {
    for await (const item of items) yield withoutStaff(item)
  }
  const { accountId: clientId } = actor
  return {
    sessions: readSessions(context),
    cart: readPages(cart.getCart.response, (paging) => getCart(context, clientId, paging)),
    favorites: readPages(favorites.listFavorites.response, (paging) =>
      listFavorites(context, clientId, paging),
    ),
    recurringOrders: readPages(recurringOrders.listRecurringOrders.response, (paging) =>
      listRecurringOrders(context, clientId, paging),
    ),
    standingOrders: readPages(standingOrders.listStandingOrders.response, (paging) =>
      listStandingOrders(context, clientId, paging),
    ),
    orders: readOrders(context, withoutStaff),
    pictures: readPages(images.listClientImages.response, (paging) =>
      listClientImages(context, clientId, paging),
    ),
    notifications: cleaned(
      readPages(notifications.listNotifications.response, (paging) =>
        listNotifications(context, clientId, paging),
      ),
    ),
    supportRequests: readSupportRequests(context, withoutStaff),
    notes: cleaned(readPages(noteDataSchema, (paging) => listClientNotes(context, clientId, paging))),
    payments: cleaned(
      readPages(payments.listPayments.response, (paging) => listPayments(context, clientId, paging)),
    ),
    permits: cleaned(
      readPages(permits.listPermits.response, (paging) => listPermits(context, { clientId }, paging)),
    ),
    returns: cleaned(
      readPages(returns.listReturns.response, (paging) => listReturns(context, { clientId }, paging)),
    ),
    openInvoices: readAll<OpenInvoiceData>((limit, last) => findOpenInvoices(db, clientId, limit, last?.id)),
    prices: readAll<PriceData>((limit, last) => findOwnPrices(db, clientId, limit, last)),
    retailPrices: readAll<RetailPriceData>((limit, last) =>
      findRetailPrices(db, clientId, limit, last?.productId),
    ),
    backInStock: inOnePiece(findWatchedProducts(db, clientId)),
    push: inOnePiece(findPushData(db, actor.personId)),
    shelf: readAll<ShelfData>((limit, last) => findShelf(db, clientId, limit, last?.position)),
    suggestions: readAll<SuggestionData>((limit, last) =>
      findShownSuggestions(db, clientId, limit, last?.day),
    ),
    mails: cleaned(
      withoutIds(
        readAll<MailData>((limit, last) => findMails(db, context.actor.personId, limit, last?.mailId)),
      ),
    ),
    log: cleaned(readLog(readAll<LogData>((limit, last) => findLogEntries(db, clientId, limit, last?.id)))),
  }
}

/** A short list, which is read at once. */
async function* inOnePiece<Item>(items: Promise<Item[]>): AsyncGenerator<Item> {
  yield* await items
}

async function* readSessions(context: SignedInContext): AsyncGenerator<unknown> {
  for (const { createdAt, lastSeenAt, device } of await listSessions(context))
    yield { createdAt, lastSeenAt, device }
}

/** The support requests. The client's own messages stay as they are. */
async function* readSupportRequests(
  context: SignedInContext,
  withoutStaff: StaffRemover,
): AsyncGenerator<unknown> {
  const requests = readPages(support.listSupportRequests.response, (paging) =>
    listSupportRequests(context, { clientId: context.actor.accountId }, paging),
  )
  for await (const request of requests as AsyncIterable<{ messages: { by: string }[] }>)
    yield {
      ...request,
      messages: request.messages.map((one) => (one.by === 'staff' ? withoutStaff(one) : one)),
    }
}

/** The orders, each with the contact that was stored with it. */
async function* readOrders(context: SignedInContext, withoutStaff: StaffRemover): AsyncGenerator<unknown> {
  let cursor: string | undefined
  do {
    const page = await listOrders(context, context.actor.accountId, { limit: pageSize, cursor })
    const contacts = await findContactsOfOrders(
      context.db,
      page.items.map(({ orderId }) => orderId),
    )
    for (const order of page.items) {
      const encoded = z.encode(orderSchema, order)
      // The notes of offers are by staff; the names of products stay as they are.
      yield { ...encoded, offers: withoutStaff(encoded.offers), ...contacts.get(order.orderId) }
    }
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
}

async function* withoutIds(mails: AsyncIterable<MailData>): AsyncGenerator<unknown> {
  for await (const { mailId: _, ...mail } of mails) yield mail
}

/**
 * The log entries about the client, without the messages of changes by staff, which contain the names of staff, and
 * without the authors and the internal notes in their values.
 */
async function* readLog(entries: AsyncIterable<LogData>): AsyncGenerator<unknown> {
  for await (const { timestamp, source, message, staffId, change } of entries) {
    const { what, from, to } = change ?? { what: staffId === null ? message : undefined }
    yield { timestamp, source, what, from: withoutStaffFields(from), to: withoutStaffFields(to) }
  }
}

function withoutStaffFields(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const {
    by: _by,
    staffName: _staffName,
    internalNote: _internalNote,
    ...others
  } = value as Record<string, unknown>
  return others
}
