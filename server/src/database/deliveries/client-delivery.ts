import type { DeliveryPart } from '@cornerstock/contract/ordering/delivery-zones'
import { type Cents, cents } from '@cornerstock/contract/values/money'
import { sql } from 'drizzle-orm'
import { type BatchedCache, createBatchedCache } from '../batching/batched-cache.ts'
import type { Database } from '../pool.ts'

/** How a client is delivered to, apart from the settings (`database/functions/accounts/delivery_of.sql`). */
export type ClientDelivery = {
  zoneName: string | null
  /** The parts of `Settings.delivery` that the client, or else its zone, has of its own. */
  delivery: DeliveryPart
  fee: Cents
  /** null: delivery is free. */
  feeBelow: Cents | null
  /** In their folded form. */
  categoriesNotCounted: string[]
}

/** By client. */
export type DeliveryCache = BatchedCache<string, ClientDelivery>

type Row = {
  clientId: string
  zoneName: string | null
  delivery: DeliveryPart
  feeCents: number
  feeBelowCents: number | null
  categoriesNotCounted: string[]
}

/** How the given clients are delivered to; looked up once for all that have the same zone, postal code and own rules. */
export async function findDeliveries(
  db: Database,
  clientIds: readonly string[],
): Promise<Map<string, ClientDelivery>> {
  const { rows } = await db.execute<Row>(sql`
    select unnest(client_ids) as "clientId", d.zone_name as "zoneName", d.delivery, d.fee_cents as "feeCents",
           d.fee_below_cents as "feeBelowCents", d.categories_not_counted as "categoriesNotCounted"
      from (select array_agg(account_id) as client_ids from accounts
             where account_id = any(${sql.param(clientIds)}::uuid[])
             group by zone_id, postal_code, delivery) as alike
           cross join lateral delivery_of(client_ids[1]) d`)
  return new Map(
    rows.map(({ clientId, zoneName, delivery, feeCents, feeBelowCents, categoriesNotCounted }) => [
      clientId,
      {
        ...{ zoneName, delivery, categoriesNotCounted },
        fee: cents(feeCents),
        feeBelow: feeBelowCents === null ? null : cents(feeBelowCents),
      },
    ]),
  )
}

export const createDeliveryCache = (db: Database): DeliveryCache =>
  createBatchedCache((clientIds) => findDeliveries(db, clientIds))
