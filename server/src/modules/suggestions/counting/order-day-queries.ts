import { orderStatuses } from '@cornerstock/contract/orders/orders'
import { daysBefore, toDayNumber } from '@cornerstock/contract/values/days'
import { sql } from 'drizzle-orm'
import type { Connection, Database } from '../../../database/pool.ts'
import type { CountChanges, OrderDayRow } from './order-day-rules.ts'

const countingLock = 727_402

/**
 * Waits until no other transaction counts, and keeps others from counting until this one ends. The transaction may take
 * any time, and its commit does not wait for the disk: after a power failure its clients are in the list of changes
 * again.
 */
export async function startCountingTransaction(transaction: Database): Promise<void> {
  await transaction.execute(sql`
    select set_config('statement_timeout', '0', true), set_config('synchronous_commit', 'off', true),
           pg_advisory_xact_lock(${countingLock})`)
}

/** A client whose orders have changed, with its counted order days and the orders to count. */
export type ChangedClient = {
  clientId: string
  /** Whether the client still exists; false for an erased one. */
  exists: boolean
  /** The days to count again; null for all. */
  days: string[] | null
  /** The order days that are counted already, oldest first. */
  known: OrderDayRow[]
  /** Each order of these days, without lines that were not found. A product can have several lines. */
  orders: OrderDayRow[]
}

type StoredClient = Omit<ChangedClient, 'known' | 'orders'> & { known: StoredDay[]; orders: StoredDay[] }
type StoredDay = [day: string, productIds: number[], quantities: number[]]

const toDays = (stored: StoredDay[]): OrderDayRow[] =>
  stored.map(([day, productIds, quantities]) => ({ day, productIds, quantities }))

const takeStatement = {
  name: 'suggestions-take-changed',
  text: `
    with taken as (
      delete from order_day_changes
       where client_id in (select distinct client_id from order_day_changes limit $1)
      returning client_id, (ordered_at at time zone $2)::date as day
    ), clients as (
      select client_id, case when bool_and(day is not null) then array_agg(distinct day) end as days
        from taken group by client_id
    ), existing as materialized (
      select account_id from accounts where account_id in (select client_id from clients)
       order by account_id for key share
    )
    select c.client_id as "clientId", e.account_id is not null as "exists", to_json(c.days) as days,
           (select coalesce(json_agg(json_build_array(d.day, d.product_ids, d.quantities) order by d.day), '[]')
              from order_days d where d.client_id = c.client_id) as known,
           (select coalesce(json_agg(json_build_array((o.order_date at time zone $2)::date, i.product_ids,
                                                      i.quantities)), '[]')
              from orders o
              cross join lateral (
                select array_agg(product_id) as product_ids, array_agg(quantity) as quantities
                  from order_items where order_id = o.order_id and found_quantity is distinct from 0
              ) i
             where o.client_id = c.client_id and o.status <> $3 and i.product_ids is not null
               and (c.days is null or (o.order_date at time zone $2)::date = any(c.days))) as orders
      from clients c left join existing e on e.account_id = c.client_id`,
}

/**
 * Takes up to `limit` clients from the list of changes. Prevents their erasure until the transaction ends, and reads
 * their orders in one snapshot.
 */
export async function takeChangedClients(
  transaction: Connection,
  { limit, timeZone }: { limit: number; timeZone: string },
): Promise<ChangedClient[]> {
  const { rows } = await transaction.$client.query<StoredClient>({
    ...takeStatement,
    values: [limit, timeZone, orderStatuses.cancelled],
  })
  return rows.map(({ known, orders, ...client }) => ({
    ...client,
    known: toDays(known),
    orders: toDays(orders),
  }))
}

/** The time zone in which days were counted; null before the first count. */
export async function findCountedTimeZone(db: Database): Promise<string | null> {
  const { rows } = await db.execute<{ timeZone: string | null }>(
    sql`select time_zone as "timeZone" from order_day_totals`,
  )
  return rows[0]?.timeZone ?? null
}

