import type { StandingReason } from '@cornerstock/contract/ordering/standing-orders'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import type { StoredLeftOut } from '../standing-order-queries.ts'

type FailureRow = {
  standingOrderId: number
  clientId: string
  storeName: string
  name: string
  day: string
  reasons: StandingReason[]
  lines: StoredLeftOut[]
  items: { productId: number; quantity: number }[]
  at: string
  removedAt: string | null
  atMicros: number
}

const isOpen = sql`d.outcome = 'failed' and d.dismissed_at is null`
const atMicros = sql`(extract(epoch from d.settled_at) * 1000000)::bigint`
const items = (table: ReturnType<typeof sql>, isDate = sql`true`) => sql`
  (select json_agg(json_build_object('productId', i.product_id, 'quantity', i.quantity) order by i.product_id)
     from ${table} i where i.standing_order_id = d.standing_order_id and ${isDate})`

/** Up to `limit` failures that nobody has dismissed, newest first, after a position. */
export async function findFailures(
  db: Database,
  limit: number,
  after?: readonly [micros: number, standingOrderId: number, day: string],
): Promise<FailureRow[]> {
  const isAfter = after
    ? sql`(${atMicros}, d.standing_order_id, d.day) < (${after[0]}, ${after[1]}, ${after[2]}::date)`
    : sql`true`
  const { rows } = await db.execute<FailureRow>(sql`
    select d.standing_order_id as "standingOrderId", s.client_id as "clientId", a.store_name as "storeName", s.name,
           d.day::text, d.reasons, d.left_out as lines,
           coalesce(${items(sql`standing_order_date_items`, sql`i.day = d.day`)},
                    ${items(sql`standing_order_items`)}, '[]') as items,
           to_json(d.settled_at) #>> '{}' as at, to_json(s.removed_at) #>> '{}' as "removedAt", ${atMicros}::float8 as "atMicros"
      from standing_order_dates d join standing_orders s using (standing_order_id)
           join accounts a on a.account_id = s.client_id
     where ${isOpen} and ${isAfter}
     order by d.settled_at desc, d.standing_order_id desc, d.day desc limit ${limit}`)
  return rows
}

export async function countFailures(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from standing_order_dates d where ${isOpen}`)
  return rows[0]?.count ?? 0
}

/** The client of a standing order, also of a removed one, locked; undefined if there is none. */
export async function lockClientOf(
  transaction: Database,
  standingOrderId: number,
): Promise<{ clientId: string } | undefined> {
  const { rows } = await transaction.execute<{ clientId: string }>(sql`
    select client_id as "clientId" from standing_orders where standing_order_id = ${standingOrderId} for update`)
  return rows[0]
}

/** Dismisses the failures of a standing order, or that of one day. Returns how many there were. */
export async function dismissFailures(
  db: Database,
  standingOrderId: number,
  day: string | undefined,
): Promise<number> {
  const { rows } = await db.execute(sql`
    update standing_order_dates d set dismissed_at = now()
     where standing_order_id = ${standingOrderId} and ${isOpen} and ${day === undefined ? sql`true` : sql`day = ${day}`}
     returning 1`)
  return rows.length
}
