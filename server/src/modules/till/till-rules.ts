import { countedQuantity, orderCharges } from '@cornerstock/contract/orders/money/sums'
import type { Order, OrderItem } from '@cornerstock/contract/orders/orders'
import type { TillCodes } from '@cornerstock/contract/orders/till-files'
import { type Cents, cents, times, toDollars } from '@cornerstock/contract/values/money'
import type { Cell } from '../../spreadsheet/text-cell-rules.ts'
import type { CreditWithParts } from '../orders/credits/credit-service.ts'

const goodsHeaders = ['upc', 'sku', 'name', 'unitsPerPack', 'packs', 'unitCost', 'retailPrice', 'extended']

export const invoiceHeaders = ['invoice', 'date', ...goodsHeaders]

export const creditHeaders = ['credit', 'invoice', 'date', ...goodsHeaders]

type Codes = ReadonlyMap<number, TillCodes>

/** The cells of some packs of a line, for an amount in all. What a unit costs has four decimals. */
function goodsCells(item: OrderItem, packs: number, amount: Cents, codes: Codes): Cell[] {
  const { upc = '', sku = '', unitsPerPack = 0, retailPrice = null } = codes.get(item.id) ?? {}
  const unitCost = toDollars(amount) / Math.max(1, packs * unitsPerPack)
  return [
    upc,
    sku,
    item.productName,
    unitsPerPack,
    packs,
    unitCost.toFixed(4),
    retailPrice === null ? null : toDollars(cents(retailPrice)),
    toDollars(amount),
  ]
}

const amountCells = (name: string, dollars: number): Cell[] => ['', '', name, null, null, null, null, dollars]

/**
 * The rows of an invoice for the till of a shop: each line that came, each charge that is added to the prices, the
 * delivery fee.
 */
export function tillInvoiceRows(
  { orderId, deliveryDate, items, sums }: Pick<Order, 'orderId' | 'deliveryDate' | 'items' | 'sums'>,
  codes: Codes,
): Cell[][] {
  const came = items.filter((item) => countedQuantity(item) > 0)
  return [
    ...came.map((item) =>
      goodsCells(item, countedQuantity(item), times(item.price, countedQuantity(item)), codes),
    ),
    ...orderCharges(came)
      .filter(({ isIncluded }) => !isIncluded)
      .map(({ name, amount }) => amountCells(name, toDollars(amount))),
    ...(sums.deliveryFee === 0 ? [] : [amountCells('Delivery fee', toDollars(sums.deliveryFee))]),
  ].map((cells) => [orderId, deliveryDate, ...cells])
}

/** The rows of what was credited: the goods, the share of their charges, and what was kept of both. */
export function tillCreditRows(
  { orderId, items }: Pick<Order, 'orderId' | 'items'>,
  credits: readonly CreditWithParts[],
  codes: Codes,
  dayOf: (moment: Date) => string,
): Cell[][] {
  return credits.flatMap(({ creditNumber, itemId, quantity, amount, charges, fee, at }) => {
    const item = items.find(({ id }) => id === itemId)
    if (!item) return []
    const rows = [goodsCells(item, quantity, cents(amount - charges + fee), codes)]
    if (charges !== 0) rows.push(amountCells('Charges', toDollars(charges)))
    if (fee !== 0) rows.push(amountCells('Restocking fee', toDollars(cents(-fee))))
    return rows.map((cells) => [creditNumber, orderId, dayOf(at), ...cells])
  })
}
