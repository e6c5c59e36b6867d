import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'

export type LineQuantity = { productId: number; quantity: number }

/** Locks the lines of some products in a cart until the transaction ends, and returns their quantities. */
export async function lockLines(
  db: Database,
  clientId: string,
  productIds: number[],
): Promise<LineQuantity[]> {
  const { rows } = await db.execute<LineQuantity>(sql`
    select product_id as "productId", quantity from cart_items
     where client_id = ${clientId} and product_id = any(${sql.param(productIds)}::int[])
     order by product_id for update`)
  return rows
}

/**
 * Adds to the lines of a cart in one statement.
 *
 * @param lines of different products
 * @returns the new quantities; a line that would exceed `max` stays as it is and is not returned
 */
export async function addToLines(
  db: Database,
  clientId: string,
  lines: LineQuantity[],
  max: number,
): Promise<LineQuantity[]> {
  // Sorted, so that two requests do not wait for each other's lines.
  const { rows } = await db.execute<LineQuantity>(sql`
    insert into cart_items as line (client_id, product_id, quantity)
    select ${clientId}, product_id, quantity
      from unnest(${sql.param(lines.map(({ productId }) => productId))}::int[],
                  ${sql.param(lines.map(({ quantity }) => quantity))}::int[]) as added (product_id, quantity)
     where quantity <= ${max} order by product_id
        on conflict (client_id, product_id) do update set quantity = line.quantity + excluded.quantity
     where line.quantity + excluded.quantity <= ${max}
    returning product_id as "productId", quantity`)
  return rows
}
