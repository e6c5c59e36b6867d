import { type SQL, sql } from 'drizzle-orm'
import type { Database, Pool } from '../../../database/pool.ts'
import { inEnglish } from '../../../texts/text.ts'
import { maxSuppliers, tooManySuppliers, withSupplierPrice } from './catalog-cost-queries.ts'
import {
  type ComparedImport,
  changesOf,
  earlierRow,
  fieldsOfRow,
  formatText,
  isoTime,
  markRows,
  neededColumns,
  problemAtFirst,
  problemIn,
  productOfRow,
  unreadRows,
} from './check-sql-queries.ts'
import {
  chargeLists,
  isUnknown,
  named,
  namedCharges,
  permitType,
  withChargeIds,
  withNamedId,
} from './named-rows-queries.ts'
import { doubledBarcodes, productWarnings, productWithBarcodes } from './product-warning-queries.ts'

/** The fields of the product `p` as an import writes them. */
export const productFields = sql`jsonb_build_object(
  'sku', p.sku, 'name', p.name, 'brand', p.brand, 'category', p.category, 'subCategory', p.sub_category,
  'description', p.description, 'imageUrl', p.image_url, 'unitSize', p.unit_size,
  'unitPerPack', p.unit_per_pack, 'price', p.price_cents, 'costPrice', p.cost_price_cents,
  'onSale', p.on_sale, 'salePrice', p.sale_price_cents,
  'saleStartsAt', ${isoTime(sql`p.sale_starts_at`)}, 'saleEndsAt', ${isoTime(sql`p.sale_ends_at`)}, 'inStock', p.in_stock,
  'stockQuantity', p.stock_quantity, 'trackStock', p.track_stock, 'minimumQuantity', p.minimum_quantity,
  'quantityStep', p.quantity_step, 'supplier', p.supplier, 'tags', to_jsonb(p.tags),
  'barcodes', to_jsonb(p.barcodes), 'gtins', to_jsonb(p.gtins), 'supplierPrices', p.supplier_prices,
  'priceSteps', p.price_steps, 'chargeIds', to_jsonb(p.charge_ids), 'ounces', p.ounces,
  'permitTypeId', p.permit_type_id, 'retailPrice', p.retail_price_cents)`

const productById = sql`
  left join products by_id on by_id.product_id = (r.fields ->> 'productId')::int and by_id.deleted_at is null`
const productBySku = sql`
  left join products by_sku on r.fields ->> 'productId' is null
    and fold(by_sku.sku) = fold(r.fields ->> 'sku') and by_sku.deleted_at is null`
const productByName = sql`
  left join products by_name on r.fields ->> 'productId' is null and by_sku.product_id is null
    and fold(by_name.name) = fold(r.fields ->> 'name') and by_name.deleted_at is null`

/** Finds the product of each row: by its id, else by its SKU, else by its name. */
const matchedProducts = sql`${productById} ${productBySku} ${productByName}
  left join products p on p.product_id = coalesce(by_id.product_id, by_sku.product_id, by_name.product_id)`

/** Like `matchedProducts`, but a barcode, which only one product may have, comes before the name. */
const pricedProducts = sql`${productById} ${productBySku}
  left join lateral (
    select min(q.product_id) as product_id, count(*) as count from products q
     where q.deleted_at is null and q.gtins && array(select jsonb_array_elements_text(r.fields -> 'gtins'))
  ) by_code on r.fields ? 'gtins' and r.fields ->> 'productId' is null
  ${productByName} and coalesce(by_code.count, 0) <> 1
  left join products p on p.product_id = coalesce(by_id.product_id, by_sku.product_id,
    case when by_code.count = 1 then by_code.product_id end, by_name.product_id)`

/** The fields that name a product, in the order in which they count. */
const namingFields = ['productId', 'sku', 'barcodes', 'name']

/** The value of a field after the import, as text. */
const final = (field: string) =>
  sql`case when fields ? ${sql.raw(`'${field}'`)} then fields ->> ${sql.raw(`'${field}'`)}
           else current ->> ${sql.raw(`'${field}'`)} end`

const isTaken = (column: SQL, value: SQL) => sql`exists (
  select from products q where q.deleted_at is null and ${column} = ${value}
     and q.product_id is distinct from numbered.product_id)`

