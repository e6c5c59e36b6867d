import { creditedQuantity } from '@cornerstock/contract/orders/money/credits'
import { countedQuantity } from '@cornerstock/contract/orders/money/sums'
import type { Order } from '@cornerstock/contract/orders/orders'
import type { LockedOrder } from '../../orders/order-service.ts'
import type { Kept } from './check-stop-report.ts'

type Item = LockedOrder['items'][number]
type Count = { itemId: number; quantity: number }

/** Units of an order line that stayed with the driver. */
export type KeptLine = Kept & {
  /** Whether they were credited, which left the found quantity as it was. */
  isCredited: boolean
  /** Whether nobody had marked the order line before. */
  wasUnset: boolean
}

/** The goods of a stop as they are recorded. */
export type RecordedGoods = { kept: readonly KeptLine[]; counted: readonly Count[] }

const unitsOf = (lines: readonly Count[], { id }: Item): number =>
  lines.filter(({ itemId }) => itemId === id).reduce((total, { quantity }) => total + quantity, 0)

/**
 * An order as it was before a stop: what the stop took off is found again, and a line that was unset then is unset. What
 * it has credited did not lower the count, and stays.
 */
export function asBeforeStop<Stored extends Pick<LockedOrder, 'items'>>(
  order: Stored,
  kept: readonly KeptLine[],
): Stored {
  const lowering = kept.filter(({ isCredited }) => !isCredited)
  const items = order.items.map((item): Item => {
    const taken = unitsOf(lowering, item)
    if (taken === 0) return item
    const found = Math.min(item.quantity, (item.foundQuantity ?? item.quantity) + taken)
    const wasUnset = lowering.some(({ itemId, wasUnset }) => itemId === item.id && wasUnset)
    return { ...item, foundQuantity: wasUnset && found === item.quantity ? null : found }
  })
  return { ...order, items }
}

/** The lines of an order whose found quantity changes once some units stay with the driver. */
export const newFindings = (
  current: Pick<LockedOrder, 'items'>,
  before: Pick<LockedOrder, 'items'>,
  kept: readonly Count[],
): { itemId: number; foundQuantity: number | null }[] =>
  before.items.flatMap((item) => {
    const taken = unitsOf(kept, item)
    const foundQuantity = taken > 0 ? (item.foundQuantity ?? item.quantity) - taken : item.foundQuantity
    const isSame = current.items.find(({ id }) => id === item.id)?.foundQuantity === foundQuantity
    return isSame ? [] : [{ itemId: item.id, foundQuantity }]
  })

/**
 * The first line of which a correction would leave fewer units delivered than are credited, with the credited units;
 * undefined without one. A line of which no fewer are delivered stays: it can have been marked after its credit.
 *
 * @param before the lines as they were delivered
 */
export function findCreditedBeyond(
  { items, credits }: Pick<Order, 'items' | 'credits'>,
  before: Pick<Order, 'items'>,
  isDelivered: boolean,
): { name: string; credited: number } | undefined {
  const deliveredBefore = new Map(before.items.map((item) => [item.id, countedQuantity(item)]))
  const found = items.find((item) => {
    const delivered = isDelivered ? countedQuantity(item) : 0
    const isLess = delivered < (deliveredBefore.get(item.id) ?? 0)
    return isLess && delivered < creditedQuantity(item.id, credits)
  })
  return found && { name: found.productName, credited: creditedQuantity(found.id, credits) }
}

/** Whether a report names the goods that are recorded. */
export function areSameGoods(
  recorded: RecordedGoods,
  given: { kept: readonly Kept[]; counted: readonly Count[] },
): boolean {
  const textOf = ({ kept, counted }: typeof given) =>
    [
      ...kept.map(({ itemId, reason, quantity, restock }) => `${itemId} ${reason} ${quantity} ${restock}`),
      ...counted.map(({ itemId, quantity }) => `${itemId} counted ${quantity}`),
    ]
      .sort()
      .join()
  return textOf(recorded) === textOf(given)
}
