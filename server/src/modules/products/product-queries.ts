import type { BrandCount, CategoryCount } from '@cornerstock/contract/catalog/product-lists'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { countRows, type RowCount } from '../../database/count-rows.ts'
import type { Database } from '../../database/pool.ts'
import { products } from '../../database/schema/catalog/products.ts'
import { isAfterPosition, orderByKeys } from '../../database/search/keyset.ts'
import { isNotDeleted, matches, type ProductFilter } from './product-filter-queries.ts'
import {
  categoryRank,
  foldedCategory,
  type ProductOrder,
  type ProductPosition,
  positionOf,
  sortOrderOf,
} from './product-order-queries.ts'
import { foldedBrand, foldedName } from './product-sort-queries.ts'
import { beginsWordOfName } from './search/rank-queries.ts'
import { hasWholeWord, matchedTerms, matchesSearch } from './search/search-queries.ts'
import { toSearchTerms } from './search/search-term-rules.ts'
import { shortWordOf } from './search/text-query-rules.ts'

export type ProductRow = typeof products.$inferSelect

/** The products found after a position, up to `limit`, each with its own position. */
export async function findProducts(
  db: Database,
  filter: ProductFilter,
  { limit, after, ...order }: ProductOrder & { limit: number; after?: ProductPosition | undefined },
) {
  const { keys } = sortOrderOf(order, filter)
  const isShown = after
    ? and(matches(filter), isAfterPosition(keys, after))
    : ((await canBeFirst(db, filter, { limit, ...order })) ?? matches(filter))
  return db
    .select({ product: products, position: positionOf(keys) })
    .from(products)
    .where(isShown)
    .orderBy(...orderByKeys(keys))
    .limit(limit)
}

/** The positions of the first matches of a search that has no sort, up to `limit`. They end with the product's id. */
export async function findRanking(
  db: Database,
  filter: ProductFilter,
  limit: number,
): Promise<ProductPosition[]> {
  const { keys } = sortOrderOf({}, filter)
  const rows = await db
    .select({ position: positionOf(keys) })
    .from(products)
    .where(matches(filter))
    .orderBy(...orderByKeys(keys))
    .limit(limit)
  return rows.map(({ position }) => position)
}

const rankedAtOnce = 50

/**
 * The products of each search in the order of its result, those among `purchasedIds` first among equal matches. One
 * statement ranks fifty searches.
 */
export async function rankProducts(
  db: Database,
  searches: readonly { search: string; productIds: readonly number[] }[],
  purchasedIds: readonly number[],
): Promise<number[][]> {
  const ranked: number[][] = []
  for (let start = 0; start < searches.length; start += rankedAtOnce) {
    const statements = searches.slice(start, start + rankedAtOnce).map(({ search, productIds }, place) => {
      const { keys } = sortOrderOf({}, { search, purchasedIds })
      return sql`select ${start + place}::int as place, array_agg(${products.productId} order by ${sql.join(orderByKeys(keys), sql`, `)}) as ids
                   from ${products} where ${products.productId} = any(${sql.param(productIds)}::int[])`
    })
    const { rows } = await db.execute<{ place: number; ids: number[] }>(
      sql.join(statements, sql` union all `),
    )
    for (const { place, ids } of rows) ranked[place] = ids
  }
  return ranked
}

/** The number of products that are read by name. If every fortieth of them matches, they are enough for a page. */
const firstByName = 2_000

/**
 * A search of one or two letters may match the whole catalog, and ranking that takes a second. This is the condition
 * for those of its matches that can be among the first `limit`: those with the whole word, those that the client has
 * bought, and the first ones by name with a word that begins with the search. undefined if these are too few to come
 * before all others.
 */
async function canBeFirst(
  db: Database,
  filter: ProductFilter,
  { limit, sort, byCategory }: ProductOrder & { limit: number },
): Promise<SQL | undefined> {
  const { search = '', meanings, purchasedIds = [] } = filter
  const word = shortWordOf(search)
  if (word === undefined || meanings?.has(word) || sort || byCategory) return undefined
  // The text of the search is left out: a product that has the word, or a word that begins with it, matches.
  const matchesBesides = matches({ ...filter, search: undefined })
  // PostgreSQL knows that the rows come in the order of `folded_name`, so it stops reading at the limit.
  const { rows } = await db.execute<{ id: number }>(sql`
    select product_id as id
      from (select *, ${foldedName} as folded_name from products where deleted_at is null
             order by ${foldedName}, product_id limit ${firstByName}) as products
     where ${beginsWordOfName(word)} and ${matchesBesides}
     order by folded_name, product_id limit ${limit}`)
  if (rows.length < limit) return undefined
  const isOneOf = (ids: readonly number[]) => sql`${products.productId} = any(${sql.param(ids)}::int[])`
  return and(
    matchesBesides,
    or(
      isOneOf(rows.map(({ id }) => id)),
      hasWholeWord(word),
      and(isOneOf(purchasedIds), ...matchesSearch(toSearchTerms(search))),
    ),
  )
}

/** Whether a search may match the whole catalog, so that only some of its matches are ranked. */
export const isShortWord = ({ search = '' }: ProductFilter): boolean => shortWordOf(search) !== undefined

export const countProducts = (db: Database, filter: ProductFilter): Promise<RowCount> =>
  countRows(db, sql`from ${products} where ${matches(filter)}`, {
    readsRows: filter.category !== undefined || filter.search !== undefined,
  })

/** How many products there are in each category, in an order of categories (`ProductOrder`). */
export async function countByCategory(
  db: Database,
  filter: ProductFilter,
  order: readonly string[],
): Promise<CategoryCount[]> {
  return db
    .select({ category: sql<string>`min(${products.category})`, products: sql<number>`count(*)::int` })
    .from(products)
    .where(matches(filter))
    .groupBy(foldedCategory)
    .orderBy(categoryRank(order), foldedCategory)
}

/** The brands of products, each in one of its spellings, by any of which lists find it. */
export async function countByBrand(db: Database, filter: ProductFilter): Promise<BrandCount[]> {
  return db
    .select({ brand: sql<string>`min(${products.brand})`, products: sql<number>`count(*)::int` })
    .from(products)
    .where(matches(filter))
    .groupBy(foldedBrand)
    .orderBy(foldedBrand)
}

export async function hasProducts(db: Database, filter: ProductFilter): Promise<boolean> {
  const found = await db.select({ id: products.productId }).from(products).where(matches(filter)).limit(1)
  return found.length > 0
}

/** The largest number of terms of the search that a product matches. */
export async function mostMatchedTerms(db: Database, filter: ProductFilter): Promise<number> {
  const terms = toSearchTerms(filter.search ?? '')
  const [row] = await db
    .select({ most: sql<number>`coalesce(max(${matchedTerms(terms, filter.meanings)}), 0)` })
    .from(products)
    .where(matches({ ...filter, fewestTerms: 1 }))
  return row?.most ?? 0
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
