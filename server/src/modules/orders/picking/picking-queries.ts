import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'

/** The order that a line belongs to. */
export async function findOrderIdOfItem(db: Database, itemId: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ order_id: number }>(
    sql`select order_id from order_items where order_item_id = ${itemId}`,
  )
  return rows[0]?.order_id
}

export async function updateFoundQuantity(
  db: Database,
  itemId: number,
  foundQuantity: number | null,
): Promise<void> {
  await db.execute(
    sql`update order_items set found_quantity = ${foundQuantity} where order_item_id = ${itemId}`,
  )
}

export async function updateLinePrice(db: Database, itemId: number, priceCents: number): Promise<void> {
  await db.execute(
    sql`update order_items set corrected_price_cents = ${priceCents} where order_item_id = ${itemId}`,
  )
}
