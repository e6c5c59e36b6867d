import { orderStatuses } from '@cornerstock/contract/orders/orders'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'

const isCounted = sql`o.status <> ${orderStatuses.cancelled} and i.found_quantity is distinct from 0`
const localDay = (timeZone: string) => sql`(o.order_date at time zone ${timeZone})::date`

export type OrderCounts = {
  orders: number
  lines: number
  clients: number
  from: string | null
  to: string | null
}

/** Counts the orders that are not cancelled, with their lines that came. */
export async function countOrders(db: Database, timeZone: string): Promise<OrderCounts> {
  const { rows } = await db.execute<OrderCounts>(sql`
    select count(distinct o.order_id)::int as orders, count(*)::int as lines, count(distinct o.client_id)::int as clients,
           min(${localDay(timeZone)})::text as "from", max(${localDay(timeZone)})::text as "to"
      from orders o join order_items i using (order_id) where ${isCounted}`)
  return rows[0] ?? { orders: 0, lines: 0, clients: 0, from: null, to: null }
}

/** A text that changes with the orders that a replay reads. */
export async function findOrdersVersion(db: Database): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(sql`
    select concat_ws(' ', (select count(*) from orders), (select max(order_id) from orders),
                     (select max(change_id) from order_changes)) as version`)
  return rows[0]?.version ?? ''
}

/** The lines of the orders from one day to before another, as JSON arrays (`ReplayRequest`). */
export async function findLinesJson(
  db: Database,
  { start, end, timeZone }: { start: Date; end: Date; timeZone: string },
): Promise<string> {
  const { rows } = await db.execute<{ lines: string }>(sql`
    select coalesce(json_agg(json_build_array(${localDay(timeZone)} - date '1970-01-01',
                      coalesce(fold(o.external_number), o.order_id::text), o.client_id, i.product_id, i.quantity)
                      order by i.order_id, i.order_item_id), '[]')::text as lines
      from orders o join order_items i using (order_id)
     where ${isCounted} and o.order_date >= ${start} and o.order_date < ${end}`)
  return rows[0]?.lines ?? '[]'
}

const quantity = sql`coalesce(i.found_quantity, i.quantity)`
const price = sql`coalesce(i.corrected_price_cents, i.price_cents)`
/** The cost of a unit when it was ordered; for former orders, which have none, that of today. */
const cost = sql`nullif(coalesce(nullif(i.cost_cents, 0), p.cost_price_cents), 0)`
const cheapest = sql`(select min((s ->> 'price')::int) from jsonb_array_elements(p.supplier_prices) s)`

const since = (days: number, to: string, timeZone: string) =>
  sql`o.order_date >= (${to}::date - ${days - 1}::int)::timestamp at time zone ${timeZone}`

/** The lines of the last 30 days with orders whose product has supplier prices, as `bought`. */
const boughtLines = (timeZone: string): SQL => sql`
  days as materialized (
    select distinct ${localDay(timeZone)} as day from orders o where status <> ${orderStatuses.cancelled}
     order by day desc limit 30
  ), bought as materialized (
    select ${localDay(timeZone)} as day, o.order_id, o.client_id, i.product_id, i.product_name, ${quantity} as quantity,
           coalesce(${cost}, least.cents) as cost, least(coalesce(${cost}, least.cents), least.cents) as cheapest,
           coalesce(case when i.found_quantity is not null then i.paid_cents end,
                    coalesce(${cost}, least.cents)::bigint * ${quantity}) as paid
      from orders o join order_items i using (order_id) join products p using (product_id)
           cross join lateral (select ${cheapest} as cents) least
     where ${isCounted} and least.cents > 0 and o.order_date >= (select min(day) from days)::timestamp at time zone ${timeZone}
  )`

export type CheapestSums = { days: number; lines: number; paid: number; atCheapest: number }

/** What the goods of the last 30 days with orders cost, and what they would have at the cheapest suppliers, in cents. */
export async function sumCheapest(db: Database, timeZone: string): Promise<CheapestSums> {
  const { rows } = await db.execute<CheapestSums>(sql`
    with ${boughtLines(timeZone)}
    select (select count(*)::int from days) as days, count(*)::int as lines, coalesce(sum(paid), 0)::float8 as paid,
           coalesce(sum(cheapest::bigint * quantity), 0)::float8 as "atCheapest" from bought`)
  return rows[0] ?? { days: 0, lines: 0, paid: 0, atCheapest: 0 }
}

export type BelowCostSums = { known: number; lines: number; amount: number }

