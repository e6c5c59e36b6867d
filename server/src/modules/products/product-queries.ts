import type { Area } from '@cornerstock/contract/areas'
import { areaOf, isEveryCategory } from '@cornerstock/contract/areas'
import { textSchema } from '@cornerstock/contract/fields'
import type { ProductInput, ProductSort } from '@cornerstock/contract/products'
import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/pool.ts'
import { products } from '../../database/schema.ts'
import { decodeCursor } from '../../paging.ts'
import { escapeLike, searchWords, slipPatterns } from './search-rules.ts'

export type ProductRow = typeof products.$inferSelect

/** What narrows a product list; texts are compared without regard to case. */
export type ProductFilter = {
  search?: string | undefined
  /** Whether a word may differ from what it finds by a letter or so. */
  forgivesSlips?: boolean
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

/** A word as it was typed, or, where slips are forgiven, as it may have been meant. */
const matchesWord = (word: string, forgivesSlips: boolean) =>
  forgivesSlips
    ? or(
        ...[escapeLike(word), ...slipPatterns(word)].map(holds),
        // Words that were typed as one.
        sql`replace(${products.searchText}, ' ', '') like lower(${`%${escapeLike(word)}%`})`,
        sql`lower(${word}) <% ${products.searchText}`,
      )
    : holds(escapeLike(word))

/** Every word must be there, in any order. */
const matchesSearch = ({ search = '', forgivesSlips = false }: ProductFilter) =>
  searchWords(search).map((word) => matchesWord(word, forgivesSlips))

const matches = (filter: ProductFilter) =>
  and(
    isLive,
    ...matchesSearch(filter),
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
