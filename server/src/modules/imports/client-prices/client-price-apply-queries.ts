import { type Cents, cents } from '@cornerstock/contract/values/money'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { findNames, rowsToApply, rowsToUndo } from '../applying/imported-rows-queries.ts'
import { clientPriceFields, priceOfRow } from './client-price-check-queries.ts'

/** Keeps the products of an import from being deleted until the transaction ends. */
export async function lockPricedProducts(db: Database, importId: number): Promise<void> {
  await db.execute(sql`
    select 1 from products
     where product_id in (select product_id from ${rowsToApply(importId, 'create', 'update')} r)
     order by product_id for key share`)
}

/**
 * The names of rows whose client or product was deleted, or whose price is no longer the one that they have found: none,
 * for a new one.
 */
export const findChangedClientPrices = (db: Database, rows: SQL): Promise<string[]> =>
  findNames(
    db,
    sql`
    select r.name from ${rows} r
      left join accounts a on a.account_id = r.client_id and a.role = 'client'
      left join products p on p.product_id = r.product_id and p.deleted_at is null
      left join client_prices c on ${priceOfRow}
     where a.account_id is null or p.product_id is null or (c.client_id is null) <> (r.before = '{}')
        or exists (select from jsonb_each(r.before) b where b.value is distinct from ${clientPriceFields} -> b.key)`,
  )

/** The names of rows of an import whose prices hold on a day of another price since the check. */
export const findOverlappingPrices = (db: Database, importId: number): Promise<string[]> =>
  findNames(
    db,
    sql`
    select r.name from ${rowsToApply(importId, 'create', 'update')} r
      join client_prices o on o.client_id = r.client_id and o.product_id = r.product_id
       and o.min_quantity = coalesce((r.fields ->> 'minQuantity')::int, 1)
      left join client_prices c on ${priceOfRow}
      cross join lateral (select (r.fields ->> 'from')::date as from_day,
                                 case when r.fields ? 'to' then (r.fields ->> 'to')::date else c.to_day end as to_day) as its
     where not exists (select from ${rowsToApply(importId, 'create', 'update')} other
                        where other.client_id = o.client_id and other.product_id = o.product_id
                          and coalesce((other.fields ->> 'minQuantity')::int, 1) = o.min_quantity
                          and (other.fields ->> 'from')::date is not distinct from o.from_day)
       and coalesce(o.from_day, '-infinity') <= coalesce(its.to_day, 'infinity')
       and coalesce(its.from_day, '-infinity') <= coalesce(o.to_day, 'infinity')`,
  )

/** The prices that an import sets. */
export async function findImportedPrices(
  db: Database,
  importId: number,
): Promise<{ productId: number; price: Cents }[]> {
  const { rows } = await db.execute<{ productId: number; price: number }>(sql`
    select distinct r.product_id as "productId", (r.after ->> 'price')::int as price
      from ${rowsToApply(importId, 'create', 'update')} r where r.after ? 'price'`)
  return rows.map(({ productId, price }) => ({ productId, price: cents(price) }))
}

const assigned = (field: string, column: SQL, read: (value: SQL) => SQL) =>
  sql`case when r.after ? ${sql.raw(`'${field}'`)} then ${read(sql`(r.after ->> ${sql.raw(`'${field}'`)})`)} else ${column} end`

/** Sets the changed fields of prices of clients. Their quantities and first days stay. */
export async function updateImportedClientPrices(db: Database, rows: SQL): Promise<void> {
  await db.execute(sql`
    update client_prices c
       set price_cents = ${assigned('price', sql`c.price_cents`, (value) => sql`${value}::int`)},
           to_day = ${assigned('to', sql`c.to_day`, (value) => sql`${value}::date`)},
           is_fixed = ${assigned('isFixed', sql`c.is_fixed`, (value) => sql`${value}::boolean`)},
           note = ${assigned('note', sql`c.note`, (value) => value)}
      from ${rows} r where ${priceOfRow}`)
}

/** Inserts the new prices of clients, and notes them in their rows. */
export async function insertImportedClientPrices(db: Database, importId: number): Promise<void> {
  await db.execute(sql`
    insert into client_prices (client_id, product_id, min_quantity, price_cents, from_day, to_day, is_fixed, note)
    select r.client_id, r.product_id, coalesce((r.after ->> 'minQuantity')::int, 1), (r.after ->> 'price')::int,
           (r.after ->> 'from')::date, (r.after ->> 'to')::date, coalesce((r.after ->> 'isFixed')::boolean, false),
           coalesce(r.after ->> 'note', '')
      from ${rowsToApply(importId, 'create')} r order by r.row`)
  await db.execute(sql`
    update import_rows r set fields = ${clientPriceFields}
      from client_prices c where r.import_id = ${importId} and r.kind = 'create' and ${priceOfRow}`)
}

/** The names of prices that orders were charged since an import has set them. */
export const findChargedClientPrices = (db: Database, importId: number, appliedAt: Date): Promise<string[]> =>
  findNames(
    db,
    sql`
    select r.name from ${rowsToUndo(importId, 'create', 'update')} r
     where exists (
       select from orders o join order_items i using (order_id)
        where o.client_id = r.client_id and i.product_id = r.product_id and i.price_source = 'own'
          and (o.order_date >= ${appliedAt} or i.added_at >= ${appliedAt}))`,
  )

/** The names of prices whose former days another price has since. */
export const findTakenDays = (db: Database, importId: number): Promise<string[]> =>
  findNames(
    db,
    sql`
    select r.name from ${rowsToUndo(importId, 'update')} r
      join client_prices c on ${priceOfRow}
      join client_prices o on o.client_id = c.client_id and o.product_id = c.product_id
       and o.min_quantity = c.min_quantity and o.from_day is distinct from c.from_day
     where r.after ? 'to'
       and coalesce(o.from_day, '-infinity') <= coalesce((r.after ->> 'to')::date, 'infinity')
       and coalesce(c.from_day, '-infinity') <= coalesce(o.to_day, 'infinity')
       and not exists (select from ${rowsToUndo(importId, 'create')} made
                        where made.client_id = o.client_id and made.product_id = o.product_id
                          and (made.fields ->> 'minQuantity')::int = o.min_quantity
                          and (made.fields ->> 'from')::date is not distinct from o.from_day)`,
  )

/** Deletes the prices that an import has added. */
export async function deleteImportedClientPrices(db: Database, importId: number): Promise<void> {
  await db.execute(
    sql`delete from client_prices c using ${rowsToUndo(importId, 'create')} r where ${priceOfRow}`,
  )
}
