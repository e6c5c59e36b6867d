import type { Product } from '@cornerstock/contract/catalog/products'
import type { Delivery } from '@cornerstock/contract/ordering/delivery'
import { fold } from '@cornerstock/contract/values/fold'
import { type Cents, cents } from '@cornerstock/contract/values/money'
import { totalOfLines } from '../order-line-rules.ts'

/** A line at the price that the store sees. */
export type CountedLine = Pick<Product, 'category' | 'subCategory'> & { price: Cents; quantity: number }

/** What lines come to, of which `total` is charged with deals, without the categories that do not count. */
function countedTotal(
  { categoriesNotCounted }: Pick<Delivery, 'categoriesNotCounted'>,
  lines: readonly CountedLine[],
  total: Cents,
): Cents {
  const doesNotCount = ({ category, subCategory }: CountedLine) =>
    [category, subCategory].some((name) => categoriesNotCounted.includes(fold(name)))
  return cents(Math.max(0, total - totalOfLines(lines.filter(doesNotCount))))
}

/** How much is missing to the minimum of a new order with these lines, of which `total` is charged with deals. */
export const missingToMinimum = (
  delivery: Delivery,
  lines: readonly CountedLine[],
  total = totalOfLines(lines),
): Cents =>
  cents(Math.max(0, delivery.minimumOrder - delivery.ordered - countedTotal(delivery, lines, total)))

/**
 * How much is missing to free delivery of a day with these lines; null where they decide nothing: delivery is always
 * free, or an order of the day is being packed.
 */
export const missingToFreeDelivery = (
  delivery: Delivery,
  lines: readonly CountedLine[],
  total = totalOfLines(lines),
): Cents | null =>
  hasFee(delivery) && delivery.feeBelow !== null && !delivery.isFeeSettled
    ? cents(Math.max(0, delivery.feeBelow - delivery.ordered - countedTotal(delivery, lines, total)))
    : null

/** Whether orders can have a delivery fee. */
const hasFee = ({ fee, feeBelow }: Pick<Delivery, 'fee' | 'feeBelow'>): boolean =>
  fee > 0 && feeBelow !== null && feeBelow > 0
