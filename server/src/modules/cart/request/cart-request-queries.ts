import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'

/**
 * Notes that a cart is to be sent. Returns whether nobody has asked for the cart as it is; false also for an empty one.
 */
export async function upsertCartRequest(db: Database, clientId: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into cart_requests (client_id, cart_hash, created_at)
    select client_id,
           sha256(convert_to(string_agg(concat_ws(' ', product_id, quantity, substitution), ',' order by product_id), 'UTF8')),
           ${now}
      from cart_items where client_id = ${clientId} group by client_id
    on conflict (client_id) do update set cart_hash = excluded.cart_hash, created_at = excluded.created_at
     where cart_requests.cart_hash <> excluded.cart_hash`)
  return rowCount === 1
}
