import {
  countedQuantity,
  type Order,
  type OrderItem,
  orderStatuses,
  unpaidOf,
} from '@cornerstock/contract/orders/orders'
import { type Cents, cents, formatMoney, sum, times } from '@cornerstock/contract/values/money'
import type { Cell, Fact, Sheet, Table } from '../../../pdf/sheet.ts'
import { text } from '../../../texts/text.ts'
import type { Destination } from '../paper-orders-service.ts'
import {
  addressLines,
  companyOf,
  formatDate,
  formatDay,
  numberOf,
  originNotes,
  type PaperContext,
  sayIn,
} from '../paper-rules.ts'

/** An order is an invoice as soon as it is packed. */
const isInvoice = ({ status }: Order) => status !== orderStatuses.processing

/**
 * An invoice lists found and missing lines, changes, payments and the amount due. Its title is Order before status 1.
 */
export function invoiceSheet(order: Order, destination: Destination, context: PaperContext): Sheet {
  const { language } = context
  const say = sayIn(language)
  return {
    language,
    company: companyOf(context.settings),
    title: say(isInvoice(order) ? text('Invoice') : text('Order')),
    subject: numberOf(order.orderId, language),
    ...(isPaid(order) && { stamp: say(text('Paid')) }),
    blocks: [{ label: say(text('Deliver to')), lines: addressLines(destination) }],
    facts: factsOf(order, context),
    tables: [linesTable(order, context)],
    totals: totalsOf(order, context),
    closing: isInvoice(order)
      ? say(text('Please report damaged or incorrect items within 24 hours of delivery.'))
      : '',
  }
}

const isPaid = (order: Order) => order.paid > 0 && unpaidOf(order) <= 0

function factsOf({ orderDate, deliveryDate, deliveredAt }: Order, context: PaperContext): Fact[] {
  const say = sayIn(context.language)
  return [
    { label: say(text('Ordered on')), value: formatDate(orderDate, context) },
    ...(deliveryDate === null
      ? []
      : [{ label: say(text('Delivery day')), value: formatDay(deliveryDate, context.language) }]),
    ...(deliveredAt === null
      ? []
      : [{ label: say(text('Delivered on')), value: formatDate(deliveredAt, context) }]),
  ]
}

function linesTable(order: Order, context: PaperContext): Table {
  const say = sayIn(context.language)
  return {
    columns: [
      { header: say(text('Product')), width: 'rest' },
      { header: say(text('Ordered')), width: 58, align: 'end' },
      { header: say(isInvoice(order) ? text('Supplied') : text('Found')), width: 58, align: 'end' },
      { header: say(text('Price')), width: 72, align: 'end' },
      { header: say(text('Amount')), width: 80, align: 'end' },
    ],
    rows: order.items.map((item) => rowOf(item, order, context)),
  }
}

function rowOf(item: OrderItem, order: Order, context: PaperContext): Cell[] {
  const { quantity, foundQuantity, price } = item
  const counted = countedQuantity(item)
  const isMissing = counted === 0
  // Before packing, staff may still have to look for the line.
  const supplied = foundQuantity === null && !isInvoice(order) ? '' : String(counted)
  return [
    { text: item.productName, isFaint: isMissing, notes: notesOf(item, order, context) },
    { text: String(quantity), isFaint: isMissing },
    { text: supplied, isMain: counted !== quantity },
    { text: formatMoney(price, context.language), isFaint: isMissing },
    { text: formatMoney(times(price, counted), context.language) },
  ]
}

/** The notes below a line: how it differs from what was ordered. */
function notesOf(item: OrderItem, order: Order, context: PaperContext): string[] {
  const say = sayIn(context.language)
  const money = (amount: Cents) => formatMoney(amount, context.language)
  const counted = countedQuantity(item)
  const credited = order.credits.filter(({ itemId }) => itemId === item.id)
  return [
    ...(counted === 0 ? [say(text('Not found, and not charged'))] : []),
    ...(counted > 0 && counted < item.quantity
      ? [
          say(
            text('{counted} of {quantity} supplied', {
              counted: String(counted),
              quantity: String(item.quantity),
            }),
          ),
        ]
      : []),
    ...(item.price === item.agreedPrice
      ? []
      : [
          say(
            text('Price changed from {from} to {to}', {
              from: money(item.agreedPrice),
              to: money(item.price),
            }),
          ),
        ]),
    ...originNotes(item, order, context),
    ...credited.map(({ quantity, amount, at }) =>
      say(
        text('Credit of {amount} for {quantity}, {day}', {
          amount: money(amount),
          quantity: String(quantity),
          day: formatDate(at, context),
        }),
      ),
    ),
  ]
}

/** The sums from the total ordered to the amount still to pay. Sums of 0 are left out. */
function totalsOf(order: Order, { language }: PaperContext): Fact[] {
  const say = sayIn(language)
  const money = (amount: Cents) => formatMoney(amount, language)
  const charged = sum(order.items.map((item) => times(item.price, countedQuantity(item))))
  const missing = cents(charged - order.total)
  const credited = cents(order.amountDue - charged)
  return [
    { label: say(text('Total ordered')), value: money(order.total) },
    ...(missing === 0 ? [] : [{ label: say(text('Not supplied')), value: money(missing) }]),
    ...(credited === 0 ? [] : [{ label: say(text('Credits')), value: money(credited) }]),
    { label: say(text('Amount due')), value: money(order.amountDue), isMain: true },
    ...(order.paid === 0
      ? []
      : [
          { label: say(text('Paid')), value: money(order.paid) },
          { label: say(text('Still to pay')), value: money(unpaidOf(order)), isMain: true },
        ]),
    ...(order.savedAmount > 0 ? [{ label: say(text('You saved')), value: money(order.savedAmount) }] : []),
  ]
}
