import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { findNames, rowsToApply } from './imported-rows-queries.ts'

const supplierOf = sql`fold(r.fields ->> 'supplier')`

/** A field of the supplier price of the product `p` from the supplier with this folded name. */
const entryOf = (field: 'price' | 'pricedAt', name: SQL) => sql`(
  select entry -> ${sql.raw(`'${field}'`)} from jsonb_array_elements(nullif(p.supplier_prices, 'null')) entry
   where fold(entry ->> 'name') = ${name} limit 1)`

/** The names of products that were deleted, or whose supplier price is no longer the one that the rows have found. */
export const findChangedPrices = (db: Database, rows: SQL): Promise<string[]> =>
  findNames(
    db,
    sql`
    select r.name
      from ${rows} r
      left join products p on p.product_id = r.product_id and p.deleted_at is null
     where p.product_id is null or ${entryOf('price', supplierOf)} is distinct from r.before -> 'price'`,
  )

/** Notes for an undo when the former prices were set. */
export async function keepFormerPriceTimes(db: Database, importId: number): Promise<void> {
  await db.execute(sql`
    update import_rows r
       set before = r.before || jsonb_strip_nulls(jsonb_build_object('pricedAt', ${entryOf('pricedAt', supplierOf)}))
      from products p
     where r.import_id = ${importId} and r.kind = 'update' and p.product_id = r.product_id`)
}

/** Sets supplier prices. New ones follow the existing ones of a product. */
export async function updateImportedPrices(db: Database, importId: number, now: Date): Promise<void> {
  const pricedAt = now.toISOString()
  await db.execute(sql`
    with changes as (
      select product_id, jsonb_object_agg(${supplierOf}, r.fields) as by_supplier
        from ${rowsToApply(importId, 'create', 'update')} r group by product_id
    )
    update products p
       set supplier_prices = (
         select jsonb_agg(e.entry order by e.position, e.entry ->> 'name')
           from (select position, entry || coalesce(jsonb_build_object('price',
                          c.by_supplier -> fold(entry ->> 'name') -> 'price',
                          'pricedAt', ${pricedAt}::text), '{}') as entry
                   from jsonb_array_elements(nullif(p.supplier_prices, 'null')) with ordinality as o(entry, position)
                  where c.by_supplier ? fold(entry ->> 'name')
                 union all
                 select position, entry
                   from jsonb_array_elements(nullif(p.supplier_prices, 'null')) with ordinality as o(entry, position)
                  where not c.by_supplier ? fold(entry ->> 'name')
                 union all
                 select 1000, jsonb_build_object('name', n.value -> 'supplier', 'price', n.value -> 'price',
                                                    'pricedAt', ${pricedAt}::text)
                   from jsonb_each(c.by_supplier) n where ${entryOf('price', sql`n.key`)} is null) e)
      from changes c where p.product_id = c.product_id`)
}

/** Restores former supplier prices, and removes those that an import has added. */
export async function restorePrices(db: Database, rows: SQL): Promise<void> {
  await db.execute(sql`
    with changes as (
      select product_id, jsonb_object_agg(${supplierOf}, case kind when 'create' then null else r.after end) as former
        from ${rows} r group by product_id
    )
    update products p
       set supplier_prices = (
         select jsonb_agg(case when c.former ? name then (entry - 'pricedAt') || (c.former -> name) else entry end
                          order by position)
           from jsonb_array_elements(p.supplier_prices) with ordinality as o(entry, position),
                lateral (select fold(entry ->> 'name') as name) as its
          where c.former -> name is distinct from 'null')
      from changes c where p.product_id = c.product_id`)
}
