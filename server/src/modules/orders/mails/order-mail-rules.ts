import { formatMoney, times } from '@cornerstock/contract/money'
import { countedQuantity, type Order, type OrderItem } from '@cornerstock/contract/orders'
import type { MailContents, MailPart } from '../../mail/compose-mail.ts'
import { formatDay } from '../order-notice-rules.ts'

type MailedOrder = Pick<
  Order,
  | 'orderId'
  | 'storeName'
  | 'storeAddress'
  | 'deliveryDate'
  | 'items'
  | 'total'
  | 'amountDue'
  | 'savedAmount'
  | 'placedBy'
>

const ordersLink = (publicUrl: string): MailPart => ({ link: `${publicUrl}/orders-history` })

/** The mail to a client about a new order. */
export function confirmationMail(order: MailedOrder, publicUrl: string): MailContents {
  const { orderId, storeName, storeAddress, deliveryDate, items, total, placedBy } = order
  return {
    subject: `Order #${orderId}: we have received it`,
    parts: [
      `Hello ${storeName},`,
      placedBy === 'staff'
        ? `we placed order #${orderId} for you. It goes to ${storeAddress}.`
        : `thank you for order #${orderId}. It goes to ${storeAddress}.`,
      ...(deliveryDate ? [`It arrives on ${formatDay(deliveryDate)}.`] : []),
      {
        rows: [...items.map((item) => rowOf(item, item.quantity)), ['Total', formatMoney(total)]],
      },
      'You can follow it under My Orders:',
      ordersLink(publicUrl),
    ],
  }
}

/** The mail to a client about a delivered order: the lines found completely, in part or not at all, and the amount due. */
export function receiptMail(order: MailedOrder, publicUrl: string): MailContents {
  const { orderId, storeName, items, amountDue, savedAmount } = order
  const complete = items.filter((item) => countedQuantity(item) === item.quantity)
  const short = items.filter((item) => countedQuantity(item) > 0 && countedQuantity(item) < item.quantity)
  const missing = items.filter((item) => countedQuantity(item) === 0)
  return {
    subject: `Order #${orderId} was delivered: ${formatMoney(amountDue)}`,
    parts: [
      `Hello ${storeName},`,
      `order #${orderId} was delivered.`,
      ...section('What came:', complete),
      ...section('Delivered in part, and charged for that part only:', short),
      ...section('Not found, and not charged:', missing),
      {
        rows: [
          ['Amount due', formatMoney(amountDue)],
          ...(savedAmount > 0 ? [['You saved', formatMoney(savedAmount)] as const] : []),
        ],
      },
      'Please report damaged or incorrect items within 24 hours. Every line is under My Orders:',
      ordersLink(publicUrl),
    ],
  }
}

const section = (heading: string, items: OrderItem[]): MailPart[] =>
  items.length > 0 ? [heading, { rows: items.map((item) => rowOf(item, countedQuantity(item))) }] : []

function rowOf({ quantity, productName, price }: OrderItem, counted: number): readonly [string, string] {
  const amount = counted === quantity ? `${quantity}` : `${counted} of ${quantity}`
  return [`${amount} × ${productName}, ${formatMoney(price)} each`, formatMoney(times(price, counted))]
}
