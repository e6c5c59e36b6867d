import type { Credit } from '@cornerstock/contract/orders/money/credits'
import { addedCharges, countedQuantity } from '@cornerstock/contract/orders/money/sums'
import { type Order, type OrderItem, orderStatuses } from '@cornerstock/contract/orders/orders'
import { times } from '@cornerstock/contract/values/money'
import type { BookedLine } from '../../../database/schema/office/closings.ts'

/** What the books say of a product: its category and SKU when it was booked. */
export type BookedProduct = {
  category: string
  /** The area or category with that name; null for a text that is neither. */
  areaId: number | null
  categoryId: number | null
  sku: string | null
}

type Products = ReadonlyMap<number, BookedProduct>

/** A credit with the part of it that gives back charges, in cents. */
export type BookedCredit = Pick<Credit, 'creditNumber' | 'itemId' | 'quantity'> & {
  amountCents: number
  chargeCents: number
}

const sumOf = (lines: readonly BookedLine[]): number => lines.reduce((sum, { cents }) => sum + cents, 0)

/** What an invoice books: the goods of each line that came, its charges, and the delivery fee. */
export function saleLines({ items, sums }: Pick<Order, 'items' | 'sums'>, products: Products): BookedLine[] {
  const lines = items.filter((item) => countedQuantity(item) > 0).flatMap((item) => itemLines(item, products))
  const fee: BookedLine = { kind: 'fee', name: '', cents: sums.deliveryFee }
  return sums.deliveryFee === 0 ? lines : [...lines, fee]
}

function itemLines(item: OrderItem, products: Products): BookedLine[] {
  const quantity = countedQuantity(item)
  const known = products.get(item.productId)
  const charges = item.charges.map(
    ({ chargeId, name, isIncluded, amount }): BookedLine => ({
      kind: 'liability',
      name,
      cents: amount,
      itemId: item.id,
      charge: { chargeId, isIncluded },
    }),
  )
  const included = sumOf(charges.filter(({ charge }) => charge?.isIncluded))
  const goods: BookedLine = {
    kind: 'income',
    name: known?.category ?? '',
    ...(known?.areaId && { areaId: known.areaId }),
    ...(known?.categoryId && { categoryId: known.categoryId }),
    cents: times(item.price, quantity) - included,
    itemId: item.id,
    product: { name: item.productName, sku: known?.sku ?? null, quantity, priceCents: item.price },
  }
  return [goods, ...charges]
}

/** Orders of older versions were delivered without a time. */
export const isDelivered = ({ status }: Pick<Order, 'status'>): boolean => status === orderStatuses.delivered

/**
 * How much each credit of an order takes off, by its number: credits of a line at most what the line comes to, the
 * earlier ones first. Of an order that is not delivered they take off nothing.
 */
export function creditedCents(order: Order, credits: readonly BookedCredit[]): Map<number, number> {
  const left = new Map(
    order.items.map((item) => [
      item.id,
      isDelivered(order) ? times(item.price, countedQuantity(item)) + addedCharges(item.charges) : 0,
    ]),
  )
  return new Map(
    credits.map(({ creditNumber, itemId, amountCents }) => {
      const taken = Math.min(amountCents, left.get(itemId) ?? 0)
      left.set(itemId, (left.get(itemId) ?? 0) - taken)
      return [creditNumber, taken]
    }),
  )
}

/** The share of an amount for some of `of` units, after those before, so that all units together have all of it. */
const shareOf = (amount: number, before: number, quantity: number, of: number): number => {
  const upTo = (units: number) => Math.floor((amount * Math.min(units, of)) / of + 0.5)
  return of === 0 ? 0 : upTo(before + quantity) - upTo(before)
}

/**
 * What a credit books, as amounts below 0: the goods, and the share of each charge of its line.
 *
 * @param before the units of the line that earlier credits gave back
 * @param cents what it takes off (`creditedCents`)
 */
export function creditLines(
  item: OrderItem,
  credit: BookedCredit,
  { before, cents, products }: { before: number; cents: number; products: Products },
): BookedLine[] {
  const [goods, ...charges] = itemLines(item, products)
  if (!goods) return []
  const counted = countedQuantity(item)
  const shares = charges.map((line) => ({
    ...line,
    cents: -shareOf(line.cents, before, credit.quantity, counted),
  }))
  const added = shares.filter(({ charge }) => !charge?.isIncluded)
  const last = added.at(-1)
  // The database counts the share of all charges at once, which can differ by cents.
  if (last) last.cents -= credit.chargeCents + sumOf(added)
  const goodsCents = -credit.amountCents - sumOf(shares)
  const product = goods.product && { ...goods.product, quantity: -credit.quantity }
  const lines = [{ ...goods, cents: goodsCents, ...(product && { product }) }, ...shares]
  return limitedTo(cents, lines)
}

/** Lines below 0, raised so that together they are not below −`cents`: the first ones first. */
function limitedTo(cents: number, lines: readonly BookedLine[]): BookedLine[] {
  let excess = -sumOf(lines) - cents
  return lines.map((line) => {
    const raised = Math.max(0, Math.min(excess, -line.cents))
    excess -= raised
    return { ...line, cents: line.cents + raised }
  })
}

const keyOf = ({ kind, itemId, charge }: BookedLine) => `${kind} ${itemId ?? ''} ${charge?.chargeId ?? ''}`

/**
 * What is still to be booked so that the booked lines come to the wanted ones. Goods stay in the category in which they
 * were booked.
 */
export function differenceOf(wanted: readonly BookedLine[], booked: readonly BookedLine[]): BookedLine[] {
  const before = new Map<string, BookedLine>()
  for (const line of booked) {
    const known = before.get(keyOf(line))
    before.set(keyOf(line), known ? added(known, line, 1) : line)
  }
  const changes = wanted.map((line) => {
    const known = before.get(keyOf(line))
    before.delete(keyOf(line))
    if (!known) return line
    const { areaId: _areaId, categoryId: _categoryId, ...change } = added(line, known, -1)
    const { name, areaId, categoryId } = known
    return { ...change, name, ...(areaId && { areaId }), ...(categoryId && { categoryId }) }
  })
  const gone = [...before.values()].map((line) => added(emptied(line), line, -1))
  return [...changes, ...gone].filter(({ cents }) => cents !== 0)
}

const emptied = (line: BookedLine): BookedLine => ({
  ...line,
  cents: 0,
  ...(line.product && { product: { ...line.product, quantity: 0 } }),
})

const added = (line: BookedLine, other: BookedLine, sign: 1 | -1): BookedLine => ({
  ...line,
  cents: line.cents + sign * other.cents,
  ...(line.product && {
    product: { ...line.product, quantity: line.product.quantity + sign * (other.product?.quantity ?? 0) },
  }),
})
