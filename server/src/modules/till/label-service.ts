import { countedQuantity } from '@cornerstock/contract/orders/money/sums'
import type { LabelLayout } from '@cornerstock/contract/orders/till-files'
import { gtinsOf } from '@cornerstock/contract/values/barcodes'
import type { Language } from '@cornerstock/contract/values/languages'
import { cents, formatMoney, formatRate, toDollars } from '@cornerstock/contract/values/money'
import type { SignedInContext } from '../../context.ts'
import type { FileResponse } from '../../http/responses/send-response.ts'
import type { Label } from '../../pdf/labels.ts'
import { writeLabelsInThread } from '../../pdf/write-in-thread.ts'
import { say, text } from '../../texts/text.ts'
import { measureOf } from './label-rules.ts'
import { findLabelProducts, type LabelProduct } from './till-queries.ts'
import { requireInvoice } from './till-service.ts'

/**
 * A label for each line of an order that came, at the retail prices of today. Throws NO_INVOICE before the order is
 * packed, and if it is cancelled.
 */
export async function printLabels(
  context: SignedInContext,
  orderId: number,
  layout: LabelLayout,
): Promise<FileResponse> {
  const order = await requireInvoice(context, orderId)
  const { language, now } = context
  const products = new Map(
    (await findLabelProducts(context.db, orderId)).map((product) => [product.itemId, product]),
  )
  const labels = order.items
    .filter((item) => countedQuantity(item) > 0)
    .flatMap(({ id, productName }) => {
      const product = products.get(id)
      return product ? [toLabel(productName, product, language)] : []
    })
  const title = say(text('Labels for order #{orderId}', { orderId: String(orderId) }), language)
  const bytes = await context.runCostly((signal) =>
    writeLabelsInThread(signal, { title, language, layout, createdAt: now, labels }),
  )
  return { fileName: `labels-${orderId}.pdf`, mediaType: 'application/pdf', content: inOnePiece(bytes) }
}

function toLabel(name: string, product: LabelProduct, language: Language): Label {
  const { retailPrice, barcodes } = product
  const measure = measureOf(product)
  const price = retailPrice === null ? '' : formatMoney(cents(retailPrice), language)
  const unitPrice =
    retailPrice === null || measure === null
      ? ''
      : say(
          text('{price} per {unit}', {
            price: formatRate(toDollars(cents(retailPrice)) / measure.amount, language),
            unit: measure.unit,
          }),
          language,
        )
  return { name, price, unitPrice, barcode: barcodes.find((code) => gtinsOf(code).length > 0) ?? '' }
}

async function* inOnePiece(bytes: Uint8Array) {
  yield bytes
}
