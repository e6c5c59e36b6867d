import { fold } from '@cornerstock/contract/values/fold'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import type { ReportRange } from '../../report-days.ts'

/** The numbers of the first and the last order of a range. */
export type OrderSpan = { first: number; last: number }

/**
 * Finds the orders that were placed in a range; undefined if there are none. Numbers and dates ascend together, so the
 * lines of a span are read from the index by order, and not all lines of the table.
 */
export async function findOrderSpan(
  db: Database,
  { start, end }: ReportRange,
): Promise<OrderSpan | undefined> {
  // Without the offset PostgreSQL would search all orders for the lowest number and not read the index by date.
  const { rows } = await db.execute<{ first: number | null; last: number | null }>(sql`
    select min(order_id) as first, max(order_id) as last
      from (select order_id from orders where order_date >= ${start} and order_date < ${end} offset 0) as placed`)
  const [{ first, last } = { first: null, last: null }] = rows
  return first === null || last === null ? undefined : { first, last }
}

/** What the lines `i` of an order are grouped by. With a `spellingOf`, `p.spelling` is that text of their product. */
export type LineGroup = { key: SQL; spellingOf?: SQL }

/** All lines of an order together. */
export const wholeOrder: LineGroup = { key: sql`''` }

/** The products with one spelling of a text, for all that are the same when folded. Each is folded once. */
const spellings = (text: SQL) =>
  sql`(select product_id, min(btrim(${text})) over (partition by fold(${text})) as spelling from products)`

/**
 * The `with` queries of a report. The last one, `order_sums`, has a row for each order and each group of its lines
 * (`line_key`), with sums in cents. It includes every order of the span; the caller leaves out those of other days.
 * Credits lower the sales of their line, but for their share of the charges.
 *
 * @param supplier includes only the lines of its products
 */
export const orderSums = ({ first, last }: OrderSpan, group: LineGroup, supplier?: string): SQL => sql`
  credits as (
    select order_item_id, sum(amount_cents - charge_cents) as cents from order_credits
     where order_id between ${first} and ${last} group by order_item_id
  ),
  lines as (
    select i.order_id, ${group.key} as line_key, i.quantity, i.found_quantity,
           coalesce(i.found_quantity, i.quantity) as charged,
           coalesce(paid.cents, i.cost_cents::bigint * coalesce(i.found_quantity, i.quantity)) as cost,
           coalesce(paid.cents, i.cost_cents) > 0 as is_cost_known,
           greatest(0, coalesce(i.corrected_price_cents, i.price_cents)::bigint
             * coalesce(i.found_quantity, i.quantity) - coalesce(credits.cents, 0)) as sales
      from order_items i
           ${group.spellingOf ? sql`join ${spellings(group.spellingOf)} p on p.product_id = i.product_id` : sql``}
           left join credits on credits.order_item_id = i.order_item_id
           cross join lateral (select case when i.found_quantity is not null then i.paid_cents end as cents) paid
     where i.order_id between ${first} and ${last}
           ${supplier === undefined ? sql`` : sql`and i.product_id in (select product_id from products where fold(supplier) = ${fold(supplier)})`}
  ),
  order_sums as (
    select order_id, line_key, sum(charged) as quantity, sum(sales) as sales,
           sum(sales) filter (where is_cost_known) as known_sales, sum(cost) as cost,
           sum(quantity) filter (where found_quantity is not null) as looked_for, sum(found_quantity) as found
      from lines group by order_id, line_key
  )`

/** The sums of several rows of `order_sums`, as `StoredSums`. */
export const sumsOfOrders = sql`
  sum(s.quantity)::float8 as quantity, sum(s.sales)::float8 as sales,
  coalesce(sum(s.known_sales), 0)::float8 as "knownSales", sum(s.cost)::float8 as cost,
  coalesce(sum(s.looked_for), 0)::float8 as "lookedFor", coalesce(sum(s.found), 0)::float8 as found`
