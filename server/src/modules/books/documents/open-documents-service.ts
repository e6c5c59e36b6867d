import type { BookAccounts } from '@cornerstock/contract/office/book-accounts'
import type { Order } from '@cornerstock/contract/orders/orders'
import type { Database } from '../../../database/pool.ts'
import type { BookedLine } from '../../../database/schema/office/closings.ts'
import { asDelivered, readLaterChanges } from '../../orders/delivered/as-delivered-service.ts'
import { readOrdersById } from '../../orders/order-service.ts'
import { accountOf, bookedFor } from '../book-account-rules.ts'
import type { BookedDocument } from '../closing-queries.ts'
import {
  type BookedCredit,
  type BookedProduct,
  creditedCents,
  creditLines,
  differenceOf,
  isDelivered,
  saleLines,
} from './document-rules.ts'
import {
  findBookedLines,
  findBookedProducts,
  findClientNumbers,
  findCredits,
  findOpenOrders,
  findOpenPayments,
  findPresentNames,
  type OpenOrder,
  type OpenPayment,
  type Through,
} from './open-queries.ts'

const batchSize = 200

export type Reading = { closingId: number; through: Through; accounts: BookAccounts }

/**
 * The documents up to a day that no batch has, in parts: payments and voids, and of orders the invoices as they were at
 * the delivery, the credits, and what has changed in booked orders since, once no change of the order is later than the
 * day.
 *
 * @param reading `closingId` is the number of the next batch. It is part of the number of each correction.
 */
export async function* readOpenDocuments(db: Database, reading: Reading): AsyncGenerator<BookedDocument[]> {
  const payments = await findOpenPayments(db, reading.through)
  for (const part of partsOf(payments)) yield withClientNumbers(db, part.map(paymentDocument))
  const open = await findOpenOrders(db, reading.through)
  yield* readOfOrders(db, open, reading)
}

/** The documents of some orders that no batch has, in parts. */
export async function* readOfOrders(
  db: Database,
  open: readonly OpenOrder[],
  reading: Reading,
): AsyncGenerator<BookedDocument[]> {
  const closing = { ...reading, names: await findPresentNames(db) }
  for (const part of partsOf(open)) yield withClientNumbers(db, await readPart(db, part, closing))
}

function* partsOf<T>(all: readonly T[]): Generator<T[]> {
  for (let start = 0; start < all.length; start += batchSize) yield all.slice(start, start + batchSize)
}

async function withClientNumbers(db: Database, documents: readonly Unnumbered[]): Promise<BookedDocument[]> {
  const numbers = await findClientNumbers(db, [...new Set(documents.map(({ clientId }) => clientId))])
  return documents.map((document) => ({
    ...document,
    clientNumber: numbers.get(document.clientId) ?? document.clientId,
  }))
}

type Unnumbered = Omit<BookedDocument, 'clientNumber'>

function paymentDocument({
  paymentId,
  clientId,
  amountCents,
  method,
  orderId,
  kind,
  day,
}: OpenPayment): Unnumbered {
  const cents = kind === 'payment' ? -amountCents : amountCents
  return {
    document: `${kind === 'payment' ? 'PAY' : 'VOID'}-${paymentId}`,
    ...{ kind, day, dueOn: day, clientId, orderId, creditNumber: null, paymentId, amountCents: cents },
    lines: [{ kind: 'clearing', name: method, cents }],
  }
}

type Closing = Reading & {
  /** What areas and categories are called now (`findPresentNames`). */
  names: ReadonlyMap<string, string>
}

async function readPart(db: Database, open: readonly OpenOrder[], closing: Closing): Promise<Unnumbered[]> {
  const orderIds = open.map(({ orderId }) => orderId)
  const booked = await findBookedLines(db, orderIds)
  const credits = await findCredits(db, orderIds, closing.through)
  const products = await findBookedProducts(db, orderIds)
  const orders = new Map((await readOrdersById(db, orderIds)).map((order) => [order.orderId, order]))
  // After the orders: a change that comes between both is then taken off what was delivered, and booked later.
  const changes = await readLaterChanges(db, orderIds)
  const documents: Unnumbered[] = []
  for (const days of open) {
    const order = orders.get(days.orderId)
    if (!order) continue
    const ofOrder = booked.filter(({ orderId }) => orderId === days.orderId)
    documents.push(
      ...documentsOf({
        ...{ order, days, products, closing },
        delivered: await asDelivered(db, order, changes),
        credits: credits.filter(({ orderId }) => orderId === days.orderId),
        booked: new Map(
          [null, ...credits.map(({ creditNumber }) => creditNumber)].map((creditNumber) => [
            creditNumber,
            ofOrder.filter((one) => one.creditNumber === creditNumber).map(({ lines }) => lines),
          ]),
        ),
      }),
    )
  }
  return documents
}

