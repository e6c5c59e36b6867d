import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { productFields } from '../checking/product-check-queries.ts'

/** Rows of an import, with the kinds that are applied. */
const rowsToApply = (importId: number, ...kinds: ('create' | 'update')[]): SQL => sql`(
  select * from import_rows i
   where i.import_id = ${importId} and i.kind in (${sql.join(
     kinds.map((kind) => sql`${kind}`),
     sql`, `,
   )}))`

/**
 * Locks the products of an import until the transaction ends, in id order like the orders that take their stock.
 * Orders of other products do not wait for this lock.
 */
export async function lockImportedProducts(db: Database, importId: number): Promise<void> {
  await db.execute(sql`
    select 1 from products
     where product_id in (select product_id from ${rowsToApply(importId, 'create', 'update')} r)
     order by product_id for no key update`)
}

/**
 * Whether a product was deleted or a field of the import was changed since the check, apart from stock that orders
 * took.
 */
export async function hasOutdatedProducts(db: Database, importId: number): Promise<boolean> {
  return isAnyRow(
    db,
    sql`
    select 1
      from ${rowsToApply(importId, 'update')} r
      left join products p on p.product_id = r.product_id and p.deleted_at is null
      cross join lateral (select ${productFields} as fields offset 0) as current -- computed once per row
     where p.product_id is null
        or exists (select from jsonb_each(r.before - 'stockQuantity') b
                    where b.value is distinct from current.fields -> b.key)
        or r.before ? 'stockQuantity' and p.stock_quantity + p.stock_taken
           is distinct from (r.before ->> 'stockQuantity')::int + r.stock_taken`,
  )
}

async function isAnyRow(db: Database, query: SQL): Promise<boolean> {
  const { rows } = await db.execute(sql`${query} limit 1`)
  return rows.length > 0
}

/** The value of a field of the row `r`, or else the product's own. */
const assigned = (field: string, column: SQL, read: (value: SQL) => SQL = (value) => value) =>
  sql`case when r.after ? ${sql.raw(`'${field}'`)} then ${read(sql`(r.after ->> ${sql.raw(`'${field}'`)})`)} else ${column} end`

const toInt = (value: SQL) => sql`${value}::int`
const toTime = (value: SQL) => sql`${value}::timestamptz`

/** If the sale has a start or an end, whether it runs now; else `onSale`. */
const onSaleOr = (onSale: SQL, startsAt: SQL, endsAt: SQL) => sql`
  case when coalesce(${startsAt}, ${endsAt}) is null then ${onSale}
       else (${startsAt} <= now()) is not false and (now() < ${endsAt}) is not false end`

const toFlag = (value: SQL) => sql`${value}::boolean`
const toList = (value: SQL) => sql`array(select jsonb_array_elements_text((${value})::jsonb))`

/** The value of a column that is derived from an imported field, or else the product's own. */
const derived = (field: string, column: SQL, value: SQL) =>
  sql`case when r.after ? ${sql.raw(`'${field}'`)} then ${value} else ${column} end`

/**
 * Sets the changed fields of products. A stock quantity is meant as of the check, so the stock that orders have taken
 * since then is subtracted.
 */
export async function updateImportedProducts(db: Database, importId: number): Promise<void> {
  await db.execute(sql`
    update products p
       set sku = ${assigned('sku', sql`p.sku`)},
           name = ${assigned('name', sql`p.name`)},
           brand = ${assigned('brand', sql`p.brand`)},
           category = ${assigned('category', sql`p.category`)},
           sub_category = ${assigned('subCategory', sql`p.sub_category`)},
           description = ${assigned('description', sql`p.description`)},
           image_url = ${assigned('imageUrl', sql`p.image_url`)},
           unit_size = ${assigned('unitSize', sql`p.unit_size`)},
           unit_per_pack = ${assigned('unitPerPack', sql`p.unit_per_pack`, toInt)},
           price_cents = ${assigned('price', sql`p.price_cents`, toInt)},
           cost_price_cents = ${assigned('costPrice', sql`p.cost_price_cents`, toInt)},
           on_sale = ${onSaleOr(
             assigned('onSale', sql`p.on_sale`, toFlag),
             assigned('saleStartsAt', sql`p.sale_starts_at`, toTime),
             assigned('saleEndsAt', sql`p.sale_ends_at`, toTime),
           )},
           sale_starts_at = ${assigned('saleStartsAt', sql`p.sale_starts_at`, toTime)},
           sale_ends_at = ${assigned('saleEndsAt', sql`p.sale_ends_at`, toTime)},
           sale_price_cents = ${assigned('salePrice', sql`p.sale_price_cents`, toInt)},
           in_stock = ${assigned('inStock', sql`p.in_stock`, toFlag)},
           stock_quantity = ${assigned(
             'stockQuantity',
             sql`p.stock_quantity`,
             (value) => sql`greatest(0, ${value}::int - (p.stock_taken - r.stock_taken))`,
           )},
           track_stock = ${assigned('trackStock', sql`p.track_stock`, toFlag)},
           minimum_quantity = ${assigned('minimumQuantity', sql`p.minimum_quantity`, toInt)},
           quantity_step = ${assigned('quantityStep', sql`p.quantity_step`, toInt)},
           supplier = ${assigned('supplier', sql`p.supplier`)},
           tags = ${assigned('tags', sql`p.tags`, toList)},
           barcodes = ${assigned('barcodes', sql`p.barcodes`, toList)},
           gtins = ${derived('barcodes', sql`p.gtins`, toList(sql`r.fields ->> 'gtins'`))}
      from ${rowsToApply(importId, 'update')} r
     where p.product_id = r.product_id`)
}

