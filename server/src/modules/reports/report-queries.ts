import type { SalesGroup, StoreChange } from '@cornerstock/contract/office/reports'
import { orderStatuses } from '@cornerstock/contract/orders/orders'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { isAfterPosition, orderByKeys, type SortKey } from '../../database/search/keyset.ts'
import type { ReportRange } from '../../report-days.ts'
import { findOrderSpan, type LineGroup, orderSums, sumsOfOrders, wholeOrder } from './order-sums-queries.ts'

/** Sums in cents over lines. */
export type StoredSums = {
  quantity: number
  sales: number
  knownSales: number
  cost: number
  lookedFor: number
  found: number
}

export type StoredSales = StoredSums & { key: string; label: string; orders: number }

/** A position in a list, and the largest number of rows after it. */
type Slice = { limit: number; after: readonly (string | number)[] | undefined }

/** What a report is grouped by: the lines of each order, then the orders `o`. `groups.key` finds the label. */
type ReportGroup = { lines: LineGroup; key: SQL; label: SQL }

function groupOf(by: SalesGroup, timeZone: string): ReportGroup {
  const byLines = (lines: LineGroup, label: SQL): ReportGroup => ({ lines, key: sql`s.line_key`, label })
  const bySpelling = (spellingOf: SQL) => byLines({ key: sql`p.spelling`, spellingOf }, sql`groups.key`)
  const byOrder = (key: SQL, label: SQL): ReportGroup => ({ lines: wholeOrder, key, label })
  switch (by) {
    case 'product':
      return byLines(
        { key: sql`i.product_id::text` },
        sql`(select name from products where product_id = groups.key::int)`,
      )
    case 'category':
      return bySpelling(sql`category`)
    case 'supplier':
      return bySpelling(sql`supplier`)
    case 'client':
      return byOrder(
        sql`o.client_id::text`,
        sql`(select store_name from accounts where account_id = groups.key::uuid)`,
      )
    default:
      return byOrder(
        sql`date_trunc(${by}, o.order_date at time zone ${timeZone})::date::text`,
        sql`groups.key`,
      )
  }
}

/** The orders of a range that are not cancelled, as `o`. */
const isSold = ({ start, end }: ReportRange) => sql`
  o.order_date >= ${start} and o.order_date < ${end} and o.status <> ${orderStatuses.cancelled}`

const periodKeys: SortKey[] = [{ key: sql`key` }]
const salesKeys: SortKey[] = [{ key: sql`sales`, isDescending: true }, { key: sql`label` }, { key: sql`key` }]

const isPeriod = (by: SalesGroup) => by === 'day' || by === 'week' || by === 'month'

/** The position of a group in its report. */
export const salesPosition = (by: SalesGroup, { key, label, sales }: StoredSales): (string | number)[] =>
  isPeriod(by) ? [key] : [sales, label, key]

