import { categoryOfSlug, isDeals } from '@cornerstock/contract/catalog/areas'
import type {
  CategoryCount,
  listBrands as listBrandsEndpoint,
  ProductQuery,
} from '@cornerstock/contract/catalog/products'
import type { QueryOf } from '@cornerstock/contract/http/endpoint'
import type { Paging } from '@cornerstock/contract/http/paging'
import { isStaff, type SignedInContext } from '../../context.ts'
import type { Database } from '../../database/pool.ts'
import { readAll } from '../../database/read-all.ts'
import { notFound } from '../../http/errors.ts'
import { pageOf, readPage } from '../../http/paging.ts'
import type { PreparedResponse } from '../../http/prepared-response.ts'
import type { CatalogCache } from './catalog-cache.ts'
import { productMapperFor, toSupplierPrices } from './product-mappers.ts'
import {
  countByBrand,
  countByCategory,
  countProducts,
  findCatalogVersion,
  findProduct,
  findProducts,
  findProductsById,
  hasProducts,
  lockProduct,
  type ProductFilter,
  type ProductOrder,
  type ProductRow,
  productPosition,
} from './product-queries.ts'
import { findMeanings, findUnknownMeanings } from './search/meanings-queries.ts'
import { findPurchasedIds } from './search/purchases-queries.ts'
import { toSearchTerms } from './search/search-term-rules.ts'

/**
 * A page of products. By default, a search lists the best matches first, and any other list is sorted by name.
 *
 * @param pathFilter the filter from the path (a category, a brand); it overrides the query
 */
export async function listProducts(
  context: SignedInContext,
  catalogCache: CatalogCache,
  query: ProductQuery,
  pathFilter: ProductFilter = {},
): Promise<PreparedResponse> {
  const { sort, groupBy, cursor, limit, ...queryFilter } = query
  const isRanked = !sort && queryFilter.search?.trim() && !isStaff(context.actor)
  const purchasedIds = isRanked ? await findPurchasedIds(context.db, context.actor.accountId) : []
  const filter = { ...queryFilter, ...pathFilter, purchasedIds }
  const { audience, toWire, cacheControl } = productMapperFor(context.actor)
  return catalogCache.response(
    context.catalogVersion,
    JSON.stringify(['list', audience, filter, sort, groupBy, limit, cursor]),
    async () => {
      const { items, ...page } = await readCatalog(context, (db) =>
        readPageOfProducts(db, filter, { sort, groupBy }, { limit, cursor }),
      )
      return {
        json: JSON.stringify(items.map(({ product }) => toWire(product))),
        productIds: items.map(({ product }) => product.productId),
        page,
        cacheControl,
      }
    },
  )
}

/** The filter of a category address, which may also name an area, or `deals` for everything on sale in an area. */
export const filterForCategory = (category: string, { area = 'Electronics' }: ProductQuery): ProductFilter =>
  isDeals(category) ? { onSale: true, area } : { category: categoryOfSlug(category) }

/** Reads from the replica unless its catalog is older than the version of this request. */
const readCatalog = <T>(
  { replica, catalogVersion }: SignedInContext,
  read: (db: Database) => Promise<T>,
): Promise<T> =>
  replica.read(read, async (db) => BigInt(await findCatalogVersion(db)) >= BigInt(catalogVersion))

export async function readPageOfProducts(
  db: Database,
  filter: ProductFilter,
  order: ProductOrder,
  paging: Paging,
) {
  const readPageOf = (used: ProductFilter) =>
    readPage(paging, {
      position: productPosition(order, used),
      find: (limit, after) => findProducts(db, used, { ...order, limit, after }),
      count: () => countProducts(db, used),
      positionOf: ({ position }) => position,
    })
  const likely = await withLikelyMeanings(db, filter)
  const page = await readPageOf(likely)
  if (page.items.length > 0) return page
  const used = await withMeanings(db, likely)
  return used === likely ? page : readPageOf(used)
}

