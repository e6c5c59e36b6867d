import type { Terms } from '@cornerstock/contract/clients/client-credit'
import {
  countedQuantity,
  orderCharges,
  type SumRow,
  sumOrder,
  sumRows,
} from '@cornerstock/contract/orders/money/sums'
import { type Order, type OrderItem, orderStatuses, savedAmount } from '@cornerstock/contract/orders/orders'
import type { OrderCharge } from '@cornerstock/contract/prices/charges'
import type { Language } from '@cornerstock/contract/values/languages'
import { type Cents, cents, formatMoney, times } from '@cornerstock/contract/values/money'
import type { Cell, Fact, Sheet, Table } from '../../../pdf/sheet.ts'
import { rateText } from '../../../rate-text.ts'
import { includedFacts, type SumFact, sumFacts } from '../../../sum-texts.ts'
import { say, type Text, text } from '../../../texts/text.ts'
import type { Destination } from '../paper-orders-service.ts'
import {
  addressLines,
  companyOf,
  formatDate,
  formatDay,
  numberOf,
  originNotes,
  type PaperContext,
  printedFact,
  sayIn,
} from '../paper-rules.ts'
import type { ProductCodes } from './invoice-queries.ts'

/** An order with its lines as they were at its delivery, and what its invoice shows besides. */
export type Invoice = {
  order: Order
  destination: Destination
  /** By product. */
  codes: Map<number, ProductCodes>
  /** When the client pays. */
  terms: Terms | undefined
}

/** An order is an invoice as soon as it is packed. */
const isInvoice = ({ status }: Order) => status !== orderStatuses.processing

/**
 * An invoice lists found and missing lines and changes as they were at the delivery, and what is paid at its printing.
 * Its title is Order before status 1.
 */
export function invoiceSheet(invoice: Invoice, printedAt: Date, context: PaperContext): Sheet {
  const { language } = context
  const { order } = invoice
  const { sums } = order
  const say = sayIn(language)
  return {
    language,
    company: companyOf(context.settings),
    title: say(isInvoice(order) ? text('Invoice') : text('Order')),
    subject: numberOf(order.orderId, language),
    ...(sums.paid > 0 && sums.open === 0 && { stamp: say(text('Paid')) }),
    blocks: [{ label: say(text('Deliver to')), lines: addressLines(invoice.destination) }],
    facts: [
      ...datesOf(order, context),
      ...paymentFacts(invoice, context),
      ...permitsOf(order, context),
      ...(sums.paid > 0 ? [printedFact(printedAt, context)] : []),
    ],
    tables: [linesTable(order, invoice.codes, context)],
    totals: totalsOf(order, context),
    closing: closingOf(order, context),
    ...(isInvoice(order) && { signature: say(text('Received by (name, signature, date)')) }),
  }
}

/** Until when problems can be reported. */
function closingOf(order: Order, { language, settings }: PaperContext): string {
  const hours = order.claimHours ?? settings.claimHours
  if (!isInvoice(order) || hours === 0) return ''
  return sayIn(language)(
    text(
      'Please report damaged or incorrect items within {hours, plural, one {# hour} other {# hours}} of delivery.',
      { hours },
    ),
  )
}

/** An invoice has the date of the delivery; until then, that of the delivery day. */
function datesOf(order: Order, context: PaperContext): Fact[] {
  const { orderDate, deliveryDate, deliveredAt } = order
  const say = sayIn(context.language)
  const day = deliveryDate === null ? undefined : formatDay(deliveryDate, context.language)
  const date = deliveredAt === null ? day : formatDate(deliveredAt, context)
  return [
    ...(isInvoice(order) && date !== undefined ? [{ label: say(text('Invoice date')), value: date }] : []),
    { label: say(text('Ordered on')), value: formatDate(orderDate, context) },
    ...(day === undefined ? [] : [{ label: say(text('Delivery day')), value: day }]),
  ]
}

/** When an invoice is to be paid: the day that its delivery fixed, before that the terms. */
function paymentFacts({ order, terms }: Invoice, context: PaperContext): Fact[] {
  const say = sayIn(context.language)
  if (!isInvoice(order)) return []
  if (order.dueOn !== null)
    return [{ label: say(text('Payment due')), value: formatDay(order.dueOn, context.language) }]
  return terms ? [{ label: say(text('Terms')), value: say(termsText(terms)) }] : []
}

function termsText({ kind, days = 0 }: Terms): Text {
  if (kind === 'prepaid') return text('Payment in advance')
  if (days === 0) return text('Payment on delivery')
  return text('Payment {days, plural, one {# day} other {# days}} after the delivery', { days })
}

