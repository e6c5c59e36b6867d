import { countedQuantity } from '@cornerstock/contract/orders/money/sums'
import type { Order } from '@cornerstock/contract/orders/orders'
import type { Database } from '../../../database/pool.ts'
import { toLineCharge } from '../order-mappers.ts'
import { findChargesAt, findLaterChanges } from './as-delivered-queries.ts'
import { type LaterChange, linesAsDelivered } from './as-delivered-rules.ts'

/** What was changed in the lines of delivered orders since their delivery. */
export const readLaterChanges = (db: Database, orderIds: number[]): Promise<LaterChange[]> =>
  findLaterChanges(db, orderIds)

/** An order with its lines and their charges as they were at its delivery, and its sums as they are now. */
export async function asDelivered(
  db: Database,
  order: Order,
  changes: readonly LaterChange[],
): Promise<Order> {
  const items = linesAsDelivered(order.items, changes)
  const changed = items.filter((item) => !order.items.includes(item))
  if (changed.length === 0) return order
  const charges = await findChargesAt(
    db,
    changed.map((item) => ({ itemId: item.id, quantity: countedQuantity(item), price: item.price })),
  )
  return {
    ...order,
    items: items.map((item) => ({
      ...item,
      charges: charges.get(item.id)?.map((charge) => toLineCharge(charge, { role: 'owner' })) ?? item.charges,
    })),
  }
}
