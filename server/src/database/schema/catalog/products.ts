import type { Cents } from '@cornerstock/contract/values/money'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { permitTypes } from '../accounts/permit-types.ts'
import { cents, createdAt, moment, transactionId } from '../work/columns.ts'

/** A supplier's price in cents, and when it was changed or paid. Older versions kept no time. */
export type StoredSupplierPrice = { name: string; price: Cents; pricedAt?: string | null }

/** A price in cents for this quantity and more. */
export type StoredPriceStep = { minQuantity: number; price: Cents }

/** The catalog. Deleted products keep their row, because past orders refer to it. */
export const products = pgTable(
  'products',
  {
    productId: integer('product_id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    brand: text('brand').notNull(),
    category: text('category').notNull(),
    subCategory: text('sub_category').notNull().default(''),
    /** The name of the area of the category. A trigger sets it (`set_product_area`). */
    area: text('area'),
    description: text('description').notNull().default(''),
    imageUrl: text('image_url').notNull().default(''),
    unitSize: text('unit_size').notNull().default(''),
    unitPerPack: integer('unit_per_pack').notNull().default(0),
    priceCents: cents('price_cents').notNull(),
    costPriceCents: cents('cost_price_cents').notNull().default(0),
    onSale: boolean('on_sale').notNull().default(false),
    salePriceCents: cents('sale_price_cents'),
    /** While one of them is set, `on_sale` follows the clock (modules/products/sales). */
    saleStartsAt: moment('sale_starts_at'),
    saleEndsAt: moment('sale_ends_at'),
    /** Lower prices from a quantity on, for every client, in ascending order of the quantity. */
    priceSteps: jsonb('price_steps').$type<StoredPriceStep[]>().notNull().default([]),
    /**
     * What clients without prices of their own are charged for the smallest orderable quantity. Lists are sorted by it;
     * everything else asks `price_of`.
     */
    chargedCents: cents('charged_cents')
      .notNull()
      .generatedAlwaysAs(
        sql`least(case when on_sale then sale_price_cents else price_cents end, step_cents(price_steps, minimum_quantity))`,
      ),
    inStock: boolean('in_stock').notNull().default(true),
    stockQuantity: integer('stock_quantity').notNull().default(0),
    /**
     * What orders have taken of the stock so far, less what they gave back. An import compares it with the value at the
     * time of its check.
     */
    stockTaken: integer('stock_taken').notNull().default(0),
    /** Whether orders reduce the stock quantity; otherwise it is only shown. */
    trackStock: boolean('track_stock').notNull().default(false),
    /** A quantity can be ordered if it is `minimumQuantity` plus a multiple of `quantityStep`. */
    minimumQuantity: integer('minimum_quantity').notNull().default(1),
    quantityStep: integer('quantity_step').notNull().default(1),
    supplier: text('supplier').notNull().default(''),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    sku: text('sku'),
    /** The barcodes as staff entered them. */
    barcodes: text('barcodes').array().notNull().default(sql`'{}'`),
    /** The 14-digit forms of the barcodes (`gtinsOf`), under which a search finds them. */
    gtins: text('gtins').array().notNull().default(sql`'{}'`),
    /** What a client needs to buy it; null for a product that everyone may buy. */
    permitTypeId: integer('permit_type_id').references(() => permitTypes.permitTypeId),
    /** The charges on it (`charges`), in ascending order. */
    chargeIds: integer('charge_ids').array().notNull().default(sql`'{}'`),
    /** The fluid ounces of a unit, for charges by the ounce. */
    ounces: numeric('ounces', { precision: 10, scale: 4, mode: 'number' }),
    /** What a shop may ask for a unit, as the wholesaler suggests. */
    retailPriceCents: cents('retail_price_cents'),
    supplierPrices: jsonb('supplier_prices').$type<StoredSupplierPrice[]>(),
    /** The category, sub-category and area under which lists find the product, folded. */
    categoryNames: text('category_names')
      .array()
      .notNull()
      .generatedAlwaysAs(sql`array[fold(category), fold(sub_category), fold(coalesce(area, ''))]`),
    /** The folded text that a search matches: name, brand, category and sub-category, each in a line. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`fold(name) || chr(10) || fold(brand) || chr(10) || fold(category) || chr(10) || fold(sub_category)`,
      ),
    createdAt: createdAt(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    uniqueIndex('products_live_name').on(sql`fold(${table.name})`).where(sql`deleted_at is null`),
    uniqueIndex('products_live_sku').on(sql`fold(${table.sku})`).where(sql`deleted_at is null`),
    index('products_sku_search')
      .using('gin', sql`fold(${table.sku}) gin_trgm_ops`)
      .where(sql`deleted_at is null`),
    index('products_gtins').using('gin', table.gtins),
    // The order of lists. `foldedText` says the same.
    index('products_sorted_by_name')
      .on(sql`split_part(${table.searchText}, chr(10), 1)`, table.productId)
      .where(sql`deleted_at is null`)
      .concurrently(),
    index('products_by_price').on(table.chargedCents, table.productId).where(sql`deleted_at is null`),
    index('products_sorted_by_brand')
      .on(
        sql`split_part(${table.searchText}, chr(10), 2)`,
        sql`split_part(${table.searchText}, chr(10), 1)`,
        table.productId,
      )
      .where(sql`deleted_at is null`)
      .concurrently(),
    index('products_sorted_by_sub_category')
      .on(
        sql`split_part(${table.searchText}, chr(10), 4)`,
        sql`split_part(${table.searchText}, chr(10), 1)`,
        table.productId,
      )
      .where(sql`deleted_at is null`)
      .concurrently(),
    index('products_sorted_deals')
      .on(table.area, sql`split_part(${table.searchText}, chr(10), 1)`, table.productId)
      .where(sql`on_sale and deleted_at is null`)
      .concurrently(),
    index('products_sorted_featured')
      .on(table.area, sql`split_part(${table.searchText}, chr(10), 1)`, table.productId)
      .where(sql`fold_texts(tags) @> array['featured'] and deleted_at is null`)
      .concurrently(),
    // The few products that may be charged below their cost at some time. `findBelowCost` repeats the condition.
    index('products_below_cost')
      .on(table.productId)
      .where(
        sql`deleted_at is null and cost_price_cents > least(price_cents, sale_price_cents, step_cents(price_steps, minimum_quantity))`,
      ),
    index('products_folded_tags').using('gin', sql`fold_texts(${table.tags})`).concurrently(),
    index('products_folded_categories').using('gin', table.categoryNames).concurrently(),
    index('products_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    // The words of a product. `remove_catalog_words` reads it by the same expression. Without `fastupdate`, which
    // makes every read search a list of new entries.
    index('products_words')
      .using(
        'gin',
        sql`array_to_tsvector(array_remove(regexp_split_to_array(${table.searchText}, '[^[:alnum:]]+'), ''))`,
      )
      .with({ fastupdate: false }),
    index('products_permit_type')
      .on(table.permitTypeId)
      .where(sql`permit_type_id is not null`)
      .concurrently(),
    check('products_ounces', sql`ounces >= 0`),
    check('products_retail_price', sql`retail_price_cents between 1 and 100000000`),
    check(
      'products_money',
      sql`price_cents between 0 and 100000000 and cost_price_cents between 0 and 100000000`,
    ),
    check(
      'products_sale',
      sql`not on_sale or (sale_price_cents is not null and sale_price_cents > 0 and sale_price_cents < price_cents)`,
    ),
    index('products_timed_sales')
      .on(table.saleEndsAt)
      .where(sql`sale_starts_at is not null or sale_ends_at is not null`),
    check(
      'products_sale_time',
      sql`(sale_starts_at is null and sale_ends_at is null)
        or (sale_price_cents is not null and sale_price_cents > 0 and sale_price_cents < price_cents
          and (sale_starts_at is null or sale_ends_at is null or sale_starts_at < sale_ends_at))`,
    ),
    check('products_counts', sql`stock_quantity >= 0 and unit_per_pack >= 0`),
    check(
      'products_quantities',
      sql`minimum_quantity between 1 and 10000 and quantity_step between 1 and 10000`,
    ),
  ],
)

/** The products whose stock quantity has changed in the last hour. A trigger of `products` adds rows. */
export const stockChanges = pgTable(
  'stock_changes',
  {
    transactionId: transactionId('transaction_id').notNull().default(sql`pg_current_xact_id()`),
    productId: integer('product_id').notNull(),
    changedAt: moment('changed_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [index('stock_changes_transaction').on(table.transactionId, table.productId)],
)

/**
 * The changes of products in the last hour, other than of stock quantities. Triggers of `products` add a row for each
 * product and statement, or one row without a product for more than 200. See `catalogVersions` for older ones.
 */
export const catalogChanges = pgTable(
  'catalog_changes',
  {
    catalogChangeId: bigint('catalog_change_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transactionId: transactionId('transaction_id').notNull().default(sql`pg_current_xact_id()`),
    productId: integer('product_id'),
    /** The columns that have changed; of a new product `deleted_at`, which all lists read. */
    columns: text('columns').array(),
    changedAt: moment('changed_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [index('catalog_changes_transaction').on(table.transactionId)],
)

/**
 * The catalog version is `folded` plus the number of rows in `catalog_changes`. Writers only insert rows, so concurrent
 * writers do not wait for each other. A job adds the old rows to `folded` and deletes them.
 */
export const catalogVersions = pgTable('catalog_versions', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  folded: bigint('folded', { mode: 'number' }).notNull().default(0),
})
