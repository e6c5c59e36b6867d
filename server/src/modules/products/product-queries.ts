import type { Area } from '@cornerstock/contract/areas'
import { areaOf, isEveryCategory } from '@cornerstock/contract/areas'
import { textSchema } from '@cornerstock/contract/fields'
import type { ProductInput, ProductSort } from '@cornerstock/contract/products'
import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/pool.ts'
import { products } from '../../database/schema.ts'
import { decodeCursor } from '../../paging.ts'

export type ProductRow = typeof products.$inferSelect

/** What narrows a product list; texts are compared without regard to case. */
export type ProductFilter = {
  search?: string | undefined
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

const maxSearchWords = 8
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

// Shorter words have too few letters to tell a slip from another word.
const shortestSlip = 4

/** A word with each two neighbours swapped, the slip that comparing trigrams does not forgive. */
const withLettersSwapped = (word: string): string[] =>
  word.length < shortestSlip
    ? []
    : Array.from(word.slice(1), (next, at) => word.slice(0, at) + next + word.charAt(at) + word.slice(at + 2))

const holds = (word: string) => sql`${products.searchText} like lower(${`%${escapeLike(word)}%`})`

/** Every word must be there, in any order, as it is or with a typing slip (`<%` compares trigrams). */
const matchesSearch = (search: string) =>
  search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maxSearchWords)
    .map((word) =>
      or(...[word, ...withLettersSwapped(word)].map(holds), sql`lower(${word}) <% ${products.searchText}`),
    )

const matches = (filter: ProductFilter) =>
  and(
    isLive,
    ...(filter.search ? matchesSearch(filter.search) : []),
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

export async function findProduct(db: Database, productId: number): Promise<ProductRow | undefined> {
  const [row] = await db
    .select()
    .from(products)
    .where(and(eq(products.productId, productId), isLive))
  return row
}

/** The same, kept from changing until the transaction ends. */
export async function lockProduct(db: Database, productId: number): Promise<ProductRow | undefined> {
  const [row] = await db
    .select()
    .from(products)
    .where(and(eq(products.productId, productId), isLive))
    .for('no key update')
  return row
}

const columnsOf = ({ price, costPrice, salePrice, ...product }: ProductInput) => ({
  ...product,
  area: areaOf(product.category),
  priceCents: price,
  costPriceCents: costPrice,
  salePriceCents: salePrice,
})

export async function updateProduct(db: Database, productId: number, product: ProductInput) {
  const [row] = await db
    .update(products)
    .set(columnsOf(product))
    .where(eq(products.productId, productId))
    .returning()
  return row
}
