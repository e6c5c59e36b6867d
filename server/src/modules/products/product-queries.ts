import type { Area } from '@cornerstock/contract/areas'
import { areaOf, isEveryCategory } from '@cornerstock/contract/areas'
import { textSchema } from '@cornerstock/contract/fields'
import type { NewProduct, ProductSort } from '@cornerstock/contract/products'
import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/pool.ts'
import { cartItems } from '../../database/schema/cart-items.ts'
import { favorites } from '../../database/schema/favorites.ts'
import { products } from '../../database/schema/products.ts'
import { recurringOrders } from '../../database/schema/recurring-orders.ts'
import { escapeLike, searchWords } from '../../database/search-rules.ts'
import { decodeCursor } from '../../http/paging.ts'
import { slipPatterns } from './typo-pattern-rules.ts'

export type ProductRow = typeof products.$inferSelect

/** What narrows a product list; texts are compared without regard to case. */
export type ProductFilter = {
  search?: string | undefined
  /** Whether a word may differ from what it finds by a letter or so. */
  forgivesSlips?: boolean
  /** How the name begins. */
  namePrefix?: string | undefined
  /** A category, a sub-category or a whole area; All is everything. */
  category?: string | undefined
  brand?: string | undefined
  subCategory?: string | undefined
  tag?: string | undefined
  onSale?: boolean | undefined
  inStock?: boolean | undefined
  area?: Area | undefined
}

const isLive = isNull(products.deletedAt)
const lowerName = sql<string>`lower(${products.name})`
const lowerBrand = sql<string>`lower(${products.brand})`
const newestFirst = sql<number>`(- ${products.productId})`

const number = z.int32()
const text = textSchema(1000)

/** By what each sort orders, before the product id that makes the order total; and which way. */
const orders: Record<
  ProductSort,
  { by: SQL[]; isDescending?: true; position: z.ZodType<(string | number)[]> }
> = {
  name: { by: [lowerName], position: z.tuple([text, number]) },
  '-name': { by: [lowerName], isDescending: true, position: z.tuple([text, number]) },
  price: { by: [sql`${products.chargedCents}`], position: z.tuple([number, number]) },
  '-price': {
    by: [sql`${products.chargedCents}`],
    isDescending: true,
    position: z.tuple([number, number]),
  },
  brand: { by: [lowerBrand, lowerName], position: z.tuple([text, text, number]) },
  newest: { by: [newestFirst], position: z.tuple([number, number]) },
}

const holds = (pattern: string) => sql`${products.searchText} like lower(${`%${pattern}%`})`

/** What is searched, with a space before each word. */
const spacedWords = sql`(' ' || translate(${products.searchText}, '-/(&.,', '      '))`

/** A word one slip away, at the start of a word: anywhere else chocolate would be taken for cola. */
function startsAsMeant(word: string) {
  const patterns = slipPatterns(word)
  if (patterns.length === 0) return undefined
  // The index answers the first half, and leaves few to look at closely.
  const starts = patterns.map((pattern) => `% ${pattern}%`.toLowerCase())
  return and(or(...patterns.map(holds)), sql`${spacedWords} like any (${sql.param(starts)}::text[])`)
}

/** A word as it was typed, or, where slips are forgiven, as it may have been meant. */
const matchesWord = (word: string, forgivesSlips: boolean) =>
  forgivesSlips
    ? or(
        holds(escapeLike(word)),
        startsAsMeant(word),
        // Words that were typed as one.
        sql`replace(${products.searchText}, ' ', '') like lower(${`%${escapeLike(word)}%`})`,
        sql`lower(${word}) <% ${products.searchText}`,
      )
    : holds(escapeLike(word))

/** Every word must be there, in any order. */
const matchesSearch = ({ search = '', forgivesSlips = false }: ProductFilter) =>
  searchWords(search).map((word) => matchesWord(word, forgivesSlips))

/** What is searched begins with the name, and has an index that the name alone has not. */
const beginsWith = (prefix: string) => {
  const pattern = sql`lower(${`${escapeLike(prefix)}%`})`
  return sql`${products.searchText} like ${pattern} and ${lowerName} like ${pattern}`
}

