import type { Destination } from '@cornerstock/contract/ordering/destinations'
import type { Language } from '@cornerstock/contract/values/languages'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'

export type StoredDestination = {
  orderId: number
  asPlaced: Destination
  current: Destination
  /** The language of the client. */
  language: Language
}

// Orders of older versions have no store of their own.
export async function findDestinations(db: Database, orderIds: number[]): Promise<StoredDestination[]> {
  const { rows } = await db.execute<StoredDestination>(sql`
    select o.order_id as "orderId", a.language,
           jsonb_build_object('storeName', coalesce(o.store_name, a.store_name),
             'storeAddress', coalesce(o.store_address, a.store_address),
             'phoneNumber', coalesce(o.phone_number, a.phone_number),
             'deliveryNotes', coalesce(o.delivery_notes, a.delivery_notes)) as "asPlaced",
           jsonb_build_object('storeName', a.store_name, 'storeAddress', a.store_address,
             'phoneNumber', a.phone_number, 'deliveryNotes', a.delivery_notes) as current
      from orders o join accounts a on a.account_id = o.client_id
     where o.order_id = any(${sql.param(orderIds)}::int[])`)
  return rows
}