/** Whether a price by quantity is not below the price before it, or below the price of the product. */
const hasWrongStep = sql`exists (
  select from (select (step ->> 'price')::int as step_price,
                      lag((step ->> 'price')::int) over (order by (step ->> 'minQuantity')::int) as before
                 from jsonb_array_elements(case when fields ? 'priceSteps' then fields else current end -> 'priceSteps')
                   as step) as steps
   where step_price >= coalesce(before, price, 0))`

/** Whether the clock decides if the sale runs; the file's `onSale` is then ignored. */
const isTimed = sql`coalesce(sale_starts_at, sale_ends_at) is not null`

/**
 * Compares rows of products with the catalog: what they would create, change or leave unchanged, and their problems.
 */
async function compareProducts(db: Database, compared: ComparedImport): Promise<void> {
  const { importId, headers } = compared
  const at = problemIn(headers)
  await db.execute(sql`
    with ${chargeLists(importId)}, matched as materialized (
      select r.row, r.name, ${withNamedId(withChargeIds(fieldsOfRow(compared, sql`p.product_id is not null`)), permitType)} as fields,
             charge.unknown as unknown_charge, ${isUnknown(permitType)} as has_unknown_permit_type, p.product_id, p.stock_taken,
             case when p.product_id is not null then ${productFields} end as current
        from ${unreadRows(importId)} r ${matchedProducts} ${namedCharges} ${named(permitType)}
    ), doubled as materialized (${doubledBarcodes}), final as (
      select *, fold(${final('name')}) as final_name, fold(${final('sku')}) as final_sku,
             (${final('onSale')})::boolean as on_sale, (${final('price')})::int as price,
             (${final('costPrice')})::int as cost_price, (${final('salePrice')})::int as sale_price,
             (${final('saleStartsAt')})::timestamptz as sale_starts_at,
             (${final('saleEndsAt')})::timestamptz as sale_ends_at
        from matched
    ), numbered as (
      select *, ${earlierRow(sql`product_id`)} as same_product, ${earlierRow(sql`final_sku`)} as same_sku,
             ${earlierRow(sql`final_name`)} as same_name
        from final left join doubled using (row) ${productWithBarcodes}
    ), judged as (
      select row, name, fields, product_id, current, stock_taken,
             ${at('productId', sql`product_id is null and fields ->> 'productId' is not null`, inEnglish('There is no product with this number.'))}
          || ${at('name', sql`product_id is null and fields ->> 'productId' is null and not (fields ? 'name' and fields ? 'brand' and fields ? 'category')`, inEnglish('A new product needs a name, a brand and a category.'))}
          || ${at('sku', sql`same_sku is not null`, formatText(inEnglish('Row {row} has the same SKU.', { row: '%s' }), sql`same_sku`))}
          || ${at('name', sql`same_name is not null and same_sku is null`, formatText(inEnglish('Row {row} has the same name.', { row: '%s' }), sql`same_name`))}
          || ${problemAtFirst(headers, namingFields, sql`same_product is not null and same_sku is null and same_name is null`, formatText(inEnglish('Row {row} is the same product.', { row: '%s' }), sql`same_product`))}
          || ${at('sku', sql`product_id is not null and ${isTaken(sql`fold(q.sku)`, sql`final_sku`)}`, inEnglish('Another product has this SKU.'))}
          || ${at('name', sql`product_id is not null and ${isTaken(sql`fold(q.name)`, sql`final_name`)}`, inEnglish('Another product has this name.'))}
          || ${at('salePrice', sql`(coalesce(on_sale, false) or ${isTimed}) and not coalesce(sale_price > 0 and sale_price < coalesce(price, 0), false)`, inEnglish('The sale price must be below the price.'))}
          || ${at('saleEndsAt', sql`sale_starts_at >= sale_ends_at`, inEnglish('The sale must end after it starts.'))}
          || ${at('chargeIds', sql`unknown_charge is not null`, formatText(inEnglish('There is no charge {charge}.', { charge: '%s' }), sql`unknown_charge`))}
          || ${at('permitTypeId', sql`has_unknown_permit_type`, inEnglish('There is no such type of permit.'))}
          || ${problemAtFirst(headers, ['priceSteps', 'price'], hasWrongStep, inEnglish('Must be below the price, and fall as quantities rise.'))}
          || ${tooManySuppliers(headers)}
             as problems, ${productWarnings(headers)} as warnings, ${isTimed} as is_timed
        from numbered
    ), changed as materialized (
      select *, ${changesOf(
        sql`${withSupplierPrice} - 'productId' - case when is_timed then 'onSale' else '' end
                   - case when fields -> 'barcodes' = current -> 'barcodes' then 'gtins' else '' end`,
        sql`coalesce(current, '{}')`,
      )} as changes
        from judged
    )
    ${markRows(importId, {
      isNew: sql`c.product_id is null`,
      name: sql`coalesce(c.fields ->> 'name', c.current ->> 'name', c.name)`,
      ids: productOfRow,
      warnings: sql`c.warnings`,
    })}`)
}