const matches = (filter: ProductFilter) =>
  and(
    isLive,
    ...matchesSearch(filter),
    filter.namePrefix === undefined ? undefined : beginsWith(filter.namePrefix),
    filter.category === undefined || isEveryCategory(filter.category)
      ? undefined
      : sql`${products.shelves} @> array[lower(${filter.category})]`,
    filter.brand === undefined || isEveryCategory(filter.brand)
      ? undefined
      : sql`${lowerBrand} = lower(${filter.brand})`,
    filter.subCategory === undefined
      ? undefined
      : sql`lower(${products.subCategory}) = lower(${filter.subCategory})`,
    filter.tag === undefined
      ? undefined
      : sql`lower(${filter.tag}) in (select lower(tag) from unnest(${products.tags}) as tag)`,
    filter.onSale === undefined ? undefined : eq(products.onSale, filter.onSale),
    filter.inStock === undefined ? undefined : eq(products.inStock, filter.inStock),
    filter.area === undefined ? undefined : eq(products.area, filter.area),
  )

/** Up to `limit` products after a cursor, each with its position in the order. */
export async function findProducts(
  db: Database,
  filter: ProductFilter,
  page: { sort: ProductSort; limit: number; cursor?: string | undefined },
) {
  const { by, isDescending, position } = orders[page.sort]
  const keys = [...by, sql`${products.productId}`]
  const direction = isDescending ? desc : asc
  const after = page.cursor === undefined ? undefined : decodeCursor(page.cursor, position)
  const isAfter =
    after &&
    sql`(${sql.join(keys, sql`, `)}) ${sql.raw(isDescending ? '<' : '>')} (${sql.join(
      after.map((part) => sql`${part}`),
      sql`, `,
    )})`
  return db
    .select({
      product: products,
      position: sql<(string | number)[]>`jsonb_build_array(${sql.join(keys, sql`, `)})`,
    })
    .from(products)
    .where(and(matches(filter), isAfter))
    .orderBy(...keys.map((key) => direction(key)))
    .limit(page.limit)
}

export async function countProducts(db: Database, filter: ProductFilter): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(products).where(matches(filter))
  return row?.count ?? 0
}

/** The catalogue's version; see `catalogVersions` in the schema. */
export async function findCatalogVersion(db: Database): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(
    sql`select folded + (select count(*) from catalog_changes) as version from catalog_versions`,
  )
  if (!rows[0]) throw new Error('the catalogue has no version')
  return rows[0].version
}

export async function findProduct(db: Database, productId: number): Promise<ProductRow | undefined> {
  const [row] = await db
    .select()
    .from(products)
    .where(and(eq(products.productId, productId), isLive))
  return row
}

/** From what another transaction may keep a product: from being deleted, or from any change. */
export type ProductLock = 'key share' | 'no key update' | 'update'

/** The same, locked until the transaction ends; only 'update' waits for those who hold a 'key share'. */
export async function lockProduct(
  db: Database,
  productId: number,
  lock: ProductLock,
): Promise<ProductRow | undefined> {
  const [row] = await db
    .select()
    .from(products)
    .where(and(eq(products.productId, productId), isLive))
    .for(lock)
  return row
}

/** What is stored of a product that staff enter, new or saved. */
export const toColumns = ({ price, costPrice, salePrice, ...product }: NewProduct) => ({
  ...product,
  area: areaOf(product.category),
  priceCents: price,
  costPriceCents: costPrice,
  salePriceCents: salePrice,
})

export async function updateProduct(
  db: Database,
  productId: number,
  product: NewProduct,
): Promise<ProductRow> {
  const [row] = await db
    .update(products)
    .set(toColumns(product))
    .where(eq(products.productId, productId))
    .returning()
  if (!row) throw new Error('the product was not updated')
  return row
}

export async function insertProduct(db: Database, product: NewProduct): Promise<ProductRow> {
  const [row] = await db.insert(products).values(toColumns(product)).returning()
  if (!row) throw new Error('the product was not inserted')
  return row
}

/** Takes a product out of the catalogue; the row stays, as past orders name it. */
export async function markProductDeleted(db: Database, productId: number, deletedAt: Date): Promise<void> {
  await db.update(products).set({ deletedAt }).where(eq(products.productId, productId))
}

/** Takes a product off every list that a client keeps. */
export async function deleteFromClientLists(db: Database, productId: number): Promise<void> {
  await db.delete(cartItems).where(eq(cartItems.productId, productId))
  await db.delete(favorites).where(eq(favorites.productId, productId))
  await db.delete(recurringOrders).where(eq(recurringOrders.productId, productId))
}