/** A field of a new product, with the default of specification 9. */
const given = (field: string, read: (value: SQL) => SQL, ifAbsent: SQL) =>
  sql`coalesce(${read(sql`(r.after ->> ${sql.raw(`'${field}'`)})`)}, ${ifAbsent})`

const text = (value: SQL) => value
const list = (value: SQL) => sql`case when ${value} is not null then ${toList(value)} end`
const none = sql`'{}'::text[]`

const startsAt = sql`(r.after ->> 'saleStartsAt')::timestamptz`
const endsAt = sql`(r.after ->> 'saleEndsAt')::timestamptz`

/** Inserts the new products, in the order of the file. Without a price they are out of stock. */
export async function insertImportedProducts(db: Database, importId: number): Promise<void> {
  await db.execute(sql`
    insert into products (sku, name, brand, category, sub_category, description, image_url, unit_size,
      unit_per_pack, price_cents, cost_price_cents, on_sale, sale_price_cents, sale_starts_at, sale_ends_at, in_stock, stock_quantity,
      track_stock, minimum_quantity, quantity_step, supplier, tags, barcodes, gtins)
    select r.after ->> 'sku', r.after ->> 'name', r.after ->> 'brand', r.after ->> 'category',
           ${given('subCategory', text, sql`''`)}, ${given('description', text, sql`''`)},
           ${given('imageUrl', text, sql`''`)}, ${given('unitSize', text, sql`''`)},
           ${given('unitPerPack', toInt, sql`24`)}, ${given('price', toInt, sql`0`)},
           ${given('costPrice', toInt, sql`0`)}, ${onSaleOr(given('onSale', toFlag, sql`false`), startsAt, endsAt)},
           (r.after ->> 'salePrice')::int, ${startsAt}, ${endsAt}, ${given('inStock', toFlag, sql`r.after ? 'price'`)},
           ${given('stockQuantity', toInt, sql`10`)}, ${given('trackStock', toFlag, sql`false`)},
           ${given('minimumQuantity', toInt, sql`1`)}, ${given('quantityStep', toInt, sql`1`)},
           ${given('supplier', text, sql`''`)}, ${given('tags', list, none)}, ${given('barcodes', list, none)},
           coalesce(${list(sql`(r.fields ->> 'gtins')`)}, ${none})
      from ${rowsToApply(importId, 'create')} r order by r.row`)
}

const supplierOf = sql`fold(r.fields ->> 'supplier')`

const entryOf = (name: SQL) => sql`(
  select entry -> 'price' from jsonb_array_elements(nullif(p.supplier_prices, 'null')) entry
   where fold(entry ->> 'name') = ${name} limit 1)`

/** Whether a product was deleted, or a supplier price that the import would set was changed, added or removed. */
export async function hasOutdatedPrices(db: Database, importId: number): Promise<boolean> {
  return isAnyRow(
    db,
    sql`
    select 1
      from ${rowsToApply(importId, 'create', 'update')} r
      left join products p on p.product_id = r.product_id and p.deleted_at is null
     where p.product_id is null or ${entryOf(supplierOf)} is distinct from r.before -> 'price'`,
  )
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
                   from jsonb_each(c.by_supplier) n where ${entryOf(sql`n.key`)} is null) e)
      from changes c where p.product_id = c.product_id`)
}

const importedImage = sql`substring(r.after ->> 'imageUrl' from '/images/([0-9a-f]{32})-')`

/** Prevents the deletion of the images of an import until the transaction ends. */
export async function lockImportedImages(db: Database, importId: number): Promise<void> {
  await db.execute(sql`
    select 1 from stored_images
     where name in (select ${importedImage} from ${rowsToApply(importId, 'update')} r)
     order by name for key share`)
}

/** Whether an image of an import was deleted: after a day, images that no product shows are deleted. */
export async function hasLostImages(db: Database, importId: number): Promise<boolean> {
  return isAnyRow(
    db,
    sql`
    select 1 from ${rowsToApply(importId, 'update')} r
     where not exists (select from stored_images s where s.name = ${importedImage})`,
  )
}
