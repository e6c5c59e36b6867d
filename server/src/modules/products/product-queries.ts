import type { Area } from '@cornerstock/contract/areas'
import { isEveryCategory } from '@cornerstock/contract/areas'
import { gtinsOf } from '@cornerstock/contract/barcodes'
import { textSchema } from '@cornerstock/contract/fields'
import type { ProductSort } from '@cornerstock/contract/products'
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { countRows, type RowCount } from '../../database/count-rows.ts'
import type { Database } from '../../database/pool.ts'
import { products } from '../../database/schema/products.ts'
import { escapeLike } from '../../database/search/search-rules.ts'
import type { Meanings } from './search/meanings-queries.ts'
import { nameDifference, searchRank } from './search/rank-queries.ts'
import { matchesSearch } from './search/search-queries.ts'
import { toSearchTerms } from './search/search-term-rules.ts'

export type ProductRow = typeof products.$inferSelect

/** The filters of a product list. Texts are compared without regard to case. */
export type ProductFilter = {
  search?: string | undefined
  /** What the words of the search may mean if they are misspelled. */
  meanings?: Meanings
  /** A search lists these products first among equally good matches. */
  purchasedIds?: readonly number[]
  namePrefix?: string | undefined
  /** A category, a sub-category or an area; `All` does not filter. */
  category?: string | undefined
  brand?: string | undefined
  /** A SKU, or a barcode in any of its forms. */
  code?: string | undefined
  subCategory?: string | undefined
  tag?: string | undefined
  onSale?: boolean | undefined
  inStock?: boolean | undefined
  area?: Area | undefined
}

const isNotDeleted = isNull(products.deletedAt)
const lowerName = sql<string>`lower(${products.name})`
const lowerBrand = sql<string>`lower(${products.brand})`

const number = z.int32()
const text = textSchema(1000)

/** The sort keys of a product, ending with its id. */
export type ProductPosition = (string | number)[]

type SortOrder = {
  /** The keys before the product id. */
  keys: SQL[]
  isDescending?: true
  position: z.ZodType<ProductPosition>
}

const sortOrders: Record<ProductSort, SortOrder> = {
  name: { keys: [lowerName], position: z.tuple([text, number]) },
  '-name': { keys: [lowerName], isDescending: true, position: z.tuple([text, number]) },
  price: { keys: [sql`${products.chargedCents}`], position: z.tuple([number, number]) },
  '-price': {
    keys: [sql`${products.chargedCents}`],
    isDescending: true,
    position: z.tuple([number, number]),
  },
  brand: { keys: [lowerBrand, lowerName], position: z.tuple([text, text, number]) },
  newest: { keys: [], isDescending: true, position: z.tuple([number]) },
}

/** Without a sort, a search lists the best matches first, and any other list is sorted by name. */
function sortOrderOf(
  sort: ProductSort | undefined,
  { search, meanings, purchasedIds = [] }: ProductFilter,
): SortOrder {
  if (sort || !search?.trim()) return sortOrders[sort ?? 'name']
  const terms = toSearchTerms(search)
  const notPurchased = sql`case when ${products.productId} = any(${sql.param(purchasedIds)}::int[]) then 0 else 1 end`
  return {
    keys: [searchRank(search, terms, meanings), notPurchased, nameDifference(terms), lowerName],
    position: z.tuple([number, number, number, text, number]),
  }
}

export const productPosition = (
  sort: ProductSort | undefined,
  filter: ProductFilter,
): z.ZodType<ProductPosition> => sortOrderOf(sort, filter).position

/** The searched text begins with the name and has an index; the name alone has none. */
const hasNamePrefix = (prefix: string) => {
  const pattern = sql`lower(${`${escapeLike(prefix)}%`})`
  return sql`${products.searchText} like ${pattern} and ${lowerName} like ${pattern}`
}

const hasCode = (code: string) =>
  sql`(lower(${products.sku}) = lower(${code}) or ${products.gtins} && ${sql.param(gtinsOf(code))}::text[])`

