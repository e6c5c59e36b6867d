import type { BusinessType } from '@cornerstock/contract/accounts'
import type { Area } from '@cornerstock/contract/areas'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { accounts } from '../../database/schema/accounts.ts'
import type { Habit } from './suggestion-rules.ts'

/** The business type of a client; undefined if there is no such client. */
export async function findBusinessType(db: Database, clientId: string): Promise<BusinessType | undefined> {
  const [row] = await db
    .select({ businessType: sql<BusinessType>`${accounts.businessType}` })
    .from(accounts)
    .where(and(eq(accounts.accountId, clientId), eq(accounts.role, 'client')))
  return row?.businessType
}

export type SuggestedProduct = {
  productId: number
  productName: string
  imageUrl: string
  chargedCents: number
  /** null if the client never ordered it. */
  habit: Habit | null
}

/** Cancelled orders and lines that were not found do not count. */
const isNotCancelled: SQL = sql`o.status <> 4`
const wasNotMissing: SQL = sql`i.found_quantity is distinct from 0`

/**
 * Up to `limit` products that can be ordered now and are not in the client's cart, best first: those that the client
 * ordered on the most days, then those of its area that were in the most orders of all clients since `soldSince`. The
 * number of these orders also decides between equal days (docs/decisions/010).
 */
export async function findSuggestedProducts(
  db: Database,
  clientId: string,
  { area, soldSince, limit }: { area: Area; soldSince: Date; limit: number },
): Promise<SuggestedProduct[]> {
  const { rows } = await db.execute<SuggestedProduct>(sql`
    with own as (
      select o.order_id, (o.order_date at time zone 'UTC')::date as day,
             row_number() over (order by o.order_date desc, o.order_id desc) as ago, count(*) over () as orders
        from orders o where o.client_id = ${clientId} and ${isNotCancelled}
    ), habits as (
      select i.product_id, count(distinct own.day) as days,
             json_build_object('orders', count(distinct own.order_id), 'orderDays', count(distinct own.day),
               'firstDay', min(own.day), 'lastDay', max(own.day), 'isInLastOrder', min(own.ago) = 1,
               'ordersSinceFirst', max(own.ago), 'allOrders', max(own.orders)) as habit
        from own join order_items i using (order_id) where ${wasNotMissing} group by i.product_id
    ), sales as (
      select i.product_id, count(*) as orders
        from orders o
        -- OFFSET 0 makes PostgreSQL use the index for each order instead of reading all order lines.
        cross join lateral (
          select distinct i.product_id from order_items i where i.order_id = o.order_id and ${wasNotMissing} offset 0
        ) i
        where o.order_date >= ${soldSince} and ${isNotCancelled} group by i.product_id
    )
    select p.product_id as "productId", p.name as "productName", p.image_url as "imageUrl",
           p.charged_cents as "chargedCents", h.habit
      from habits h full join sales s using (product_id) join products p using (product_id)
      where p.deleted_at is null and p.in_stock and (p.stock_quantity > 0 or not p.track_stock)
        and (h.product_id is not null or p.area = ${area})
        and not exists (select 1 from cart_items c
                          where c.client_id = ${clientId} and c.product_id = p.product_id)
      order by coalesce(h.days, 0) desc, coalesce(s.orders, 0) desc, p.product_id
      limit ${limit}`)
  return rows
}