/** The lines that were sold below their cost, and what they lost in cents; `known` counts lines with a cost. */
export async function sumBelowCost(db: Database): Promise<BelowCostSums> {
  const { rows } = await db.execute<BelowCostSums>(sql`
    select count(*)::int as known, count(*) filter (where ${price} < ${cost})::int as lines,
           coalesce(sum((${cost} - ${price})::bigint * ${quantity}) filter (where ${price} < ${cost}), 0)::float8 as amount
      from orders o join order_items i using (order_id) join products p using (product_id)
     where ${isCounted} and ${cost} is not null`)
  return rows[0] ?? { known: 0, lines: 0, amount: 0 }
}

const priceDays = 90

/** The lines of the last 90 days, each with the price that most lines of its product have, as `priced`. */
const pricedLines = (to: string, timeZone: string): SQL => sql`
  sold as materialized (
    select o.order_id, o.client_id, ${localDay(timeZone)} as day, i.product_id, ${quantity} as quantity, ${price} as price
      from orders o join order_items i using (order_id)
     where ${isCounted} and ${since(priceDays, to, timeZone)}
  ), commonest as materialized (
    select distinct on (product_id) product_id, price from sold
     group by product_id, price order by product_id, count(*) desc, price
  ), other as materialized (
    select s.*, c.price as commonest from sold s join commonest c using (product_id) where s.price <> c.price
  )`

export type TwoPrices = { productId: number; name: string; clients: number }

export async function findTwoPrices(db: Database, to: string, timeZone: string): Promise<TwoPrices[]> {
  const { rows } = await db.execute<TwoPrices>(sql`
    with ${pricedLines(to, timeZone)}
    select product_id as "productId", p.name, count(distinct client_id)::int as clients
      from other join products p using (product_id) group by product_id, p.name order by clients desc, p.name, product_id`)
  return rows
}

/** A line behind a number; money in cents. */
export type StoredSwitchLine = {
  day: string
  clientId: string
  storeName: string
  productId: number
  productName: string
  orderId: number
  quantity: number
  price: number
  otherPrice: number
}

const lineColumns = (price: SQL, otherPrice: SQL) => sql`
  l.day::text as day, l.client_id as "clientId", a.store_name as "storeName", l.product_id as "productId",
  p.name as "productName", l.order_id as "orderId", l.quantity, ${price} as price, ${otherPrice} as "otherPrice"`

const named = sql`join accounts a on a.account_id = l.client_id join products p on p.product_id = l.product_id`

/** The lines behind a number, the largest differences first. */
export async function findSwitchLines(
  db: Database,
  {
    of,
    to,
    timeZone,
    limit,
  }: { of: 'cheapest' | 'belowCost' | 'twoPrices'; to: string; timeZone: string; limit: number },
): Promise<StoredSwitchLine[]> {
  const queries = {
    cheapest: sql`with ${boughtLines(timeZone)} select ${lineColumns(sql`l.cost`, sql`l.cheapest`)}
      from bought l ${named} where l.cheapest < l.cost order by (l.cost - l.cheapest)::bigint * l.quantity desc, l.order_id, l.product_id`,
    belowCost: sql`with lines as (
        select ${localDay(timeZone)} as day, o.order_id, o.client_id, i.product_id, ${quantity} as quantity, ${price} as price,
               ${cost} as cost
          from orders o join order_items i using (order_id) join products p using (product_id)
         where ${isCounted} and ${price} < ${cost})
      select ${lineColumns(sql`l.price`, sql`l.cost`)} from lines l ${named}
       order by (l.cost - l.price)::bigint * l.quantity desc, l.order_id, l.product_id`,
    twoPrices: sql`with ${pricedLines(to, timeZone)} select ${lineColumns(sql`l.price`, sql`l.commonest`)}
      from other l ${named} order by abs(l.price - l.commonest)::bigint * l.quantity desc, l.order_id, l.product_id`,
  }
  const { rows } = await db.execute<StoredSwitchLine>(sql`${queries[of]} limit ${limit}`)
  return rows
}

/** The names of stores and products by their ids. */
export async function findNamesOf(
  db: Database,
  { clientIds, productIds }: { clientIds: string[]; productIds: number[] },
): Promise<{ stores: Map<string, string>; products: Map<number, string> }> {
  const { rows: stores } = await db.execute<{ id: string; name: string }>(
    sql`select account_id as id, store_name as name from accounts where account_id = any(${sql.param(clientIds)}::uuid[])`,
  )
  const { rows: products } = await db.execute<{ id: number; name: string }>(
    sql`select product_id as id, name from products where product_id = any(${sql.param(productIds)}::int[])`,
  )
  return {
    stores: new Map(stores.map(({ id, name }) => [id, name])),
    products: new Map(products.map(({ id, name }) => [id, name])),
  }
}
