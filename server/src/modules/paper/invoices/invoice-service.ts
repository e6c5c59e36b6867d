import { orderStatuses } from '@cornerstock/contract/orders/orders'
import type { PaperSelection, PaperSize } from '@cornerstock/contract/orders/paper'
import type { SignedInContext } from '../../../context.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { FileResponse } from '../../../http/responses/send-response.ts'
import { say, text } from '../../../texts/text.ts'
import type { ImageStore } from '../../images/store/image-store.ts'
import { asDelivered, readLaterChanges } from '../../orders/delivered/as-delivered-service.ts'
import { getOrder } from '../../orders/order-service.ts'
import { languageFor, readPaperOrders } from '../paper-orders-service.ts'
import { numberOf, type PaperContext } from '../paper-rules.ts'
import { fileNameOf, selectOrders, writePaper } from '../paper-service.ts'
import { findCodes, findTerms } from './invoice-queries.ts'
import { invoiceSheet } from './invoice-rules.ts'

/** The invoice of an order, for its client or an associate. Throws NO_INVOICE if the order is cancelled. */
export async function printInvoice(
  context: SignedInContext,
  images: ImageStore,
  orderId: number,
  paper: PaperSize,
): Promise<FileResponse> {
  const { status } = await getOrder(context, orderId)
  if (status === orderStatuses.cancelled)
    throw new AppError('NO_INVOICE', text('A cancelled order has no invoice.'))
  const kind = status === orderStatuses.processing ? 'order' : 'invoice'
  return writePaper(context, images, {
    fileName: `${kind}-${orderId}.pdf`,
    title: say(
      kind === 'order'
        ? text('Order #{orderId}', { orderId: String(orderId) })
        : text('Invoice #{orderId}', { orderId: String(orderId) }),
      context.language,
    ),
    language: context.language,
    paper,
    sheets: (head) => readSheets(context, [orderId], head),
  })
}

/** The invoices of a delivery day or of the orders named. Throws NO_INVOICE if one of these is cancelled. */
export async function printInvoices(
  context: SignedInContext,
  images: ImageStore,
  selection: PaperSelection,
): Promise<FileResponse> {
  const { orderIds, cancelled } = await selectOrders(context, selection)
  if (cancelled.length > 0)
    throw new AppError(
      'NO_INVOICE',
      text('Cancelled orders have no invoice: {orders}.', {
        orders: cancelled.map((orderId) => numberOf(orderId, context.language)).join(', '),
      }),
    )
  return writePaper(context, images, {
    fileName: fileNameOf('invoices', selection),
    title: say(text('Invoices'), context.language),
    language: context.language,
    paper: selection.paper,
    sheets: (head) => readSheets(context, orderIds, head),
  })
}

async function* readSheets(context: SignedInContext, orderIds: number[], head: PaperContext) {
  const codes = await findCodes(context.db, orderIds)
  const terms = await findTerms(context.db, orderIds)
  const laterChanges = await readLaterChanges(context.db, orderIds)
  for await (const paperOrder of readPaperOrders(context.db, orderIds)) {
    const language = languageFor(context, paperOrder)
    const order = await asDelivered(context.db, paperOrder.order, laterChanges)
    const invoice = { ...paperOrder, order, codes, terms: terms.get(order.orderId) }
    yield invoiceSheet(invoice, context.now, { ...head, language })
  }
}