type Booking = {
  /** As it is, and as it was at its delivery. */
  order: Order
  delivered: Order
  days: OpenOrder
  credits: readonly (BookedCredit & { day: string })[]
  /** What is booked, by the number of the credit, or null for the invoice: the lines of each document. */
  booked: ReadonlyMap<number | null, BookedLine[][]>
  products: ReadonlyMap<number, BookedProduct>
  closing: Closing
}

function documentsOf(booking: Booking): Unnumbered[] {
  const { order, delivered, days, products, closing } = booking
  const documents: Unnumbered[] = []
  let booked = booking.booked.get(null) ?? []
  if (booked.length === 0) {
    if (days.deliveredOn === null) return []
    const lines = saleLines(delivered, products)
    documents.push(orderDocument(order, { kind: 'invoice', name: 'INV', day: days.deliveredOn, lines }))
    booked = [lines]
  }
  const changedOn = days.changedOn ?? closing.through.through
  if (changedOn <= closing.through.through) {
    const wanted = isDelivered(order) ? saleLines(order, products) : []
    const lines = inPresentCategory(booking, differenceOf(wanted, booked.flat()))
    const suffix = `-${closing.closingId}`
    if (lines.length > 0)
      documents.push(orderDocument(order, { kind: 'correction', name: 'COR', suffix, day: changedOn, lines }))
  }
  return [...documents, ...creditDocuments(booking, changedOn)]
}

/**
 * The accounts follow a category that is renamed, so goods that were booked in it are corrected under its present name.
 * Goods of a category that was removed are corrected under that of their product.
 */
const inPresentCategory = (
  { order, products, closing: { accounts, names } }: Booking,
  lines: readonly BookedLine[],
): BookedLine[] =>
  lines.map((line) => {
    if (line.kind !== 'income') return line
    const name = names.get(line.areaId ? `area ${line.areaId}` : `category ${line.categoryId}`)
    if (name !== undefined) return { ...line, name }
    if (accountOf(accounts, bookedFor(line)) !== undefined) return line
    const item = order.items.find(({ id }) => id === line.itemId)
    const category = item && products.get(item.productId)?.category
    return category === undefined ? line : { ...line, name: category }
  })

function creditDocuments(booking: Booking, changedOn: string): Unnumbered[] {
  const { order, credits, booked, products, closing } = booking
  const { through } = closing.through
  const taken = creditedCents(order, credits)
  const before = new Map<number, number>()
  return credits.flatMap((credit): Unnumbered[] => {
    const { creditNumber, itemId, quantity } = credit
    const item = order.items.find(({ id }) => id === itemId)
    const unitsBefore = before.get(itemId) ?? 0
    before.set(itemId, unitsBefore + quantity)
    const known = booked.get(creditNumber) ?? []
    const cents = taken.get(creditNumber) ?? 0
    if (!item || (known.length === 0 && (credit.day > through || !isDelivered(order)))) return []
    const wanted = creditLines(item, credit, { before: unitsBefore, cents, products })
    if (known.length === 0)
      return [
        orderDocument(order, { kind: 'credit', name: 'CR', creditNumber, day: credit.day, lines: wanted }),
      ]
    const isSame = known.flat().reduce((sum, line) => sum + line.cents, 0) === -cents
    if (isSame || changedOn > through) return []
    const lines = inPresentCategory(booking, differenceOf(wanted, known.flat()))
    const suffix = `-${closing.closingId}`
    return [
      orderDocument(order, {
        kind: 'creditCorrection',
        name: 'CR',
        creditNumber,
        suffix,
        day: changedOn,
        lines,
      }),
    ]
  })
}

function orderDocument(
  { orderId, clientId, dueOn }: Order,
  {
    name,
    suffix = '',
    creditNumber = null,
    ...document
  }: Pick<BookedDocument, 'kind' | 'day' | 'lines'> & {
    name: string
    suffix?: string
    creditNumber?: number | null
  },
): Unnumbered {
  return {
    ...document,
    document: `${name}-${creditNumber ?? orderId}${suffix}`,
    dueOn: document.kind === 'invoice' ? (dueOn ?? document.day) : document.day,
    ...{ clientId, orderId, creditNumber, paymentId: null },
    amountCents: document.lines.reduce((sum, { cents }) => sum + cents, 0),
  }
}