/** The permits that the lines needed, and those of the company. */
function permitsOf(order: Order, { language, settings }: PaperContext): Fact[] {
  const say = sayIn(language)
  return [
    ...order.permits.map(({ name, number }) => ({
      label: say(text('Your permit: {permit}', { permit: name })),
      value: number,
    })),
    ...settings.permitNumbers.map(({ name, number }) => ({
      label: say(text('Our permit: {permit}', { permit: name })),
      value: number,
    })),
  ]
}

function linesTable(order: Order, codes: Invoice['codes'], context: PaperContext): Table {
  const say = sayIn(context.language)
  return {
    columns: [
      { header: say(text('Product')), width: 'rest' },
      { header: say(text('Ordered')), width: 58, align: 'end' },
      { header: say(isInvoice(order) ? text('Supplied') : text('Found')), width: 58, align: 'end' },
      { header: say(text('Price')), width: 72, align: 'end' },
      { header: say(text('Amount')), width: 80, align: 'end' },
    ],
    rows: order.items.map((item) => rowOf(item, { order, codes: codes.get(item.productId) }, context)),
  }
}

function rowOf(
  item: OrderItem,
  { order, codes }: { order: Order; codes: ProductCodes | undefined },
  context: PaperContext,
): Cell[] {
  const { quantity, foundQuantity, price } = item
  const counted = countedQuantity(item)
  const isMissing = counted === 0
  // Before packing, staff may still have to look for the line.
  const supplied = foundQuantity === null && !isInvoice(order) ? '' : String(counted)
  const notes = [...codeNotes(codes, context), ...notesOf(item, order, context)]
  return [
    { text: item.productName, isFaint: isMissing, notes },
    { text: String(quantity), isFaint: isMissing },
    { text: supplied, isMain: counted !== quantity },
    { text: formatMoney(price, context.language), isFaint: isMissing },
    { text: formatMoney(times(price, counted), context.language) },
  ]
}

/** The SKU, and the first barcode that is a UPC. */
function codeNotes(codes: ProductCodes | undefined, { language }: PaperContext): string[] {
  const upc = codes?.barcodes.find((barcode) => /^\d{12}$/.test(barcode))
  const said: Text[] = [
    ...(codes?.sku ? [text('SKU {code}', { code: codes.sku })] : []),
    ...(upc ? [text('UPC {code}', { code: upc })] : []),
  ]
  return said.length === 0 ? [] : [said.map(sayIn(language)).join(' · ')]
}

/** The notes below a line: how it differs from what was ordered. */
function notesOf(item: OrderItem, order: Order, context: PaperContext): string[] {
  const say = sayIn(context.language)
  const money = (amount: Cents) => formatMoney(amount, context.language)
  const counted = countedQuantity(item)
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
  ]
}

/**
 * The sums at the delivery, what credits and corrections changed since then, and what is paid and still to pay at the
 * printing.
 */
function totalsOf(order: Order, { language }: PaperContext): Fact[] {
  const say = sayIn(language)
  const { items, status, deliveryFee } = order
  const { paid, open, due } = order.sums
  const delivered = sumOrder({ items, isCancelled: false, credits: [], paid, deliveryFee })
  const since = cents(due - delivered.due)
  const charges = ratedCharges(items, language)
  const rows = sumRows({ sums: { ...delivered, open }, charges })
  const sayFact = ({ label, value, isMain }: SumFact) => ({ label: say(label), value: say(value), isMain })
  const factsOf = (of: SumRow[]) => sumFacts(of).map(sayFact)
  const isAtPrinting = ({ name }: SumRow) => name === 'paid' || name === 'open'
  const saved = savedAmount(status, items)
  return [
    ...factsOf(rows.filter((row) => !isAtPrinting(row))),
    ...includedFacts(charges).map(sayFact),
    ...(since === 0
      ? []
      : [{ label: say(text('Credits and corrections since')), value: formatMoney(since, language) }]),
    ...factsOf(rows.filter(isAtPrinting)),
    ...(saved > 0 ? [{ label: say(text('You saved')), value: formatMoney(saved, language) }] : []),
  ]
}

/** The charges of an order, each with its rate in its name, unless the rate is a percentage of the cost. */
function ratedCharges(items: readonly OrderItem[], language: Language): OrderCharge[] {
  const lineCharges = items.flatMap((item) => item.charges)
  return orderCharges(items).map((charge) => {
    const { base, rate } = lineCharges.find(({ chargeId }) => chargeId === charge.chargeId) ?? {}
    if (base === undefined || rate === undefined || base === 'percentOfCost') return charge
    return { ...charge, name: `${charge.name} (${say(rateText(base, rate), language)})` }
  })
}