/** Compares the pictures of a ZIP with those of the products that have their SKUs. */
async function comparePictures(db: Database, { importId }: ComparedImport): Promise<void> {
  await db.execute(sql`
    with matched as materialized (
      select r.row, r.name, r.fields, p.product_id, p.stock_taken, ${productFields} as current
        from ${unreadRows(importId)} r
        left join products p on fold(p.sku) = fold(r.fields ->> 'sku') and p.deleted_at is null
    ), numbered as (
      select *, ${earlierRow(sql`product_id`)} as same_product from matched
    ), changed as materialized (
      select row, name, fields, product_id, current, stock_taken,
             ${problemIn({})('sku', sql`product_id is null`, inEnglish('No product has this SKU.'))}
          || ${problemIn({})('sku', sql`same_product is not null`, formatText(inEnglish('Picture {picture} is for the same product.', { picture: '%s' }), sql`same_product`))}
             as problems,
             ${changesOf(sql`fields - 'sku'`, sql`coalesce(current, '{}')`)} as changes
        from numbered
    )
    ${markRows(importId, {
      isNew: sql`false`,
      name: sql`c.name`,
      ids: productOfRow,
    })}`)
}

/** Compares supplier prices with those of the products. */
async function comparePrices(db: Database, { importId, headers }: ComparedImport): Promise<void> {
  const at = problemIn(headers)
  await db.execute(sql`
    with matched as materialized (
      select r.row, coalesce(p.name, r.name) as name, r.fields, p.product_id, p.stock_taken,
             by_sku.product_id <> by_code.product_id and by_code.count = 1 as has_other_code, by_code.count as with_code,
             fold(r.fields ->> 'supplier') as supplier,
             coalesce(jsonb_array_length(nullif(p.supplier_prices, 'null')), 0) as entries,
             (select jsonb_build_object('supplier', r.fields -> 'supplier', 'price', entry -> 'price')
                from jsonb_array_elements(nullif(p.supplier_prices, 'null')) entry
               where fold(entry ->> 'name') = fold(r.fields ->> 'supplier') limit 1) as current
        from ${unreadRows(importId)} r ${pricedProducts}
    ), numbered as (
      select *, ${earlierRow(sql`product_id::text || ' ' || supplier`)} as same_price,
             entries + count(*) filter (where current is null) over (partition by product_id order by row) as total
        from matched
    ), judged as (
      select row, name, fields, product_id, current, stock_taken,
             ${neededColumns(headers, 'supplier', 'price')}
          || ${problemAtFirst(headers, namingFields, sql`product_id is null and coalesce(with_code, 0) <= 1`, inEnglish('There is no such product.'))}
          || ${at('barcodes', sql`product_id is null and with_code > 1`, inEnglish('Several products have this barcode.'))}
          || ${at('barcodes', sql`has_other_code`, inEnglish('Another product has this barcode.'))}
          || ${at('supplier', sql`same_price is not null`, formatText(inEnglish('Row {row} has a price of the same product and supplier.', { row: '%s' }), sql`same_price`))}
          || ${at('supplier', sql`current is null and total > ${maxSuppliers}`, inEnglish('A product can have at most 50 suppliers.'))}
             as problems,
             ${at('price', sql`(fields ->> 'price')::int = 0`, inEnglish('The price is 0.'))} as warnings
        from numbered
    ), changed as materialized (
      select *, ${changesOf(sql`fields - '{productId,sku,barcodes,gtins,name}'::text[]`, sql`coalesce(current, '{}')`)} as changes
        from judged
    )
    ${markRows(importId, {
      isNew: sql`c.current is null`,
      name: sql`c.name`,
      ids: productOfRow,
      warnings: sql`c.warnings`,
    })}`)
}

export type Comparison = (db: Pool, compared: ComparedImport) => Promise<void>

export const productComparisons: Record<'products' | 'prices' | 'pictures', Comparison> = {
  products: compareProducts,
  prices: comparePrices,
  pictures: comparePictures,
}
