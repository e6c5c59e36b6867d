import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { findNames } from '../applying/imported-rows-queries.ts'
import { idsInUse } from '../undoing/undo-queries.ts'

/** The numbers of imported orders that something refers to since, such as a support request or a return. */
export const findNeededOrders = async (db: Database, importId: number): Promise<string[]> =>
  findNames(
    db,
    sql`
    select external_number as name from orders
     where import_id = ${importId}
       and (order_id in (select id from (${await idsInUse(db, 'orders')}) used)
            or order_id in (select order_id from order_items
                             where order_item_id in (select id from (${await idsInUse(db, 'order_items')}) used)))`,
  )

/** Deletes the orders of an import with their lines, and has their clients counted again. */
export async function deleteImportedOrders(db: Database, importId: number): Promise<void> {
  await db.execute(sql`
    insert into order_day_changes (client_id, ordered_at)
    select client_id, order_date from orders where import_id = ${importId}`)
  const { rows } = await db.execute<{ clientId: string }>(sql`
    with gone as (delete from orders where import_id = ${importId} returning client_id)
    select distinct client_id as "clientId" from gone`)
  const clientIds = rows.map(({ clientId }) => clientId)
  await db.execute(sql`
    with locked as materialized (
      select client_id from order_recency where client_id = any(${sql.param(clientIds)}::uuid[])
       order by client_id for no key update
    )
    update order_recency r set is_outdated = true, waits_since = coalesce(
             (select max(o.order_date) from orders o where o.client_id = r.client_id), 'epoch')
      from locked where r.client_id = locked.client_id`)
}

/** Deletes the retired products that an import has made, with their counted sums, unless something refers to them. */
export async function deleteMadeProducts(db: Database, importId: number): Promise<void> {
  await db.execute(sql`
    with unused as materialized (
      select product_id from products
       where deleted_at is not null
         and product_id in (select jsonb_array_elements_text(made_products)::int from imports where import_id = ${importId})
         and product_id not in (select id from (${await idsInUse(db, 'products')}) used where id is not null)
    ), pairs as (
      delete from product_pairs where product_id in (select product_id from unused) or other_id in (select product_id from unused)
    ), days as (
      delete from product_days where product_id in (select product_id from unused)
    )
    delete from product_stats where product_id in (select product_id from unused)`)
  await db.execute(sql`
    delete from products
     where deleted_at is not null
       and product_id in (select jsonb_array_elements_text(made_products)::int from imports where import_id = ${importId})
       and product_id not in (select id from (${await idsInUse(db, 'products')}) used where id is not null)`)
}
