import { orderStatuses } from '@cornerstock/contract/orders/orders'
import { type Cents, cents } from '@cornerstock/contract/values/money'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'

/** The sum of `savedAmount` over a client's orders, without cancelled orders. */
export async function sumSavings(db: Database, clientId: string): Promise<Cents> {
  const { rows } = await db.execute<{ saved: number }>(sql`
    select coalesce(sum(greatest(0, i.list_price_cents - coalesce(i.corrected_price_cents, i.price_cents))::bigint
                        * coalesce(i.found_quantity, i.quantity)), 0)::float8 as saved
      from orders o join order_items i using (order_id)
     where o.client_id = ${clientId} and o.status <> ${orderStatuses.cancelled}`)
  return cents(rows[0]?.saved ?? 0)
}
