import type { OrderItem } from '@cornerstock/contract/orders'

/** A line that somebody has looked for, and found or not. */
export const isChecked = (line: Pick<OrderItem, 'foundQuantity'>): boolean => line.foundQuantity !== null

/** How many lines have been looked for. */
export const checkedCount = (lines: readonly Pick<OrderItem, 'foundQuantity'>[]): number =>
  lines.filter(isChecked).length
