import { type Order, orderStatuses } from '@cornerstock/contract/orders/orders'
import type { TillCodes } from '@cornerstock/contract/orders/till-files'
import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import type { FileResponse } from '../../http/responses/send-response.ts'
import { toLocalDay } from '../../local-days.ts'
import { toCsv } from '../../spreadsheet/write-table.ts'
import { text } from '../../texts/text.ts'
import { readCreditsWithParts } from '../orders/credits/credit-service.ts'
import { asDelivered, readLaterChanges } from '../orders/delivered/as-delivered-service.ts'
import { getOrder } from '../orders/order-service.ts'
import { readSettings } from '../settings/settings-service.ts'
import { findInvoiceFile, findTillCodes, insertInvoiceFile } from './till-queries.ts'
import { creditHeaders, invoiceHeaders, tillCreditRows, tillInvoiceRows } from './till-rules.ts'

/** The invoice of an order for the till of its shop. Throws NO_INVOICE before it is packed, and if it is cancelled. */
export async function readTillInvoice(context: SignedInContext, orderId: number): Promise<FileResponse> {
  const { csv } = await readFile(context, await requireInvoice(context, orderId))
  return toFile(`invoice-${orderId}.csv`, csv)
}

/** What was credited of an order, for the till of its shop. Throws NO_INVOICE like `readTillInvoice`. */
export async function readTillCredits(context: SignedInContext, orderId: number): Promise<FileResponse> {
  const { timeZone } = await readSettings(context)
  const order = await requireInvoice(context, orderId)
  const { codes } = await readFile(context, order)
  const credits = await readCreditsWithParts(context, order)
  const rows = tillCreditRows(order, credits, byItem(codes), (moment) => toLocalDay(moment, timeZone))
  return toFile(`credits-${orderId}.csv`, toCsv(creditHeaders, rows).toString())
}

/** An order that is an invoice. Throws NO_INVOICE before it is packed, and if it is cancelled. */
export async function requireInvoice(context: SignedInContext, orderId: number): Promise<Order> {
  const order = await getOrder(context, orderId)
  if (order.status === orderStatuses.cancelled)
    throw new AppError('NO_INVOICE', text('A cancelled order has no invoice.'))
  if (order.status === orderStatuses.processing)
    throw new AppError('NO_INVOICE', text('An order has an invoice as soon as it is packed.'))
  return order
}

const byItem = (codes: TillCodes[]) => new Map(codes.map((one) => [one.itemId, one]))

/** The invoice with its codes. That of a delivered order is stored when it is read first, so that it stays the same. */
async function readFile({ db }: SignedInContext, order: Order): Promise<{ csv: string; codes: TillCodes[] }> {
  const { orderId, deliveredAt } = order
  const stored = deliveredAt && (await findInvoiceFile(db, { orderId, deliveredAt }))
  if (stored) return stored
  const codes = await findTillCodes(db, orderId)
  const delivered = await asDelivered(db, order, await readLaterChanges(db, [orderId]))
  const csv = toCsv(invoiceHeaders, tillInvoiceRows(delivered, byItem(codes))).toString()
  if (deliveredAt === null) return { csv, codes }
  await insertInvoiceFile(db, { orderId, deliveredAt, csv, codes })
  // Another request may have stored it first.
  return (await findInvoiceFile(db, { orderId, deliveredAt })) ?? { csv, codes }
}

const toFile = (fileName: string, csv: string): FileResponse => ({
  fileName,
  mediaType: 'text/csv; charset=utf-8',
  content: inOnePiece(csv),
})

async function* inOnePiece(csv: string) {
  yield csv
}
