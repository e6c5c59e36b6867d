import type { SuggestionReportRow } from '@cornerstock/contract/catalog/suggestions'
import { orderStatuses } from '@cornerstock/contract/orders/orders'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'

const judgedDays = 14

/** The days of the lists that a report is about, and the time as of which it is made. */
export type ReportScope = { from: string; to: string; now: Date }

/** Which products of the lists are counted: the shown ones, or those of the plain rule. */
export type ListName = 'shown' | 'baseline'

/**
 * The lists that were shown in the days of a report and are decided: by the client's next order, or because there was
 * none within 14 days.
 */
const decidedLists = ({ from, to, now }: ReportScope): SQL => sql`
  select s.*, o.order_id
    from shown_suggestions s
    left join lateral (
      select order_id from orders
       where client_id = s.client_id and order_id > s.last_order_id and external_number is null and status <> ${orderStatuses.cancelled}
         and order_date <= s.shown_at + make_interval(days => ${judgedDays})
       order by order_id limit 1
    ) o on true
   where s.day between ${from} and ${to}
     and (o.order_id is not null or s.shown_at + make_interval(days => ${judgedDays}) < ${now})`

/** The products of these lists, and whether the next order has them. */
const productsOf = (scope: ReportScope, list: ListName): SQL => sql`
  select d.day, d.client_id, d.order_id, p.product_id, p.rank::int, p.probability,
         exists (select from order_items i where i.order_id = d.order_id and i.product_id = p.product_id) as is_ordered
    from (${decidedLists(scope)}) d
   cross join lateral ${
     list === 'shown'
       ? sql`unnest(d.product_ids, d.probabilities) with ordinality as p (product_id, probability, rank)`
       : sql`(select product_id, null::real as probability, rank
                from unnest(d.baseline_ids) with ordinality as b (product_id, rank)) p`
   }`

export type DayCounts = {
  date: string
  /** Numbers of products. */
  shown: number
  ordered: number
  /** The number of lists, and of lists with a product that was ordered. */
  lists: number
  hits: number
}

/** How many products of the lists were ordered, by the day on which the lists were shown. */
export async function countByDay(db: Database, scope: ReportScope, list: ListName): Promise<DayCounts[]> {
  const { rows } = await db.execute<DayCounts>(sql`
    select day::text as date, count(*)::int as shown, count(*) filter (where is_ordered)::int as ordered,
           count(distinct client_id)::int as lists,
           count(distinct client_id) filter (where is_ordered)::int as hits
      from (${productsOf(scope, list)}) p group by day order by day`)
  return rows
}

export type RowFilter = { list: ListName; isOrdered: boolean | undefined }

const isWanted = ({ isOrdered }: RowFilter): SQL =>
  isOrdered === undefined ? sql`true` : sql`p.is_ordered = ${isOrdered}`

export type RowPosition = [date: string, clientId: string, rank: number]

/** Up to `limit` products of the lists after a position, newest day first. */
export async function findReportRows(
  db: Database,
  { scope, filter }: { scope: ReportScope; filter: RowFilter },
  limit: number,
  after?: RowPosition,
): Promise<SuggestionReportRow[]> {
  const isAfter = after
    ? sql`(p.day < ${after[0]} or (p.day = ${after[0]} and (p.client_id, p.rank) > (${after[1]}::uuid, ${after[2]}::int)))`
    : sql`true`
  const { rows } = await db.execute<SuggestionReportRow>(sql`
    select p.day::text as date, p.client_id as "clientId", a.store_name as "storeName",
           p.product_id as "productId", x.name as "productName", p.rank, p.probability,
           p.is_ordered as "isOrdered", p.order_id as "orderId"
      from (${productsOf(scope, filter.list)}) p
      join accounts a on a.account_id = p.client_id join products x using (product_id)
     where ${isWanted(filter)} and ${isAfter}
     order by p.day desc, p.client_id, p.rank limit ${limit}`)
  return rows
}

export async function countReportRows(db: Database, scope: ReportScope, filter: RowFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (${productsOf(scope, filter.list)}) p where ${isWanted(filter)}`)
  return rows[0]?.count ?? 0
}