const matches = (filter: ProductFilter) =>
  and(
    isNotDeleted,
    ...matchesSearch(toSearchTerms(filter.search ?? ''), filter.meanings),
    filter.namePrefix === undefined ? undefined : hasNamePrefix(filter.namePrefix),
    filter.category === undefined || isEveryCategory(filter.category)
      ? undefined
      : sql`${products.categoryNames} @> array[lower(${filter.category})]`,
    filter.brand === undefined || isEveryCategory(filter.brand)
      ? undefined
      : sql`${lowerBrand} = lower(${filter.brand})`,
    filter.code === undefined ? undefined : hasCode(filter.code.trim()),
    filter.subCategory === undefined
      ? undefined
      : sql`lower(${products.subCategory}) = lower(${filter.subCategory})`,
    filter.tag === undefined ? undefined : sql`lower_texts(${products.tags}) @> array[lower(${filter.tag})]`,
    filter.onSale === undefined ? undefined : eq(products.onSale, filter.onSale),
    filter.inStock === undefined ? undefined : eq(products.inStock, filter.inStock),
    filter.area === undefined ? undefined : eq(products.area, filter.area),
  )

/** Up to `limit` products after a position, each with its own position. */
export async function findProducts(
  db: Database,
  filter: ProductFilter,
  {
    sort,
    limit,
    after,
  }: { sort?: ProductSort | undefined; limit: number; after?: ProductPosition | undefined },
) {
  const { keys, isDescending } = sortOrderOf(sort, filter)
  const allKeys = [...keys, sql`${products.productId}`]
  const direction = isDescending ? desc : asc
  const isAfter =
    after &&
    sql`(${sql.join(allKeys, sql`, `)}) ${sql.raw(isDescending ? '<' : '>')} (${sql.join(
      after.map((value) => sql`${value}`),
      sql`, `,
    )})`
  return db
    .select({
      product: products,
      position: sql<ProductPosition>`jsonb_build_array(${sql.join(allKeys, sql`, `)})`,
    })
    .from(products)
    .where(and(matches(filter), isAfter))
    .orderBy(...allKeys.map((key) => direction(key)))
    .limit(limit)
}

export const countProducts = (db: Database, filter: ProductFilter): Promise<RowCount> =>
  countRows(db, sql`from ${products} where ${matches(filter)}`)

export async function hasProducts(db: Database, filter: ProductFilter): Promise<boolean> {
  const found = await db.select({ id: products.productId }).from(products).where(matches(filter)).limit(1)
  return found.length > 0
}

/** See `catalogVersions` in the schema. */
export async function findCatalogVersion(db: Database): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(
    sql`select folded + (select count(*) from catalog_changes) as version from catalog_versions`,
  )
  if (!rows[0]) throw new Error('the catalog has no version')
  return rows[0].version
}

export async function findProduct(db: Database, productId: number): Promise<ProductRow | undefined> {
  const [row] = await db
    .select()
    .from(products)
    .where(and(eq(products.productId, productId), isNotDeleted))
  return row
}

/** Products by id, deleted ones too. `lock` holds their rows until the transaction ends. */
export async function findProductsById(
  db: Database,
  productIds: number[],
  lock?: ProductLock,
): Promise<ProductRow[]> {
  const query = db
    .select()
    .from(products)
    .where(inArray(products.productId, productIds))
    .orderBy(products.productId)
  return lock ? query.for(lock) : query
}

/** PostgreSQL's row locks. `key share` prevents a deletion, `no key update` any change. */
export type ProductLock = 'key share' | 'no key update' | 'update'

/** Finds a product and locks its row. Only `update` waits for the holders of a `key share` lock. */
export async function lockProduct(
  db: Database,
  productId: number,
  lock: ProductLock,
): Promise<ProductRow | undefined> {
  const [row] = await db
    .select()
    .from(products)
    .where(and(eq(products.productId, productId), isNotDeleted))
    .for(lock)
  return row
}