/** Marks all clients for recounting, in another time zone. */
export async function changeAllClients(transaction: Database, timeZone: string): Promise<void> {
  await transaction.execute(sql`update order_day_totals set time_zone = ${timeZone}`)
  await transaction.execute(sql`
    insert into order_day_changes (client_id) select account_id from accounts where role in ('client', 'erased')`)
}

/** The first day of the weights of `product_stats.recent_sales`. */
const firstWeighedDay = '2026-01-01'
const halfLifeDays = 14

/** The weight that an order day adds to the recent sales. Double precision holds such powers for forty years. */
const weightOfDay = `power(2, greatest(-1000, least(1000, (day - date '${firstWeighedDay}')::float8 / ${halfLifeDays})))`

/** The factor that turns a sum of weights into the recent sales as of a day. */
export const salesFactor = (day: string): number =>
  2 ** ((toDayNumber(firstWeighedDay) - toDayNumber(day)) / halfLifeDays)

/** Older days are deleted (modules/housekeeping). */
const keptProductDays = 60

const oldestProductDay = (now: Date): string => daysBefore(now, keptProductDays).toISOString().slice(0, 10)

const saveStatement = {
  name: 'suggestions-save-counts',
  text: `
    with lines as materialized (
      select product_id, day, sign, sign * ${weightOfDay} as sales
        from unnest($1::int[], $2::date[], $3::int[]) as l (product_id, day, sign)
    ), removed_days as (
      delete from order_days d using unnest($4::uuid[], $5::date[]) as r (client_id, day)
       where d.client_id = r.client_id and d.day = r.day
    ), saved_days as (
      insert into order_days (client_id, day, product_ids, quantities)
      select * from json_to_recordset($6::json)
        as d ("clientId" uuid, day date, "productIds" int[], quantities int[])
      on conflict (client_id, day)
        do update set product_ids = excluded.product_ids, quantities = excluded.quantities
    ), saved_stats as (
      insert into product_stats as s (product_id, order_days, buyers, chances, recent_sales)
      select p.product_id, p.order_days, p.buyers, p.chances, coalesce(l.sales, 0)
        from unnest($7::int[], $8::int[], $9::int[], $10::int[]) as p (product_id, order_days, buyers, chances)
        left join (select product_id, sum(sales) as sales from lines group by product_id) l using (product_id)
      on conflict (product_id) do update
        set order_days = s.order_days + excluded.order_days, buyers = s.buyers + excluded.buyers,
            chances = s.chances + excluded.chances, recent_sales = s.recent_sales + excluded.recent_sales
    ), saved_product_days as (
      insert into product_days as d (product_id, day, order_days)
      select product_id, day, sign from lines where day > $11::date
      on conflict (product_id, day) do update set order_days = d.order_days + excluded.order_days
    )
    update order_day_totals t
       set order_days = t.order_days + change.order_days, recent_sales = t.recent_sales + change.sales
      from (select sum(sign) as order_days, sum(sign * ${weightOfDay}) as sales
              from unnest($12::date[], $13::int[]) as d (day, sign)) as change
     where change.order_days is not null`,
}

/** Saves order days, and changes the sums of the products by the difference. */
export async function saveCountChanges(
  transaction: Connection,
  { removedDays, savedDays, products, lines, days }: CountChanges,
  now: Date,
): Promise<void> {
  await transaction.$client.query({
    ...saveStatement,
    values: [
      lines.map(({ productId }) => productId),
      lines.map(({ day }) => day),
      lines.map(({ sign }) => sign),
      removedDays.map(({ clientId }) => clientId),
      removedDays.map(({ day }) => day),
      JSON.stringify(savedDays),
      products.map(({ productId }) => productId),
      products.map(({ orderDays }) => orderDays),
      products.map(({ buyers }) => buyers),
      products.map(({ chances }) => chances),
      oldestProductDay(now),
      days.map(({ day }) => day),
      days.map(({ sign }) => sign),
    ],
  })
}
