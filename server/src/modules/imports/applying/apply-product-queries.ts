import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { products } from '../../../database/schema/catalog/products.ts'
import { productFields } from '../checking/product-check-queries.ts'
import { batchesOf, findNamesInBatches, rowsToApply, writeInBatches } from './imported-rows-queries.ts'

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
 * The names of products that were deleted, or of which a field that the rows have found was changed since, apart from
 * stock that orders took. The clock decides whether a sale with times runs.
 */
export const findChangedProducts = (db: Database, rows: SQL): Promise<string[]> =>
  findNamesInBatches(
    db,
    rows,
    (batch) => sql`
    select r.name
      from ${batch} r
      left join products p on p.product_id = r.product_id and p.deleted_at is null
      cross join lateral (select ${productFields} as fields offset 0) as current -- computed once per row
     where p.product_id is null
        or exists (select from jsonb_each(r.before - 'stockQuantity') b
                    where b.value is distinct from current.fields -> b.key
                      and (b.key <> 'onSale' or coalesce(p.sale_starts_at, p.sale_ends_at) is null))
        or r.before ? 'stockQuantity' and p.stock_quantity + p.stock_taken
           is distinct from (r.before ->> 'stockQuantity')::int + r.stock_taken`,
  )

/** The value of a field of the row `r`, or else the product's own. */
const assigned = (field: string, column: SQL, read: (value: SQL) => SQL = (value) => value) =>
  sql`case when r.after ? ${sql.raw(`'${field}'`)} then ${read(sql`(r.after ->> ${sql.raw(`'${field}'`)})`)} else ${column} end`

const toInt = (value: SQL) => sql`${value}::int`
const toJson = (value: SQL) => sql`${value}::jsonb`
const toTime = (value: SQL) => sql`${value}::timestamptz`

/** If the sale has a start or an end, whether it runs now; else `onSale`. */
const onSaleOr = (onSale: SQL, startsAt: SQL, endsAt: SQL) => sql`
  case when coalesce(${startsAt}, ${endsAt}) is null then ${onSale}
       else (${startsAt} <= now()) is not false and (now() < ${endsAt}) is not false end`

const toFlag = (value: SQL) => sql`${value}::boolean`
/** Without charges that were deleted since the check. */
const toChargeIds = (value: SQL) => sql`
  array(select charge_id from charges where deleted_at is null and to_jsonb(charge_id) <@ (${value})::jsonb
         order by charge_id)`
const toList = (value: SQL) => sql`array(select jsonb_array_elements_text((${value})::jsonb))`

/**
 * Sets the changed fields of products. A stock quantity is meant as of the check, so the stock that orders have taken
 * since then is subtracted.
 */
export const updateImportedProducts = (db: Database, rows: SQL, size?: number): Promise<void> =>
  writeInBatches(
    db,
    rows,
    (batch) => sql`
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
           gtins = ${assigned('gtins', sql`p.gtins`, toList)},
           price_steps = ${assigned('priceSteps', sql`p.price_steps`, toJson)},
           permit_type_id = ${assigned('permitTypeId', sql`p.permit_type_id`, toInt)},
           charge_ids = ${assigned('chargeIds', sql`p.charge_ids`, toChargeIds)},
           ounces = ${assigned('ounces', sql`p.ounces`, (value) => sql`${value}::numeric`)},
           retail_price_cents = ${assigned('retailPrice', sql`p.retail_price_cents`, toInt)},
           supplier_prices = case when r.after ? 'supplierPrices' then nullif(r.after -> 'supplierPrices', 'null')
                                  else p.supplier_prices end
      from ${batch} r
     where p.product_id = r.product_id`,
    size,
  )

/** The products whose prices or cost an import sets; before it is applied, without the new ones. */
export const findPricedProducts = (db: Database, importId: number) =>
  db
    .select({
      productId: products.productId,
      priceCents: products.priceCents,
      costPriceCents: products.costPriceCents,
      salePriceCents: products.salePriceCents,
      onSale: products.onSale,
      saleStartsAt: products.saleStartsAt,
      saleEndsAt: products.saleEndsAt,
      priceSteps: products.priceSteps,
    })
    .from(products)
    .where(sql`${products.productId} in (
      select r.product_id from ${rowsToApply(importId, 'create', 'update')} r
       where r.after ?| array['price', 'costPrice', 'salePrice', 'onSale', 'saleStartsAt', 'saleEndsAt', 'priceSteps'])`)

