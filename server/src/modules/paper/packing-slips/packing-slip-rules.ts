import { countedQuantity } from '@cornerstock/contract/orders/money/sums'
import { type Order, type OrderItem, orderStatuses } from '@cornerstock/contract/orders/orders'
import type { Cell, Sheet } from '../../../pdf/sheet.ts'
import { text } from '../../../texts/text.ts'
import type { Destination } from '../paper-orders-service.ts'
import {
  addressLines,
  companyOf,
  formatDate,
  formatDay,
  notesTables,
  numberOf,
  originNotes,
  type PaperContext,
  sayIn,
} from '../paper-rules.ts'

/** A packing slip: the lines that belong in the boxes of an order, each with a box to tick. It has no prices. */
export function packingSlipSheet(order: Order, destination: Destination, context: PaperContext): Sheet {
  const { language } = context
  const say = sayIn(language)
  const { orderDate, deliveryDate, items } = order
  return {
    language,
    company: companyOf(context.settings),
    title: say(text('Packing slip')),
    subject: numberOf(order.orderId, language),
    ...(order.status === orderStatuses.cancelled && { stamp: say(text('Cancelled')) }),
    blocks: [{ label: say(text('Deliver to')), lines: addressLines(destination) }],
    facts: [
      { label: say(text('Ordered on')), value: formatDate(orderDate, context) },
      ...(deliveryDate === null
        ? []
        : [{ label: say(text('Delivery day')), value: formatDay(deliveryDate, language) }]),
    ],
    tables: [
      ...notesTables(say(text('Delivery notes')), destination),
      {
        columns: [
          { header: '', width: 26 },
          { header: say(text('Product')), width: 'rest' },
          { header: say(text('Ordered')), width: 80, align: 'end' },
          { header: say(text('Found')), width: 80, align: 'end' },
        ],
        rows: items.map((item) => rowOf(item, order, context)),
      },
    ],
    totals: [
      { label: say(text('Lines')), value: String(items.length) },
      {
        label: say(text('Units')),
        value: String(items.reduce((sum, item) => sum + countedQuantity(item), 0)),
      },
    ],
    closing: '',
  }
}

function rowOf(item: OrderItem, order: Order, context: PaperContext): Cell[] {
  const { productName, quantity, foundQuantity } = item
  const say = sayIn(context.language)
  const isMissing = foundQuantity === 0
  const notes = [...(isMissing ? [say(text('Not found'))] : []), ...originNotes(item, order, context)]
  return [
    { box: isMissing ? 'crossed' : 'empty' },
    { text: productName, isFaint: isMissing, notes },
    { text: String(quantity), isFaint: isMissing },
    { text: foundQuantity === null ? '' : String(foundQuantity), isMain: foundQuantity !== quantity },
  ]
}
