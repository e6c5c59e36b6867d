import type { Credit } from '@cornerstock/contract/orders/money/credits'
import type { Order } from '@cornerstock/contract/orders/orders'
import { type Cents, cents, formatMoney } from '@cornerstock/contract/values/money'
import type { Cell, Sheet } from '../../../pdf/sheet.ts'
import { text } from '../../../texts/text.ts'
import type { CreditWithParts } from '../../orders/credits/credit-service.ts'
import type { PaperOrder } from '../paper-orders-service.ts'
import { addressLines, companyOf, formatDate, numberOf, type PaperContext, sayIn } from '../paper-rules.ts'

/** A credit note says what an accepted claim or a return takes off the invoice of an order. */
export function creditNoteSheet(
  { order, destination }: PaperOrder,
  credit: CreditWithParts,
  context: PaperContext,
): Sheet {
  const { language } = context
  const say = sayIn(language)
  const money = (value: Cents) => formatMoney(value, language)
  const goods = cents(credit.amount - credit.charges + credit.fee)
  return {
    language,
    company: companyOf(context.settings),
    title: say(text('Credit note')),
    subject: numberOf(credit.creditNumber, language),
    blocks: [{ label: say(text('Store')), lines: addressLines(destination) }],
    facts: [
      { label: say(text('Date')), value: formatDate(credit.at, context) },
      { label: say(text('Invoice')), value: numberOf(order.orderId, language) },
      ...(order.deliveredAt === null
        ? []
        : [{ label: say(text('Delivered on')), value: formatDate(order.deliveredAt, context) }]),
    ],
    tables: [
      {
        columns: [
          { header: say(text('Product')), width: 'rest' },
          { header: say(text('Quantity')), width: 72, align: 'end' },
          { header: say(text('Price')), width: 72, align: 'end' },
          { header: say(text('Amount')), width: 80, align: 'end' },
        ],
        rows: [rowOf(order, credit, goods, money)],
      },
    ],
    totals: [
      ...(credit.charges > 0 || credit.fee > 0 ? [{ label: say(text('Goods')), value: money(goods) }] : []),
      ...(credit.charges > 0 ? [{ label: say(text('Charges')), value: money(credit.charges) }] : []),
      ...(credit.fee > 0 ? [{ label: say(text('Restocking fee')), value: money(cents(-credit.fee)) }] : []),
      { label: say(text('Credited')), value: money(credit.amount), isMain: true },
    ],
    closing: '',
  }
}

/** A credit holds its amount, because the price of the line can change afterwards. */
function rowOf(
  { items }: Order,
  { itemId, quantity }: Credit,
  goods: Cents,
  money: (amount: Cents) => string,
): Cell[] {
  return [
    { text: items.find(({ id }) => id === itemId)?.productName ?? '' },
    { text: String(quantity) },
    { text: quantity === 0 ? '' : money(cents(goods / quantity)) },
    { text: money(goods) },
  ]
}
