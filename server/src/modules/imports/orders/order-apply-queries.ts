import { orderStatuses } from '@cornerstock/contract/orders/orders'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { findNames, rowsToApply } from '../applying/imported-rows-queries.ts'
import { namedProduct } from '../checking/named-product-queries.ts'
import { expectManyRows, retiredNames } from './order-check-queries.ts'

const importLock = 727_431

/** Makes other imports of orders wait, so that each retired product is made once. Orders do not wait for it. */
export async function lockOrderImports(db: Database): Promise<void> {
  await expectManyRows(db)
  await db.execute(sql`select pg_advisory_xact_lock(${importLock})`)
}

/** The numbers of new orders whose clients were deleted since the check. */
export const findLostClients = (db: Database, importId: number): Promise<string[]> =>
  findNames(
    db,
    sql`select r.name from ${rowsToApply(importId, 'create')} r
          left join accounts a on a.account_id = r.client_id and a.role = 'client' where a.account_id is null`,
  )

/**
 * Finds the products that rows name and that were not there at the check, and makes retired ones of those that are still
 * not there. Notes them in the rows, and the new ones in the import.
 */
export async function makeRetiredProducts(db: Database, importId: number, now: Date): Promise<void> {
  await db.execute(sql`
    with wanted as materialized (
      select fold(fields ->> 'product') as key, min(fields ->> 'product') as name, min(fields ->> 'gtins')::jsonb as gtins,
             (array_agg((fields ->> 'price')::int order by fields ->> 'day' desc, row desc))[1] as price_cents
        from ${rowsToApply(importId, 'create')} r where product_id is null group by 1
    ), retired as materialized (
      ${retiredNames}
    ), found as materialized (
      select r.key, coalesce(p.product_id, retired.product_id) as product_id
        from (select key, jsonb_build_object('product', name, 'gtins', gtins) as fields from wanted) r ${namedProduct}
        left join retired on p.product_id is null and retired.name = r.key
    ), made as (
      insert into products (name, brand, category, price_cents, in_stock, stock_quantity, deleted_at)
      select name, '', '', price_cents, false, 0, ${now}
        from wanted join found using (key) where product_id is null order by name
      returning product_id, name
    ), noted as (
      update imports set made_products = (select coalesce(jsonb_agg(product_id), '[]') from made)
       where import_id = ${importId}
    )
    update import_rows r set product_id = n.product_id
      from (select key, product_id from found where product_id is not null
            union all select fold(name), product_id from made) n
     where r.import_id = ${importId} and r.kind = 'create' and r.product_id is null
       and fold(r.fields ->> 'product') = n.key`)
}

/**
 * Inserts the new orders with their lines, as delivered at noon of their days, in the order of the days. They hold no
 * stock and owe nothing, because `order_balances` has no row of them.
 */
export async function insertImportedOrders(db: Database, importId: number, now: Date): Promise<void> {
  await db.execute(sql`
    with lines as materialized (
      select row, client_id, product_id, fields ->> 'number' as number, fold(fields ->> 'number') as key,
             (fields ->> 'day')::date as day, (fields ->> 'quantity')::int as quantity, (fields ->> 'price')::int as price_cents
        from ${rowsToApply(importId, 'create')} r
    ), heads as materialized (
      select distinct on (key) key, number, client_id, day, row from lines order by key, row
    ), placed as (
      insert into orders (client_id, order_date, status, delivered_at, claim_hours, placed_by, store_name, store_address,
                          external_number, import_id)
      select h.client_id, at.noon, ${orderStatuses.delivered}, at.noon, 0, coalesce(i.created_by, h.client_id),
             a.store_name, a.store_address, h.number, i.import_id
        from heads h join accounts a on a.account_id = h.client_id join imports i on i.import_id = ${importId}
             cross join lateral (select least(company_noon(h.day), ${now}) as noon) at
       order by h.day, h.row
      returning order_id, external_number
    )
    insert into order_items (order_id, product_id, product_name, image_url, quantity, price_cents, list_price_cents)
    select o.order_id, l.product_id, p.name, p.image_url, l.quantity, l.price_cents, l.price_cents
      from (select order_id, fold(external_number) as key from placed) o join lines l using (key) join products p using (product_id)
     order by o.order_id, l.row`)
}

/**
 * Sets when the clients of an import ordered last. It comes last, because orders of these clients wait for it until the
 * transaction ends.
 */
export async function noteImportedDays(db: Database, importId: number): Promise<void> {
  await db.execute(sql`
    with last as materialized (
      select client_id, max(order_date) as order_date from orders where import_id = ${importId} group by client_id
    ), locked as materialized (
      select client_id from order_recency where client_id in (select client_id from last)
       order by client_id for no key update
    )
    update order_recency r set waits_since = greatest(r.waits_since, last.order_date), is_outdated = true
      from last join locked using (client_id) where r.client_id = last.client_id`)
}
