import type { CartItem } from '@cornerstock/contract/cart'
import type { RecurringOrder } from '@cornerstock/contract/recurring-orders'

/** Products that stay on the list and are not ordered this time. */
export type LeftOut = ReadonlySet<number>

/** Whether a line is ordered this time. What is out of stock waits on the list. */
export const isChosen = ({ productId, product }: RecurringOrder, leftOut: LeftOut): boolean =>
  product.inStock && !leftOut.has(productId)

/** What an order made of the list now would hold. */
export const chosenItems = (lines: readonly RecurringOrder[], leftOut: LeftOut): CartItem[] =>
  lines.filter((line) => isChosen(line, leftOut)).map(({ product, quantity }) => ({ ...product, quantity }))

/** Whether a line has fallen due by a day; days are written YYYY-MM-DD. */
export const isDue = ({ nextDate }: Pick<RecurringOrder, 'nextDate'>, today: string): boolean =>
  nextDate <= today
