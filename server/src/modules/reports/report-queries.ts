import { orderStatuses } from '@cornerstock/contract/orders'
import type { SalesGroup, StoreChange } from '@cornerstock/contract/reports'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { isAfterPosition, orderByKeys, type SortKey } from '../../database/search/keyset.ts'
import type { ReportRange } from '../../report-days.ts'

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

/** The columns that lines are grouped by. `o` is the order, `i` the line and `p` the product. */
function groupOf(by: SalesGroup, timeZone: string): { key: SQL; label: SQL } {
  const period = (unit: 'day' | 'week' | 'month') => {
    const first = sql`date_trunc(${unit}, o.order_date at time zone ${timeZone})::date::text`
    return { key: first, label: first }
  }
  switch (by) {
    case 'product':
      return { key: sql`i.product_id::text`, label: sql`p.name` }
    case 'category':
      return { key: sql`p.category`, label: sql`p.category` }
    case 'client':
      return { key: sql`o.client_id::text`, label: sql`a.store_name` }
    case 'supplier':
      return { key: sql`p.supplier`, label: sql`p.supplier` }
    default:
      return period(by)
  }
}

/** The lines of orders that were placed in a range and are not cancelled. Credits lower the sales of their line. */
const soldLines = ({ start, end }: ReportRange, columns: SQL, supplier?: string) => sql`
  select ${columns}, o.order_id, i.quantity, i.found_quantity,
         coalesce(i.found_quantity, i.quantity) as charged,
         coalesce(paid.cents, i.cost_cents::bigint * coalesce(i.found_quantity, i.quantity)) as cost,
         coalesce(paid.cents, i.cost_cents) > 0 as is_cost_known,
         greatest(0, coalesce(i.corrected_price_cents, i.price_cents)::bigint * coalesce(i.found_quantity, i.quantity)
           - coalesce((select sum(c.amount_cents) from order_credits c
                        where c.order_id = o.order_id and c.order_item_id = i.order_item_id), 0)) as sales
    from orders o join order_items i using (order_id)
         join products p on p.product_id = i.product_id
         join accounts a on a.account_id = o.client_id
         cross join lateral (select case when i.found_quantity is not null then i.paid_cents end as cents) paid
   where o.order_date >= ${start} and o.order_date < ${end}
     and o.status <> ${orderStatuses.cancelled}
     ${supplier === undefined ? sql`` : sql`and p.supplier = ${supplier}`}`

const sumsOfLines = sql`
  sum(charged)::float8 as quantity, sum(sales)::float8 as sales,
  coalesce(sum(sales) filter (where is_cost_known), 0)::float8 as "knownSales",
  sum(cost)::float8 as cost,
  coalesce(sum(quantity) filter (where found_quantity is not null), 0)::float8 as "lookedFor",
  coalesce(sum(found_quantity), 0)::float8 as found`

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
  const { key, label } = groupOf(by, timeZone)
  const keys = isPeriod(by) ? periodKeys : salesKeys
  const { rows } = await db.execute<StoredSales & { total: number }>(sql`
    with lines as (${soldLines(range, sql`${key} as key, ${label} as label`)}),
         groups as (
           select key, max(label) as label, count(distinct order_id)::int as orders, ${sumsOfLines}
             from lines group by key
         )
    select groups.*, (select count(*)::int from groups) as total
      from groups
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
  const keys: SortKey[] = [{ key: sql`"orderId"`, isDescending: true }]
  const { rows } = await db.execute<StoredSoldOrder & { total: number }>(sql`
    with lines as (${soldLines(range, sql`coalesce(o.store_name, a.store_name) as store_name, o.order_date`, supplier)}),
         orders_sold as (
           select order_id as "orderId", store_name as "storeName", to_jsonb(order_date) #>> '{}' as "orderDate",
                  ${sumsOfLines}
             from lines group by order_id, store_name, order_date
         )
    select orders_sold.*, (select count(*)::int from orders_sold) as total
      from orders_sold
     where ${(after && isAfterPosition(keys, after)) ?? sql`true`}
     order by ${sql.join(orderByKeys(keys), sql`, `)}
     limit ${limit}`)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** The clients with orders in a range or from `earlierStart` on, and whether one of them is in the range. */
const orderedClients = ({ start, end }: ReportRange, earlierStart: Date) => sql`
  select client_id, bool_or(order_date >= ${start}) as has_ordered
    from orders
   where order_date >= ${earlierStart} and order_date < ${end} and status <> ${orderStatuses.cancelled}
   group by client_id`

const isNew = (start: Date) => sql`has_ordered and not exists (
  select from orders o where o.client_id = ordered.client_id and o.order_date < ${start}
                         and o.status <> ${orderStatuses.cancelled})`

/** How many stores ordered in a range, ordered for the first time, or ordered only in as many days before it. */
export async function countStores(
  db: Database,
  range: ReportRange,
  earlierStart: Date,
): Promise<{ active: number; new: number; lost: number }> {
  const { rows } = await db.execute<{ active: number; new: number; lost: number }>(sql`
    with ordered as (${orderedClients(range, earlierStart)})
    select count(*) filter (where has_ordered)::int as active,
           count(*) filter (where ${isNew(range.start)})::int as new,
           count(*) filter (where not has_ordered)::int as lost
      from ordered`)
  return rows[0] ?? { active: 0, new: 0, lost: 0 }
}

export type StoredChangedStore = { clientId: string; storeName: string; orderId: number; orderDate: string }

/**
 * The new or the lost stores of a range with their first or last order, latest first, and the number of all of them.
 */
export async function findChangedStores(
  db: Database,
  { range, earlierStart, change }: { range: ReportRange; earlierStart: Date; change: StoreChange },
  { limit, after }: Slice,
): Promise<{ rows: StoredChangedStore[]; total: number }> {
  const keys: SortKey[] = [{ key: sql`"orderId"`, isDescending: true }]
  const isFirst = change === 'new'
  const { rows } = await db.execute<StoredChangedStore & { total: number }>(sql`
    with ordered as (${orderedClients(range, earlierStart)}),
         changed as (
           select ordered.client_id as "clientId", a.store_name as "storeName", o.order_id as "orderId",
                  to_jsonb(o.order_date) #>> '{}' as "orderDate"
             from ordered join accounts a on a.account_id = ordered.client_id
                  cross join lateral (
                    select order_id, order_date from orders
                     where client_id = ordered.client_id and status <> ${orderStatuses.cancelled}
                       and order_date >= ${earlierStart} and order_date < ${range.end}
                     order by order_date ${isFirst ? sql`` : sql`desc`}, order_id ${isFirst ? sql`` : sql`desc`}
                     limit 1) o
            where ${isFirst ? isNew(range.start) : sql`not has_ordered`}
         )
    select changed.*, (select count(*)::int from changed) as total
      from changed
     where ${(after && isAfterPosition(keys, after)) ?? sql`true`}
     order by ${sql.join(orderByKeys(keys), sql`, `)}
     limit ${limit}`)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
