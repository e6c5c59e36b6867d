import { orderStatuses } from '@cornerstock/contract/orders/orders'
import {
  maxPaperOrders,
  type OrderSelection,
  type PaperSelection,
  type PaperSize,
} from '@cornerstock/contract/orders/paper'
import type { Language } from '@cornerstock/contract/values/languages'
import type { Context, SignedInContext } from '../../context.ts'
import { AppError, badField, notFound } from '../../errors/app-error.ts'
import type { FileResponse } from '../../http/responses/send-response.ts'
import type { Fact, Sheet } from '../../pdf/sheet.ts'
import { writeInThread } from '../../pdf/write-in-thread.ts'
import { say, type Text, text } from '../../texts/text.ts'
import { readImageAsPng } from '../images/image-png-service.ts'
import type { ImageStore } from '../images/store/image-store.ts'
import { readSettings } from '../settings/settings-service.ts'
import { findOrderIdsOfDay, findStatuses } from './paper-queries.ts'
import { dayFacts, type PaperContext, printedFact } from './paper-rules.ts'

/** The longer edge of the logo in pixels: 300 dots per inch at the size on paper. */
const logoEdge = 600

/** What a paper is printed with, in a request or a job. */
export type PrintContext = Pick<Context, 'settingsCache' | 'runCostly' | 'now'> & {
  log: Pick<Context['log'], 'warn'>
}

export type Paper = {
  title: string
  language: Language
  paper: PaperSize
  sheets: (paper: PaperContext) => AsyncIterable<Sheet>
}

/** Writes a PDF with the company's logo. */
export async function writePaper(
  context: PrintContext,
  images: ImageStore,
  { fileName, ...paper }: Paper & { fileName: string },
): Promise<FileResponse> {
  const parts = await writePdf(context, images, paper)
  return { fileName, mediaType: 'application/pdf', content: inParts(parts) }
}

/** The parts of a PDF with the company's logo. */
export async function writePdf(
  context: PrintContext,
  images: ImageStore,
  { sheets, ...file }: Paper,
): Promise<Uint8Array[]> {
  const settings = await readSettings(context)
  const options = { ...file, logo: await readLogo(context, images, settings.logoUrl), createdAt: context.now }
  return context.runCostly((signal) =>
    writeInThread(signal, options, sheets({ language: file.language, settings })),
  )
}

type ListSheet = {
  kind: 'pick-list' | 'route-list'
  title: Text
  /** Makes the sheet of some orders. `facts` has the delivery day, if the list is for one, and the time of printing. */
  sheet: (orderIds: number[], facts: { day: Fact[]; printed: Fact }, head: PaperContext) => Promise<Sheet>
}

/** Prints a list over the orders of a delivery day or those named, without cancelled ones, in the reader's language. */
export async function printList(
  context: SignedInContext,
  images: ImageStore,
  selection: PaperSelection,
  { kind, title, sheet }: ListSheet,
): Promise<FileResponse> {
  const orderIds = await selectLiveOrders(context, selection)
  const { language, now } = context
  return writePaper(context, images, {
    fileName: fileNameOf(kind, selection),
    title: say(title, language),
    language,
    paper: selection.paper,
    async *sheets(head) {
      const facts = { day: dayFacts(selection.deliveryDate, language), printed: printedFact(now, head) }
      yield await sheet(orderIds, facts, head)
    },
  })
}

async function* inParts(parts: Uint8Array[]) {
  yield* parts
}

// A paper without the logo is better than none.
async function readLogo(context: PrintContext, images: ImageStore, logoUrl: string | null) {
  if (logoUrl === null) return null
  try {
    return await readImageAsPng(images, logoUrl, logoEdge)
  } catch (error) {
    context.log.warn({ error }, 'The logo cannot be printed.')
    return null
  }
}

/** The orders to print, by number. */
export type SelectedOrders = { orderIds: number[]; cancelled: number[] }

/**
 * The orders of a delivery day that are not cancelled, or the orders named, which may be cancelled. Throws NOT_FOUND if
 * there are none, or one of those named does not exist; BAD_REQUEST above 500.
 */
export async function selectOrders(
  { db }: SignedInContext,
  { deliveryDate, orderIds = [] }: OrderSelection,
): Promise<SelectedOrders> {
  if (deliveryDate !== undefined) return { orderIds: await selectDay(db, deliveryDate), cancelled: [] }
  const statuses = await findStatuses(db, orderIds)
  if (orderIds.some((orderId) => !statuses.has(orderId))) throw notFound('Order')
  const cancelled = orderIds.filter((orderId) => statuses.get(orderId) === orderStatuses.cancelled)
  return { orderIds, cancelled }
}

/** The orders of a delivery day or those named, without cancelled ones. Throws NOT_FOUND without any. */
export async function selectLiveOrders(
  context: SignedInContext,
  selection: OrderSelection,
): Promise<number[]> {
  const { orderIds, cancelled } = await selectOrders(context, selection)
  const live = orderIds.filter((orderId) => !cancelled.includes(orderId))
  if (live.length === 0) throw new AppError('NOT_FOUND', text('All of these orders are cancelled.'))
  return live
}

async function selectDay(db: SignedInContext['db'], deliveryDate: string): Promise<number[]> {
  const orderIds = await findOrderIdsOfDay(db, deliveryDate, maxPaperOrders + 1)
  if (orderIds.length === 0) throw new AppError('NOT_FOUND', text('No orders arrive on this day.'))
  if (orderIds.length > maxPaperOrders)
    throw badField(
      'deliveryDate',
      text('More than {orders} orders arrive on this day. Choose some of them.', { orders: maxPaperOrders }),
    )
  return orderIds
}

/** A file name such as `invoices-2026-12-01.pdf` or `invoices-1001.pdf`. */
export function fileNameOf(kind: string, { deliveryDate, orderIds = [] }: PaperSelection): string {
  if (deliveryDate !== undefined) return `${kind}-${deliveryDate}.pdf`
  return orderIds.length === 1 ? `${kind}-${orderIds[0]}.pdf` : `${kind}-${orderIds.length}-orders.pdf`
}
