import type { SupplierPrice } from '@cornerstock/contract/products'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { cents, createdAt, moment } from './columns.ts'

/** The catalogue. A deleted product stays as a row, as past orders name it, but is nowhere to be found. */
export const products = pgTable(
  'products',
  {
    productId: integer('product_id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    brand: text('brand').notNull(),
    category: text('category').notNull(),
    subCategory: text('sub_category').notNull().default(''),
    area: text('area', { enum: ['Grocery', 'Electronics', 'Smoke', 'Accessories'] }),
    description: text('description').notNull().default(''),
    imageUrl: text('image_url').notNull().default(''),
    unitSize: text('unit_size').notNull().default(''),
    unitPerPack: integer('unit_per_pack').notNull().default(0),
    priceCents: cents('price_cents').notNull(),
    costPriceCents: cents('cost_price_cents').notNull().default(0),
    onSale: boolean('on_sale').notNull().default(false),
    salePriceCents: cents('sale_price_cents'),
    /** The price in force: the sale price while on sale. */
    chargedCents: cents('charged_cents')
      .notNull()
      .generatedAlwaysAs(sql`case when on_sale then sale_price_cents else price_cents end`),
    inStock: boolean('in_stock').notNull().default(true),
    stockQuantity: integer('stock_quantity').notNull().default(0),
    /** Whether orders take from the stock quantity; otherwise it only informs. */
    trackStock: boolean('track_stock').notNull().default(false),
    supplier: text('supplier').notNull().default(''),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    /** Cents inside, as everywhere. */
    supplierPrices: jsonb('supplier_prices').$type<SupplierPrice[]>(),
    /** Everything that a category address finds the product under, in lower case. */
    shelves: text('shelves')
      .array()
      .notNull()
      .generatedAlwaysAs(sql`array[lower(category), lower(sub_category), lower(coalesce(area, ''))]`),
    /** What a search looks through. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(name || ' ' || brand || ' ' || category || ' ' || sub_category)`),
    createdAt: createdAt(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    uniqueIndex('products_live_name').on(sql`lower(trim(${table.name}))`).where(sql`deleted_at is null`),
    index('products_by_name').on(sql`lower(${table.name})`, table.productId).where(sql`deleted_at is null`),
    index('products_by_price').on(table.chargedCents, table.productId).where(sql`deleted_at is null`),
    index('products_by_brand').on(sql`lower(${table.brand})`, table.productId).where(sql`deleted_at is null`),
    index('products_shelves').using('gin', table.shelves),
    index('products_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check(
      'products_money',
      sql`price_cents between 0 and 100000000 and cost_price_cents between 0 and 100000000`,
    ),
    check(
      'products_sale',
      sql`not on_sale or (sale_price_cents is not null and sale_price_cents >= 0 and sale_price_cents < price_cents)`,
    ),
    check('products_counts', sql`stock_quantity >= 0 and unit_per_pack >= 0`),
  ],
)

/** One row per change of the catalogue since the last fold; see `catalogVersions`. */
export const catalogChanges = pgTable('catalog_changes', {
  catalogChangeId: bigint('catalog_change_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
})

/**
 * The catalogue's version is `folded` + the number of rows in `catalog_changes`. Writers only append, so
 * that orders of tracked stock never wait for one another here; the rows are folded in from time to time.
 */
export const catalogVersions = pgTable('catalog_versions', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  folded: bigint('folded', { mode: 'number' }).notNull().default(0),
})
