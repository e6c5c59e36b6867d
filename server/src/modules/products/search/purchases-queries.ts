import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'

const maxOrders = 60

/** The products of a client's latest orders that were not cancelled, in the order of their ids. */
export async function findPurchasedIds(db: Database, clientId: string): Promise<number[]> {
  const { rows } = await db.execute<{ ids: number[] | null }>(sql`
    select array_agg(distinct product_id order by product_id) as ids
      from order_items
      join (select order_id from orders where client_id = ${clientId} and status <> 4
             order by order_date desc, order_id desc limit ${maxOrders}) as latest using (order_id)`)
  return rows[0]?.ids ?? []
}