/** Adds the possible meanings of search words that begin no word of the catalog. */
async function withLikelyMeanings(db: Database, filter: ProductFilter): Promise<ProductFilter> {
  const terms = toSearchTerms(filter.search ?? '')
  return terms.length === 0 ? filter : { ...filter, meanings: await findUnknownMeanings(db, terms) }
}

/**
 * Repeats a search that finds nothing with the possible meanings of all its words. `productIds` does not affect the
 * meanings.
 */
async function withMeanings(db: Database, likely: ProductFilter): Promise<ProductFilter> {
  const terms = toSearchTerms(likely.search ?? '')
  if (terms.length === 0 || (await hasProducts(db, { ...likely, productIds: undefined }))) return likely
  return { ...likely, meanings: await findMeanings(db, terms) }
}

/** The number of products of a list in each category, in the order of the shop. */
export async function countProductsByCategory(
  context: SignedInContext,
  filter: ProductFilter,
): Promise<CategoryCount[]> {
  return readCatalog(context, async (db) =>
    countByCategory(db, await withMeanings(db, await withLikelyMeanings(db, filter))),
  )
}

export async function listBrands(
  context: SignedInContext,
  catalogCache: CatalogCache,
  { area, ...paging }: QueryOf<typeof listBrandsEndpoint>,
): Promise<PreparedResponse> {
  const { cacheControl } = productMapperFor(context.actor)
  return catalogCache.response(
    context.catalogVersion,
    JSON.stringify(['brands', cacheControl, area, paging]),
    async () => {
      const brands = await readCatalog(context, (db) => countByBrand(db, { area }))
      const { items, ...page } = await pageOf(brands, paging, ({ brand }) => brand)
      return {
        json: JSON.stringify(items),
        productIds: [],
        page,
        cacheControl,
      }
    },
  )
}

/** A product. Throws NOT_FOUND if there is none or it was deleted. */
export function getProduct(
  context: SignedInContext,
  catalogCache: CatalogCache,
  productId: number,
): Promise<PreparedResponse> {
  const { audience, toWire, cacheControl } = productMapperFor(context.actor)
  return catalogCache.response(
    context.catalogVersion,
    JSON.stringify(['product', audience, productId]),
    async () => {
      const row = await readCatalog(context, (db) => requireProduct(db, productId))
      return {
        json: JSON.stringify(toWire(row)),
        productIds: [productId],
        page: null,
        cacheControl,
      }
    },
  )
}

async function requireProduct(db: Database, productId: number): Promise<ProductRow> {
  const row = await findProduct(db, productId)
  if (!row) throw notFound('Product')
  return row
}

export async function listSupplierPrices(context: SignedInContext, productId: number) {
  return toSupplierPrices((await requireProduct(context.db, productId)).supplierPrices)
}

/**
 * Finds a product and prevents its deletion until the transaction ends. Call it before putting a product on a list of
 * a client, because the deletion removes it from these lists. Throws NOT_FOUND if there is no such product.
 */
export async function lockProductAgainstDeletion(
  transaction: Database,
  productId: number,
): Promise<ProductRow> {
  const row = await lockProduct(transaction, productId, 'key share')
  if (!row) throw notFound('Product')
  return row
}

/** Like `lockProductAgainstDeletion`, for several products, by id. Includes deleted products. */
export async function lockProductsAgainstDeletion(
  transaction: Database,
  productIds: number[],
): Promise<Map<number, ProductRow>> {
  const rows = await findProductsById(transaction, productIds, 'key share')
  return new Map(rows.map((row) => [row.productId, row]))
}

/** Products by id, without a lock. Includes deleted products. */
export async function readProducts(db: Database, productIds: number[]): Promise<Map<number, ProductRow>> {
  const rows = await findProductsById(db, productIds)
  return new Map(rows.map((row) => [row.productId, row]))
}

/** All products that match a filter, by name. */
export async function* readAllProducts(db: Database, filter: ProductFilter): AsyncGenerator<ProductRow> {
  const rows = readAll<Awaited<ReturnType<typeof findProducts>>[number]>((limit, last) =>
    findProducts(db, filter, { sort: 'name', limit, after: last?.position }),
  )
  for await (const { product } of rows) yield product
}
