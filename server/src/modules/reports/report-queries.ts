import { orderStatuses } from '@cornerstock/contract/orders'
import type { SalesGroup } from '@cornerstock/contract/reports'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import type { ReportRange } from '../../report-days.ts'

/** Sums in cents over the lines of a group. */
export type StoredSales = {
  key: string
  label: string
  orders: number
  quantity: number
  sales: number
  knownSales: number
  cost: number
  lookedFor: number
  found: number
}

/** What lines are grouped by. `o` is the order, `i` the line and `p` the product. */
function groupOf(by: SalesGroup, timeZone: string): { key: SQL; label: SQL; isPeriod: boolean } {
  const period = (unit: 'day' | 'week' | 'month') => {
    const first = sql`date_trunc(${unit}, o.order_date at time zone ${timeZone})::date::text`
    return { key: first, label: first, isPeriod: true }
  }
  const named = (key: SQL, label: SQL) => ({ key, label, isPeriod: false })
  switch (by) {
    case 'product':
      return named(sql`i.product_id::text`, sql`p.name`)
    case 'category':
      return named(sql`p.category`, sql`p.category`)
    case 'client':
      return named(sql`o.client_id::text`, sql`a.store_name`)
    case 'supplier':
      return named(sql`p.supplier`, sql`p.supplier`)
    default:
      return period(by)
  }
}

/** The sales of orders that were placed in a range and are not cancelled. Credits lower the sales of their line. */
export async function findSales(
  db: Database,
  { by, range, timeZone }: { by: SalesGroup; range: ReportRange; timeZone: string },
): Promise<StoredSales[]> {
  const { key, label, isPeriod } = groupOf(by, timeZone)
  const { rows } = await db.execute<StoredSales>(sql`
    with lines as (
      select ${key} as key, ${label} as label, o.order_id, i.quantity, i.found_quantity,
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
       where o.order_date >= ${range.start} and o.order_date < ${range.end}
         and o.status <> ${orderStatuses.cancelled}
    )
    select key, max(label) as label, count(distinct order_id)::int as orders, sum(charged)::float8 as quantity,
           sum(sales)::float8 as sales,
           coalesce(sum(sales) filter (where is_cost_known), 0)::float8 as "knownSales",
           sum(cost)::float8 as cost,
           coalesce(sum(quantity) filter (where found_quantity is not null), 0)::float8 as "lookedFor",
           coalesce(sum(found_quantity), 0)::float8 as found
      from lines group by key
     order by ${isPeriod ? sql`key` : sql`sum(sales) desc, max(label), key`}`)
  return rows
}

/** How many stores ordered in a range, for the first time, or only in as many days before. */
export async function countStores(
  db: Database,
  { start, end }: ReportRange,
  earlierStart: Date,
): Promise<{ active: number; new: number; lost: number }> {
  const { rows } = await db.execute<{ active: number; new: number; lost: number }>(sql`
    with ordered as (
      select client_id, bool_or(order_date >= ${start}) as is_active
        from orders
       where order_date >= ${earlierStart} and order_date < ${end} and status <> ${orderStatuses.cancelled}
       group by client_id
    )
    select count(*) filter (where is_active)::int as active,
           count(*) filter (where is_active and not exists (
             select from orders o where o.client_id = ordered.client_id and o.order_date < ${start}
                                    and o.status <> ${orderStatuses.cancelled}))::int as new,
           count(*) filter (where not is_active)::int as lost
      from ordered`)
  return rows[0] ?? { active: 0, new: 0, lost: 0 }
}
