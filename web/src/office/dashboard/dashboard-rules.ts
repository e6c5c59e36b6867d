import { type Cents, sum } from '@cornerstock/contract/money'
import {
  type AnyOrder,
  type AnyOrderItem,
  amountDue,
  hasPrice,
  type Order,
  orderStatuses,
} from '@cornerstock/contract/orders'

type OrderLines = Pick<AnyOrder, 'items'>

/** The number of lines that are not marked yet. */
export const countUncheckedLines = (orders: readonly OrderLines[]): number =>
  orders.reduce(
    (count, { items }) => count + items.filter(({ foundQuantity }) => foundQuantity === null).length,
    0,
  )

/** The number of orders and their amount due, without cancelled orders. */
export function sumOrders(
  orders: readonly (OrderLines & Pick<AnyOrder, 'status'> & { credits?: Order['credits'] })[],
): {
  count: number
  total: Cents
} {
  const active = orders.filter(({ status }) => status !== orderStatuses.cancelled)
  return {
    count: active.length,
    total: sum(
      active.map(({ status, items, credits = [] }) => amountDue(status, pricedItems(items), credits)),
    ),
  }
}

const pricedItems = (items: readonly AnyOrderItem[]) => items.filter(hasPrice)
