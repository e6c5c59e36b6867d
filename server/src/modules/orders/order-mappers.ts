import { cents } from '@cornerstock/contract/money'
import {
  type AnyOrder,
  amountDue,
  foundFlag,
  type Order,
  type OrderItem,
  orderTotal,
  savedAmount,
} from '@cornerstock/contract/orders'
import { type Actor, isStaff } from '../../context.ts'
import type { StoredOrder } from './order-queries.ts'

const toOrderItem = ({
  priceCents,
  listPriceCents,
  addedAt,
  ...item
}: StoredOrder['items'][number]): OrderItem => ({
  ...item,
  price: cents(priceCents),
  listPrice: cents(listPriceCents),
  found: foundFlag(item.foundQuantity),
  addedAt: addedAt === null ? null : new Date(addedAt),
})

/** An order as an actor sees it. Only staff see which account placed it. */
export function toOrder(stored: StoredOrder, actor: Pick<Actor, 'role'>): Order {
  const items = stored.items.map(toOrderItem)
  const credits = (stored.credits ?? []).map(({ itemId, quantity, amountCents, at }) => ({
    itemId,
    quantity,
    amount: cents(amountCents),
    at: new Date(at),
  }))
  return {
    orderId: stored.orderId,
    clientId: stored.clientId,
    storeName: stored.storeName,
    storeAddress: stored.storeAddress,
    orderDate: new Date(stored.orderDate),
    status: stored.status,
    deliveredAt: stored.deliveredAt ? new Date(stored.deliveredAt) : null,
    deliveryDate: stored.deliveryDate,
    orderBy: stored.orderBy === null ? null : new Date(stored.orderBy),
    items,
    credits,
    total: orderTotal(items),
    amountDue: amountDue(stored.status, items, credits),
    savedAmount: savedAmount(stored.status, items),
    placedBy: stored.placedBy === stored.clientId ? 'client' : 'staff',
    ...(isStaff(actor) && { placedByAccountId: stored.placedBy }),
  }
}

/** The order as an actor may see it: without money for pickers. */
export function hideMoney(order: Order, { role }: Pick<Actor, 'role'>): AnyOrder {
  if (role !== 'picker') return order
  const {
    credits: _credits,
    total: _total,
    amountDue: _amountDue,
    savedAmount: _savedAmount,
    ...others
  } = order
  const { items, ...rest } = others
  return { ...rest, items: items.map(({ price: _price, listPrice: _listPrice, ...item }) => item) }
}
