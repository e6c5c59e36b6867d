import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'

/** Up to `limit` clients above one that may order and have something in the cart, by their ids. */
export async function findClientsWithCarts(
  db: Database,
  limit: number,
  above?: string,
): Promise<{ clientId: string; storeName: string }[]> {
  const { rows } = await db.execute<{ clientId: string; storeName: string }>(sql`
    select account_id as "clientId", store_name as "storeName" from accounts a
     where role = 'client' and not is_on_hold and (${above ?? null}::uuid is null or account_id > ${above ?? null}::uuid)
       and exists (select from cart_items where client_id = a.account_id)
     order by account_id limit ${limit}`)
  return rows
}