/** The sales in groups, and the number of all groups. */
export async function findSales(
  db: Database,
  { by, range, timeZone }: { by: SalesGroup; range: ReportRange; timeZone: string },
  { limit, after }: Slice,
): Promise<{ rows: StoredSales[]; total: number }> {
  const span = await findOrderSpan(db, range)
  if (!span) return { rows: [], total: 0 }
  const { lines, key, label } = groupOf(by, timeZone)
  const keys = isPeriod(by) ? periodKeys : salesKeys
  const { rows } = await db.execute<StoredSales & { total: number }>(sql`
    with ${orderSums(span, lines)},
         groups as (
           select ${key} as key, count(*)::int as orders, ${sumsOfOrders}
             from order_sums s join orders o using (order_id)
            where ${isSold(range)}
            group by 1
         ),
         labeled as (select groups.*, ${label} as label from groups)
    select labeled.*, (select count(*)::int from groups) as total
      from labeled
     where ${(after && isAfterPosition(keys, after)) ?? sql`true`}
     order by ${sql.join(orderByKeys(keys), sql`, `)}
     limit ${limit}`)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

export type StoredSoldOrder = StoredSums & { orderId: number; storeName: string; orderDate: string }

/**
 * The orders behind the sales of a range, or of the products of a supplier, newest first, and the number of all of
 * them.
 */
export async function findSoldOrders(
  db: Database,
  { range, supplier }: { range: ReportRange; supplier: string | undefined },
  { limit, after }: Slice,
): Promise<{ rows: StoredSoldOrder[]; total: number }> {
  const span = await findOrderSpan(db, range)
  if (!span) return { rows: [], total: 0 }
  const keys: SortKey[] = [{ key: sql`"orderId"`, isDescending: true }]
  const { rows } = await db.execute<StoredSoldOrder & { total: number }>(sql`
    with ${orderSums(span, wholeOrder, supplier)},
         orders_sold as (
           select order_id as "orderId", max(coalesce(o.store_name, a.store_name)) as "storeName",
                  to_jsonb(max(o.order_date)) #>> '{}' as "orderDate", ${sumsOfOrders}
             from order_sums s join orders o using (order_id) join accounts a on a.account_id = o.client_id
            where ${isSold(range)}
            group by order_id
         )
    select orders_sold.*, (select count(*)::int from orders_sold) as total
      from orders_sold
     where ${(after && isAfterPosition(keys, after)) ?? sql`true`}
     order by ${sql.join(orderByKeys(keys), sql`, `)}
     limit ${limit}`)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

const newStores = ({ start, end }: ReportRange) => sql`
  select client_id from orders o
   where order_date >= ${start} and order_date < ${end} and status <> ${orderStatuses.cancelled}
     and not exists (select from orders e where e.client_id = o.client_id and e.order_date < ${start}
                                            and e.status <> ${orderStatuses.cancelled})
   group by client_id`

const lostStores = ({ from, to }: ReportRange, timeZone: string) =>
  sql`lost_stores(${from}, ${to}, ${timeZone}, ${orderStatuses.cancelled}::smallint)`

/** How many stores ordered in a range, ordered for the first time, or were lost, as `lost_stores.sql` says. */
export async function countStores(
  db: Database,
  range: ReportRange,
  timeZone: string,
): Promise<{ active: number; new: number; lost: number }> {
  const { rows } = await db.execute<{ active: number; new: number; lost: number }>(sql`
    select (select count(distinct client_id)::int from orders
             where order_date >= ${range.start} and order_date < ${range.end}
               and status <> ${orderStatuses.cancelled}) as active,
           (select count(*)::int from (${newStores(range)}) as came) as new,
           (select count(*)::int from ${lostStores(range, timeZone)}) as lost`)
  return rows[0] ?? { active: 0, new: 0, lost: 0 }
}

export type StoredChangedStore = { clientId: string; storeName: string; orderId: number; orderDate: string }

/**
 * The new or the lost stores of a range with their first or last order, latest first, and the number of all of them.
 */
export async function findChangedStores(
  db: Database,
  { range, timeZone, change }: { range: ReportRange; timeZone: string; change: StoreChange },
  { limit, after }: Slice,
): Promise<{ rows: StoredChangedStore[]; total: number }> {
  const keys: SortKey[] = [{ key: sql`"orderId"`, isDescending: true }]
  const isFirst = change === 'new'
  const stores = isFirst ? sql`(${newStores(range)}) as s` : sql`${lostStores(range, timeZone)} as s`
  const isTheirs = isFirst
    ? sql`order_date >= ${range.start}`
    : sql`order_date < (s.last_day + 1)::timestamp at time zone ${timeZone}`
  const { rows } = await db.execute<StoredChangedStore & { total: number }>(sql`
    with changed as (
           select s.client_id as "clientId", a.store_name as "storeName", o.order_id as "orderId",
                  to_jsonb(o.order_date) #>> '{}' as "orderDate"
             from ${stores} join accounts a on a.account_id = s.client_id
                  cross join lateral (
                    select order_id, order_date from orders
                     where client_id = s.client_id and status <> ${orderStatuses.cancelled} and ${isTheirs}
                     order by order_date ${isFirst ? sql`` : sql`desc`}, order_id ${isFirst ? sql`` : sql`desc`}
                     limit 1) o
         )
    select changed.*, (select count(*)::int from changed) as total
      from changed
     where ${(after && isAfterPosition(keys, after)) ?? sql`true`}
     order by ${sql.join(orderByKeys(keys), sql`, `)}
     limit ${limit}`)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
