import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { findNames, rowsToUndo } from '../applying/imported-rows-queries.ts'

/** What may refer to a new row without needing it: its own links, emails and notices, and what jobs count. */
const countedTables = new Set([
  'action_links',
  'mailed_links',
  'mails',
  'notification_reads',
  'order_recency',
  'rhythm_checks',
  'product_days',
  'product_pairs',
  'product_stats',
])

/** Each client is the owner of its own store from the start. */
const ownPeople = (table: string) => (table === 'store_people' ? sql`where client_id <> person_id` : sql``)

/** The ids of rows of a table that other rows need, as a query that reads each table once. The lines of an order are its own. */
export async function idsInUse(
  db: Database,
  table: 'accounts' | 'products' | 'orders' | 'order_items',
): Promise<SQL> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select c.conrelid::regclass::text as "table", a.attname as "column"
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = ${table}::regclass and cardinality(c.conkey) = 1`)
  return sql.join(
    rows
      .filter((reference) => !countedTables.has(reference.table))
      .filter((reference) => !(table === 'orders' && reference.table === 'order_items'))
      .map(
        ({ table, column }) =>
          sql`select ${sql.identifier(column)} as id from ${sql.identifier(table)} ${ownPeople(table)}`,
      ),
    sql` union all `,
  )
}

const madeBy = (importId: number, column: 'product_id' | 'client_id') =>
  sql`select r.${sql.raw(column)} from ${rowsToUndo(importId, 'create')} r`

/** The names of products that an import has added and that orders, carts or other rows need. */
export const findNeededProducts = async (db: Database, importId: number): Promise<string[]> =>
  findNames(
    db,
    sql`select name from products where product_id in (
      select id from (${await idsInUse(db, 'products')}) used where id in (${madeBy(importId, 'product_id')}))`,
  )

/** The names of products that were ordered since an import has set their prices. */
export const findChargedProducts = (db: Database, importId: number, appliedAt: Date): Promise<string[]> =>
  findNames(
    db,
    sql`select r.name from ${rowsToUndo(importId, 'update')} r
     where r.before ?| array['price', 'salePrice', 'onSale', 'saleStartsAt', 'saleEndsAt', 'priceSteps'] and r.product_id in (
       select i.product_id from order_items i join orders o using (order_id)
        where o.order_date >= ${appliedAt} or i.added_at >= ${appliedAt})`,
  )

/**
 * The names of clients that an import has added and that have orders or other rows of their own, and of those that have
 * a password for the address that the import has added.
 */
export const findNeededClients = async (db: Database, importId: number): Promise<string[]> =>
  findNames(
    db,
    sql`select a.store_name as name from accounts a join ${rowsToUndo(importId, 'create', 'update')} r
        on r.client_id = a.account_id
     where a.password_hash is not null and (r.kind = 'create' or r.before ? 'email')
        or a.account_id in (select id from (${await idsInUse(db, 'accounts')}) used
                             where id in (${madeBy(importId, 'client_id')}))`,
  )

/**
 * The names of clients that ordered since an import has set what decides their prices, charges or delivery, or whose
 * orders were delivered since it has set their terms.
 */
export const findChargedClients = (db: Database, importId: number, appliedAt: Date): Promise<string[]> =>
  findNames(
    db,
    sql`select r.name from ${rowsToUndo(importId, 'update')} r
     where (r.before ?| array['priceLevelId', 'regions', 'postalCode', 'zoneId'] and exists (
              select from orders o where o.client_id = r.client_id
                 and (o.order_date >= ${appliedAt} or exists (
                        select from order_items i where i.order_id = o.order_id and i.added_at >= ${appliedAt}))))
        or (r.before ? 'terms' and exists (
              select from order_balances b where b.client_id = r.client_id and b.delivered_at >= ${appliedAt}))`,
  )

/** Removes the products that an import has added from the catalog, as a deletion does. No list has them. */
export async function removeImportedProducts(db: Database, importId: number, now: Date): Promise<void> {
  await db.execute(sql`
    update products set deleted_at = ${now} where product_id in (${madeBy(importId, 'product_id')})`)
}

/** Deletes the clients that an import has added. */
export async function deleteImportedClients(db: Database, importId: number): Promise<void> {
  await db.execute(sql`delete from accounts where account_id in (${madeBy(importId, 'client_id')})`)
}

/** Prevents that others put products of an import on a list, until the transaction ends. */
export async function lockUndoneProducts(db: Database, importId: number): Promise<void> {
  await db.execute(sql`
    select 1 from products
     where product_id in (select r.product_id from ${rowsToUndo(importId, 'create', 'update')} r)
     order by product_id for update`)
}

/** Prevents that others add rows of clients of an import, until the transaction ends. */
export async function lockUndoneClients(db: Database, importId: number): Promise<void> {
  await db.execute(sql`
    select 1 from accounts
     where account_id in (select r.client_id from ${rowsToUndo(importId, 'create', 'update')} r)
     order by account_id for update`)
}
