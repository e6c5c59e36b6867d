import { countedQuantity, sumRows } from '@cornerstock/contract/orders/money/sums'
import type { Order, OrderItem } from '@cornerstock/contract/orders/orders'
import { times } from '@cornerstock/contract/values/money'
import { includedFacts, type SumFact, sumFacts } from '../../../sum-texts.ts'
import { fullDay } from '../../../texts/day-text.ts'
import { money } from '../../../texts/money-text.ts'
import { type Text, text, verbatim } from '../../../texts/text.ts'
import type { MailContents, MailPart, MailRow } from '../../mail/compose-mail.ts'
import { reportWithin } from '../order-notice-rules.ts'

type MailedOrder = Pick<
  Order,
  | 'orderId'
  | 'storeName'
  | 'storeAddress'
  | 'deliveryDate'
  | 'items'
  | 'total'
  | 'amountDue'
  | 'sums'
  | 'charges'
  | 'savedAmount'
  | 'claimHours'
  | 'placedBy'
  | 'approval'
>

const ordersLink = (publicUrl: string): MailPart => ({ link: `${publicUrl}/orders-history` })

/** The email to a client about a new order. */
export function confirmationMail(order: MailedOrder, publicUrl: string): MailContents {
  const { storeName, storeAddress: address, deliveryDate, items, total, placedBy } = order
  const orderId = String(order.orderId)
  return {
    subject: text('Order #{orderId}: we have received it', { orderId }),
    parts: [
      text('Hello {name},', { name: storeName }),
      placedBy === 'staff'
        ? text('we placed order #{orderId} for you. It goes to {address}.', { orderId, address })
        : text('thank you for order #{orderId}. It goes to {address}.', { orderId, address }),
      ...(order.approval === 'waiting'
        ? [
            text(
              'It is not covered by your credit, so it waits for our approval. We tell you when it is decided.',
            ),
          ]
        : []),
      ...(deliveryDate ? [text('It arrives on {day}.', { day: fullDay(deliveryDate) })] : []),
      {
        rows: [
          ...items.map((item) => rowOf(item, item.quantity)),
          [text('Total'), money(total)],
          ...toRows([
            ...(order.sums.due === total
              ? []
              : sumFacts(sumRows(order).filter(({ name }) => name !== 'ordered'))),
            ...includedFacts(order.charges),
          ]),
        ],
      },
      text('You can follow it under My Orders:'),
      ordersLink(publicUrl),
    ],
  }
}

/**
 * The email to a client about a delivered order: the lines found completely, in part or not at all, and the sums.
 */
export function receiptMail(order: MailedOrder, publicUrl: string): MailContents {
  const { storeName, items, amountDue, savedAmount } = order
  const orderId = String(order.orderId)
  const complete = items.filter((item) => countedQuantity(item) === item.quantity)
  const short = items.filter((item) => countedQuantity(item) > 0 && countedQuantity(item) < item.quantity)
  const missing = items.filter((item) => countedQuantity(item) === 0)
  const report = reportWithin(order.claimHours ?? 0)
  return {
    subject: text('Order #{orderId} was delivered: {amount}', { orderId, amount: money(amountDue) }),
    parts: [
      text('Hello {name},', { name: storeName }),
      text('order #{orderId} was delivered.', { orderId }),
      ...section(text('Delivered:'), complete),
      ...section(text('Delivered in part, and charged for that part only:'), short),
      ...section(text('Not found, and not charged:'), missing),
      {
        rows: [
          ...toRows([...sumFacts(sumRows(order)), ...includedFacts(order.charges)]),
          ...(savedAmount > 0 ? [[text('You saved'), money(savedAmount)] as const] : []),
        ],
      },
      ...(report ? [report] : []),
      text('Every line is under My Orders:'),
      ordersLink(publicUrl),
    ],
  }
}

const toRows = (facts: readonly SumFact[]): MailRow[] => facts.map(({ label, value }) => [label, value])

const section = (heading: Text, items: OrderItem[]): MailPart[] =>
  items.length > 0 ? [heading, { rows: items.map((item) => rowOf(item, countedQuantity(item))) }] : []

function rowOf({ quantity, productName, price }: OrderItem, counted: number): MailRow {
  const amount =
    counted === quantity ? verbatim(String(quantity)) : text('{counted} of {quantity}', { counted, quantity })
  const values = { amount, product: productName, price: money(price) }
  return [text('{amount} × {product}, {price} each', values), money(times(price, counted))]
}
