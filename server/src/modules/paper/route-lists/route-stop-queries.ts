import type { DeliveryWindow } from '@cornerstock/contract/clients/delivery-windows'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'

/** What decides where a client is on the route. */
export type StopPlace = {
  clientId: string
  /** Its remembered place, from 1. */
  stopNumber: number | null
  deliveryWindow: DeliveryWindow | null
  /** null without a delivery zone. */
  zoneName: string | null
  /** Empty if nobody has entered it. */
  postalCode: string
}

/** What decides where clients are on the route, by their ids. */
export async function findStopPlaces(
  db: Database,
  clientIds: readonly string[],
): Promise<Map<string, StopPlace>> {
  const { rows } = await db.execute<StopPlace>(sql`
    select a.account_id as "clientId", a.stop_number as "stopNumber", a.delivery_window as "deliveryWindow",
           z.name as "zoneName", a.postal_code as "postalCode"
      from accounts a left join delivery_zones z on z.zone_id = coalesce(a.zone_id, zone_of(a.postal_code))
     where a.account_id = any(${sql.param(clientIds)}::uuid[])`)
  return new Map(rows.map((place) => [place.clientId, place]))
}

/** Locks the accounts of clients, in the order of their ids, and returns how many there are. */
export async function lockStops(transaction: Database, clientIds: readonly string[]): Promise<number> {
  const { rows } = await transaction.execute(sql`
    select from accounts where account_id = any(${sql.param(clientIds)}::uuid[]) and role = 'client'
     order by account_id for no key update`)
  return rows.length
}

/** Gives clients their places on the route: the first gets 1. */
export async function setStopNumbers(transaction: Database, clientIds: readonly string[]): Promise<void> {
  await transaction.execute(sql`
    update accounts a set stop_number = named.place
      from unnest(${sql.param(clientIds)}::uuid[]) with ordinality as named (client_id, place)
     where a.account_id = named.client_id and a.stop_number is distinct from named.place`)
}
