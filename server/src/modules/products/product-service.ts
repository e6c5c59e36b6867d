import type {
  CategoryCount,
  countProductsByCategory as countEndpoint,
} from '@cornerstock/contract/catalog/product-lists'
import type { QueryOf } from '@cornerstock/contract/http/endpoint'
import type { SignedInContext } from '../../context.ts'
import type { Database } from '../../database/pool.ts'
import { readAll } from '../../database/read-all.ts'
import { notFound } from '../../errors/app-error.ts'
import { categoryOrder, namedFilter } from './lists/named-filter-service.ts'
import { type ProductLists, readKeptAreas } from './lists/product-lists-service.ts'
import { readCatalog } from './lists/read-catalog-service.ts'
import type { ProductFilter } from './product-filter-queries.ts'
import { encodeProduct, toSupplierPrices } from './product-mappers.ts'
import {
  countByCategory,
  findProduct,
  findProducts,
  findProductsById,
  lockProduct,
  type ProductRow,
} from './product-queries.ts'
import { readUsedFilter, withSearchedCode } from './search/search-service.ts'

/** The number of products of a list of staff in each category, in the order of the shop. */
export async function countProductsByCategory(
  context: SignedInContext,
  lists: ProductLists,
  query: QueryOf<typeof countEndpoint>,
): Promise<CategoryCount[]> {
  const catalog = await readKeptAreas(context, lists)
  const filter = withSearchedCode(namedFilter(catalog, query))
  return readCatalog(context, lists, async (db) =>
    countByCategory(db, await readUsedFilter(db, filter), categoryOrder(catalog)),
  )
}

/** Products as an API key reads them that sees no costs, by their ids. Deleted ones are left out. */
export async function readProductsWithoutCosts(
  db: Database,
  productIds: number[],
): Promise<Map<number, object>> {
  const rows = await findProductsById(db, productIds)
  return new Map(
    rows.flatMap((row) => (row.deletedAt === null ? [[row.productId, encodeProduct.key(row)] as const] : [])),
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

/** All products that match a filter of staff, by name. */
export async function* readAllProducts(db: Database, filter: ProductFilter): AsyncGenerator<ProductRow> {
  const rows = readAll<Awaited<ReturnType<typeof findProducts>>[number]>((limit, last) =>
    findProducts(db, withSearchedCode(filter), { sort: 'name', limit, after: last?.position }),
  )
  for await (const { product } of rows) yield product
}
