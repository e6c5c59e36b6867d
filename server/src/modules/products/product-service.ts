import { categoryOfSlug, isDeals } from '@cornerstock/contract/areas'
import type { Paging } from '@cornerstock/contract/paging'
import type { ProductQuery, ProductSort } from '@cornerstock/contract/products'
import type { SignedInContext } from '../../context.ts'
import type { Database } from '../../database/pool.ts'
import { readAll } from '../../database/read-all.ts'
import { notFound } from '../../http/errors.ts'
import { tagOf } from '../../http/etag.ts'
import { readPage } from '../../http/paging.ts'
import { type PreparedAnswer, prepareAnswer } from '../../http/prepared-answer.ts'
import type { CatalogCache } from './catalog-cache.ts'
import { productMapperFor } from './product-mappers.ts'
import {
  countProducts,
  findCatalogVersion,
  findProduct,
  findProducts,
  lockProduct,
  type ProductFilter,
  type ProductRow,
  productPosition,
} from './product-queries.ts'
import { findMeanings } from './search/meanings-queries.ts'

/**
 * A page of products. By default, a search lists the best matches first, and any other list is sorted by name.
 *
 * @param pathFilter what the address says (a category, a brand); it overrides the query
 */
export function listProducts(
  context: SignedInContext,
  catalogCache: CatalogCache,
  query: ProductQuery,
  pathFilter: ProductFilter = {},
): Promise<PreparedAnswer> {
  const { sort, cursor, limit, ...queryFilter } = query
  const filter = { ...queryFilter, ...pathFilter }
  const { audience, toWire, cacheControl } = productMapperFor(context.actor)
  return catalogCache.answer(
    context.catalogVersion,
    JSON.stringify(['list', audience, filter, sort, limit, cursor]),
    async () => {
      const { items, next, total } = await readCatalog(context, (db) =>
        readProducts(db, filter, sort, { limit, cursor }),
      )
      const json = JSON.stringify(items.map(({ product }) => toWire(product)))
      return prepareAnswer(json, {
        etag: tagOf(`${json}${next}${total}`),
        page: { next, total },
        cacheControl,
      })
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

/** A search that finds nothing is repeated with the words that may be meant. */
async function readProducts(
  db: Database,
  filter: ProductFilter,
  sort: ProductSort | undefined,
  paging: Paging,
) {
  const exactCount = await countProducts(db, filter)
  const isExact = exactCount > 0 || !filter.search
  const usedFilter = isExact ? filter : { ...filter, meanings: await findMeanings(db, filter.search ?? '') }
  return readPage(paging, {
    position: productPosition(sort, filter),
    find: (limit, after) => findProducts(db, usedFilter, { sort, limit, after }),
    count: async () => (isExact ? exactCount : countProducts(db, usedFilter)),
    positionOf: ({ position }) => position,
  })
}

/** A product; NOT_FOUND if there is none or it was deleted. */
export function getProduct(
  context: SignedInContext,
  catalogCache: CatalogCache,
  productId: number,
): Promise<PreparedAnswer> {
  const { audience, toWire, cacheControl } = productMapperFor(context.actor)
  return catalogCache.answer(
    context.catalogVersion,
    JSON.stringify(['product', audience, productId]),
    async () => {
      const row = await readCatalog(context, (db) => requireProduct(db, productId))
      const json = JSON.stringify(toWire(row))
      return prepareAnswer(json, { etag: tagOf(json), page: null, cacheControl })
    },
  )
}

async function requireProduct(db: Database, productId: number): Promise<ProductRow> {
  const row = await findProduct(db, productId)
  if (!row) throw notFound('Product')
  return row
}

export async function listSupplierPrices(context: SignedInContext, productId: number) {
  return (await requireProduct(context.db, productId)).supplierPrices ?? []
}

/**
 * Finds a product and prevents its deletion until the transaction ends. Used before a product is put on a list of a
 * client: the deletion empties these lists. NOT_FOUND if there is no such product.
 */
export async function lockProductAgainstDeletion(
  transaction: Database,
  productId: number,
): Promise<ProductRow> {
  const row = await lockProduct(transaction, productId, 'key share')
  if (!row) throw notFound('Product')
  return row
}

/** All products that match a filter, by name. */
export async function* readAllProducts(db: Database, filter: ProductFilter): AsyncGenerator<ProductRow> {
  const rows = readAll<Awaited<ReturnType<typeof findProducts>>[number]>((limit, last) =>
    findProducts(db, filter, { sort: 'name', limit, after: last?.position }),
  )
  for await (const { product } of rows) yield product
}
