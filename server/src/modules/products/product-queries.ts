import { isEveryCategory, isSame } from '@cornerstock/contract/catalog/areas'
import type { BrandCount, CategoryCount, ProductSort } from '@cornerstock/contract/catalog/product-lists'
import { fold } from '@cornerstock/contract/values/fold'
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { countRows, type RowCount } from '../../database/count-rows.ts'
import type { Database } from '../../database/pool.ts'
import { products } from '../../database/schema/catalog/products.ts'
import { isAfterPosition, orderByKeys, type SortKey } from '../../database/search/keyset.ts'
import { foldedText } from '../../database/search/product-texts.ts'
import { escapeLike } from '../../database/search/search-rules.ts'
import {
  byId,
  byKeys,
  byNumber,
  byText,
  foldedBrand,
  foldedName,
  type SortOrder,
  sortOrdersFor,
} from './product-sort-queries.ts'
import { hasCode, hasSearchedCode, orHasCode } from './search/code-queries.ts'
import { beginsWordOfName, nameDifference, searchRank } from './search/rank-queries.ts'
import { hasWholeWord, matchedTerms, matchesSearch } from './search/search-queries.ts'
import { toSearchTerms } from './search/search-term-rules.ts'
import { shortWordOf } from './search/text-query-rules.ts'
import type { Meanings } from './search/words/meanings-queries.ts'

export type ProductRow = typeof products.$inferSelect

/** The filters of a product list. Texts are compared in their folded form. */
export type ProductFilter = {
  search?: string | undefined
  /** What the words of the search may mean if they are misspelled. */
  meanings?: Meanings
  /** How many terms of the search a product must match; all if absent. */
  fewestTerms?: number
  /** A search lists these products first among equally good matches. */
  purchasedIds?: readonly number[]
  namePrefix?: string | undefined
  /** A category, a sub-category or an area; `All` does not filter. */
  category?: string | undefined
  brand?: string | undefined
  /** A SKU, or a barcode in any of its forms. */
  code?: string | undefined
  /** The search also finds the products whose SKU begins with this, or that have this barcode. */
  searchedCode?: string | undefined
  subCategory?: string | undefined
  tag?: string | undefined
  onSale?: boolean | undefined
  inStock?: boolean | undefined
  /** The name of an area. */
  area?: string | undefined
  /** Only these products. */
  productIds?: readonly number[] | undefined
}

/** How a product list is sorted. */
export type ProductOrder = {
  sort?: ProductSort | undefined
  /** The categories one after another, each sorted: all names of areas and categories in their order, folded. */
  byCategory?: readonly string[] | undefined
  /** Whose prices count, for a client that does not pay what everyone pays. */
  payerId?: string | undefined
}

const isNotDeleted = isNull(products.deletedAt)
/** The values of the sort keys of a product, ending with its id. */
export type ProductPosition = (string | number)[]

const foldedCategory = foldedText('category')

/** The place of a category in an order of categories; others come last. */
const categoryRank = (order: readonly string[]) =>
  sql<number>`coalesce(array_position(${sql.param(order)}::text[], ${foldedCategory}), ${order.length + 1})`

/** Without a sort, a search lists the best matches first, and any other list is sorted by name. */
function sortOrderOf({ sort, byCategory, payerId }: ProductOrder, filter: ProductFilter): SortOrder {
  if (byCategory)
    return byKeys(
      byNumber(categoryRank(byCategory)),
      byText(foldedCategory),
      sortOrderOf({ sort, payerId }, filter),
    )
  const { search, searchedCode, meanings, purchasedIds = [] } = filter
  if (sort || !search?.trim()) return sortOrdersFor(payerId)[sort ?? 'name']
  const terms = toSearchTerms(search)
  const notPurchased = sql`case when ${products.productId} = any(${sql.param(purchasedIds)}::int[]) then 0 else 1 end`
  return byKeys(
    byNumber(
      searchedCode === undefined
        ? searchRank(search, terms, meanings)
        : sql`case when ${hasSearchedCode(searchedCode)} then -2 else ${searchRank(search, terms, meanings)} end`,
    ),
    byNumber(notPurchased),
    byNumber(nameDifference(terms)),
    byText(foldedName),
    byId(),
  )
}

export const productPosition = (order: ProductOrder, filter: ProductFilter): z.ZodType<ProductPosition> =>
  z.tuple(sortOrderOf(order, filter).position as [z.ZodType<string | number>])

/** The searched text begins with the name. */
const hasNamePrefix = (prefix: string) => sql`${products.searchText} like ${`${escapeLike(fold(prefix))}%`}`

/** Featured products have an index of their own, which PostgreSQL uses only if the statement names the tag. */
const hasTag = (tag: string) =>
  fold(tag) === 'featured'
    ? sql`fold_texts(${products.tags}) @> array['featured']`
    : sql`fold_texts(${products.tags}) @> array[${fold(tag)}]`

/** undefined if the area of the filter implies it. */
const isInCategory = (category: string, area: string | undefined) =>
  isEveryCategory(category) || isSame(category, area ?? '')
    ? undefined
    : sql`${products.categoryNames} @> array[${fold(category)}]`

const matchesText = ({ search = '', meanings, fewestTerms, searchedCode }: ProductFilter) =>
  orHasCode(and(...matchesSearch(toSearchTerms(search), meanings, fewestTerms)), searchedCode)

const matches = (filter: ProductFilter) =>
  and(
    isNotDeleted,
    matchesText(filter),
    filter.namePrefix === undefined ? undefined : hasNamePrefix(filter.namePrefix),
    filter.category === undefined ? undefined : isInCategory(filter.category, filter.area),
    filter.brand === undefined || isEveryCategory(filter.brand)
      ? undefined
      : sql`${foldedBrand} = ${fold(filter.brand)}`,
    filter.code === undefined ? undefined : hasCode(fold(filter.code)),
    filter.subCategory === undefined
      ? undefined
      : sql`${foldedText('subCategory')} = ${fold(filter.subCategory)}`,
    filter.tag === undefined ? undefined : hasTag(filter.tag),
    filter.onSale === undefined ? undefined : eq(products.onSale, filter.onSale),
    filter.inStock === undefined ? undefined : eq(products.inStock, filter.inStock),
    filter.area === undefined ? undefined : eq(products.area, filter.area),
    filter.productIds === undefined
      ? undefined
      : sql`${products.productId} = any(${sql.param(filter.productIds)}::int[])`,
  )

const positionOf = (keys: SortKey[]) => {
  const values = keys.map(({ key }) => key)
  return sql<ProductPosition>`jsonb_build_array(${sql.join(values, sql`, `)})`
}

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
