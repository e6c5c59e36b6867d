import { missingUnits } from '@cornerstock/contract/orders/money/sums'
import {
  type AnyOrder,
  type AnyOrderItem,
  type OrderStatus,
  orderStatuses,
} from '@cornerstock/contract/orders/orders'

/** Whether the line is marked found, short or not found. */
export const isChecked = (line: Pick<AnyOrderItem, 'foundQuantity'>): boolean => line.foundQuantity !== null

export const countChecked = (lines: readonly Pick<AnyOrderItem, 'foundQuantity'>[]): number =>
  lines.filter(isChecked).length

/** The number of lines of which nothing came, not even a substitute. */
export const countNotFound = (lines: readonly AnyOrderItem[]): number =>
  lines.filter((line) => line.foundQuantity === 0 && missingUnits(line, lines) > 0).length

const pastPicking: readonly OrderStatus[] = [
  orderStatuses.packed,
  orderStatuses.outForDelivery,
  orderStatuses.delivered,
]

/** The number of unchecked lines if the status implies that picking is finished, otherwise 0. */
export const countUncheckedAfterPicking = (
  { items }: Pick<AnyOrder, 'items'>,
  status: OrderStatus,
): number => (pastPicking.includes(status) ? items.length - countChecked(items) : 0)
