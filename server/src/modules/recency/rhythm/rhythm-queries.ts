import { orderStatuses } from '@cornerstock/contract/orders/orders'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { rhythmModel } from '../../../database/schema/catalog/rhythms.ts'
import { orderRecency } from '../../../database/schema/orders/order-recency.ts'
import { usualOrders } from './rhythm-rules.ts'

/**
 * Locks up to `limit` clients whose rhythm is outdated, until the transaction ends. Their orders wait meanwhile, so a
 * statement after this one sees every order that made them outdated.
 */
export async function lockOutdated(transaction: Database, limit: number): Promise<string[]> {
  const { rows } = await transaction.execute<{ clientId: string }>(sql`
    select client_id as "clientId" from order_recency where is_outdated
     order by client_id limit ${limit} for no key update`)
  return rows.map(({ clientId }) => clientId)
}

export type ClientOrders = {
  clientId: string
  /** All days with an order, oldest first: days since 1970-01-01 in the time zone. */
  days: number[]
}

const notCancelled = sql`o.status <> ${orderStatuses.cancelled}`

/** The days with an order of each of these clients. Cancelled orders do not count. */
export async function findOrderDays(
  db: Database,
  clientIds: readonly string[],
  timeZone: string,
): Promise<ClientOrders[]> {
  const { rows } = await db.execute<ClientOrders>(sql`
    select c.client_id as "clientId", array(
             select distinct (o.order_date at time zone ${timeZone})::date - date '1970-01-01' as day
               from orders o where o.client_id = c.client_id and ${notCancelled} order by day) as days
      from unnest(${sql.param(clientIds)}::uuid[]) c (client_id)`)
  return rows
}

/** The totals of the last orders of each of these clients when they were placed, in cents. */
export async function findOrderValues(
  db: Database,
  clientIds: readonly string[],
): Promise<Map<string, number[]>> {
  const { rows } = await db.execute<{ clientId: string; values: number[] }>(sql`
    select c.client_id as "clientId", array(
             select (select coalesce(sum(i.price_cents::bigint * i.quantity), 0)::float8
                       from order_items i where i.order_id = o.order_id)
               from orders o where o.client_id = c.client_id and ${notCancelled}
              order by o.order_date desc, o.order_id desc limit ${usualOrders}) as values
      from unnest(${sql.param(clientIds)}::uuid[]) c (client_id)`)
  return new Map(rows.map(({ clientId, values }) => [clientId, values]))
}

export type CountedRhythm = {
  clientId: string
  days: readonly number[]
  dayCount: number
  usualGapDays: number | null
  usualOrderCents: number | null
}

/** Stores rhythms and clears `is_outdated` of their clients. */
export async function updateRhythms(transaction: Database, rhythms: readonly CountedRhythm[]): Promise<void> {
  await transaction.execute(sql`
    update order_recency r
       set is_outdated = false, order_days = array(select jsonb_array_elements_text(n.days)::int),
           order_day_count = n."dayCount", usual_gap_days = n."usualGapDays", usual_order_cents = n."usualOrderCents"
      from jsonb_to_recordset(${JSON.stringify(rhythms)}::jsonb)
             as n ("clientId" uuid, days jsonb, "dayCount" int, "usualGapDays" float8, "usualOrderCents" bigint)
     where r.client_id = n."clientId"`)
}

/** Marks the rhythms of all clients as outdated, for example after a change of the time zone. */
export const markAllOutdated = (db: Database): Promise<unknown> =>
  db.update(orderRecency).set({ isOutdated: true }).where(eq(orderRecency.isOutdated, false))

/** The stored weights that were fitted to the orders of all clients; null if there are none. */
export async function findStoredWeights(db: Database): Promise<unknown> {
  const [row] = await db.select({ weights: rhythmModel.weights }).from(rhythmModel)
  return row?.weights ?? null
}