/** A field of a new product, with the default of specification 9. */
const given = (field: string, read: (value: SQL) => SQL, ifAbsent: SQL) =>
  sql`coalesce(${read(sql`(r.after ->> ${sql.raw(`'${field}'`)})`)}, ${ifAbsent})`

const text = (value: SQL) => value
const list = (value: SQL) => sql`case when ${value} is not null then ${toList(value)} end`
const chargeIds = (value: SQL) => sql`case when ${value} is not null then ${toChargeIds(value)} end`
const none = sql`'{}'::text[]`

const startsAt = sql`(r.after ->> 'saleStartsAt')::timestamptz`
const endsAt = sql`(r.after ->> 'saleEndsAt')::timestamptz`

/**
 * Notes for an undo whether products were on sale whose sales get times: from then on the clock decides that.
 */
export async function keepFormerSales(db: Database, importId: number): Promise<void> {
  await db.execute(sql`
    update import_rows r set before = r.before || jsonb_build_object('onSale', p.on_sale)
      from products p
     where r.import_id = ${importId} and r.kind = 'update' and p.product_id = r.product_id
       and r.after ?| array['saleStartsAt', 'saleEndsAt']`)
}

/**
 * Inserts the new products, in the order of the file, and notes them in their rows. Without a price they are out of
 * stock.
 */
export async function insertImportedProducts(db: Database, importId: number, size?: number): Promise<void> {
  for await (const isInBatch of batchesOf(db, rowsToApply(importId, 'create'), size))
    await insertBatch(db, importId, sql`r.import_id = ${importId} and r.kind = 'create' and ${isInBatch}`)
}

/**
 * Inserts the products of some rows. The rows get the numbers first, and are then found by them: by name, PostgreSQL
 * would compare every two.
 */
async function insertBatch(db: Database, importId: number, isInBatch: SQL): Promise<void> {
  await db.execute(sql`
    with numbered as materialized (
      select row, nextval(pg_get_serial_sequence('products', 'product_id')) as product_id
        from (select r.row from import_rows r where ${isInBatch} order by r.row) as sorted)
    update import_rows r set product_id = numbered.product_id
      from numbered where r.import_id = (select ${importId}::int) and r.row = numbered.row`)
  await db.execute(sql`
    insert into products (product_id, sku, name, brand, category, sub_category, description, image_url, unit_size,
      unit_per_pack, price_cents, cost_price_cents, on_sale, sale_price_cents, sale_starts_at, sale_ends_at, in_stock, stock_quantity,
      track_stock, minimum_quantity, quantity_step, supplier, tags, barcodes, gtins,
      supplier_prices, price_steps, charge_ids, ounces, permit_type_id, retail_price_cents)
    overriding system value
    select r.product_id, r.after ->> 'sku', r.after ->> 'name', r.after ->> 'brand', r.after ->> 'category',
           ${given('subCategory', text, sql`''`)}, ${given('description', text, sql`''`)},
           ${given('imageUrl', text, sql`''`)}, ${given('unitSize', text, sql`''`)},
           ${given('unitPerPack', toInt, sql`24`)}, ${given('price', toInt, sql`0`)},
           ${given('costPrice', toInt, sql`0`)}, ${onSaleOr(given('onSale', toFlag, sql`false`), startsAt, endsAt)},
           (r.after ->> 'salePrice')::int, ${startsAt}, ${endsAt}, ${given('inStock', toFlag, sql`r.after ? 'price'`)},
           ${given('stockQuantity', toInt, sql`10`)}, ${given('trackStock', toFlag, sql`false`)},
           ${given('minimumQuantity', toInt, sql`1`)}, ${given('quantityStep', toInt, sql`1`)},
           ${given('supplier', text, sql`''`)}, ${given('tags', list, none)}, ${given('barcodes', list, none)},
           ${given('gtins', list, none)}, r.after -> 'supplierPrices',
           ${given('priceSteps', toJson, sql`'[]'`)}, ${given('chargeIds', chargeIds, sql`'{}'::int[]`)},
           (r.after ->> 'ounces')::numeric, (r.after ->> 'permitTypeId')::int, (r.after ->> 'retailPrice')::int
      from import_rows r where ${isInBatch} order by r.row`)
  await db.execute(sql`
    update import_rows r set fields = ${productFields}
      from products p where ${isInBatch} and p.product_id = r.product_id`)
}
