import { cents, toDollars } from '@cornerstock/contract/values/money'
import type { Cell } from '../../../spreadsheet/text-cell-rules.ts'
import type { BookedDocument } from '../closing-queries.ts'

export const invoiceHeaders = [
  'document',
  'kind',
  'date',
  'due',
  'customer',
  'order',
  'part',
  'name',
  'sku',
  'product',
  'quantity',
  'amount',
]

/** The rows of an invoice, a credit or a later change of one: one for each part. Credits are below 0. */
export const invoiceRows = (one: BookedDocument): Cell[][] =>
  one.lines.map(({ kind, name, product, charge, cents: amount }) => [
    one.document,
    one.kind,
    one.day,
    one.dueOn,
    one.clientNumber,
    one.orderId,
    kind === 'income' ? 'goods' : kind === 'fee' ? 'fee' : charge?.isIncluded ? 'included charge' : 'charge',
    kind === 'fee' ? 'Delivery fee' : name,
    product?.sku ?? null,
    product?.name ?? null,
    product?.quantity ?? null,
    toDollars(cents(amount)),
  ])

export const paymentHeaders = ['document', 'kind', 'date', 'customer', 'method', 'order', 'amount']

/** The row of a payment, or of a void, whose amount is below 0. */
export const paymentRow = (one: BookedDocument): Cell[] => [
  one.document,
  one.kind,
  one.day,
  one.clientNumber,
  one.lines[0]?.name ?? null,
  one.orderId,
  toDollars(cents(-one.amountCents)),
]

/** What a part is called in the files of other programs. */
export const descriptionOf = ({ kind, name, product }: BookedDocument['lines'][number]): string => {
  if (kind === 'fee') return 'Delivery fee'
  return product ? [product.sku, product.name].filter(Boolean).join(' ') : name
}

/** `01/31/2026`, as programs with the settings of the United States read it. */
export const americanDate = (day: string): string => {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}

/** A quantity and a price in cents that make an amount; a quantity of 1 where the price is not whole, or is below 0. */
export function quantityAndPrice(amount: number, quantity = 1): { quantity: number; price: number } {
  const price = amount / quantity
  return quantity > 0 && Number.isInteger(price) ? { quantity, price } : { quantity: 1, price: amount }
}
