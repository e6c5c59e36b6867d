import { categoryOfSlug, isDeals } from '@cornerstock/contract/areas'
import type { ProductQuery } from '@cornerstock/contract/products'
import type { SignedInContext } from '../../context.ts'
import type { Database } from '../../database/pool.ts'
import { notFound } from '../../http/errors.ts'
import { tagOf } from '../../http/etag.ts'
import { pageSize, toPage } from '../../http/paging.ts'
import { type PreparedAnswer, prepareAnswer } from '../../http/prepared-answer.ts'
import type { CatalogCache } from './catalog-cache.ts'
import { shapeFor } from './product-mappers.ts'
import {
  countProducts,
  findCatalogVersion,
  findProduct,
  findProducts,
  lockProduct,
  type ProductFilter,
  type ProductRow,
} from './product-queries.ts'

/**
 * A page of products. `narrowedBy` comes from the address (a category, a brand) and wins over the query.
 * Sorted by name unless asked otherwise.
 */
export function listProducts(
  context: SignedInContext,
  catalogCache: CatalogCache,
  query: ProductQuery,
  narrowedBy: ProductFilter = {},
): Promise<PreparedAnswer> {
  const { sort = 'name', cursor, limit: _, ...asked } = query
  const filter = { ...asked, ...narrowedBy }
  const limit = pageSize(query)
  const { audience, toWire } = shapeFor(context.actor)
  return catalogCache.answer(
    context.catalogVersion,
    JSON.stringify(['list', audience, filter, sort, limit, cursor]),
    async () => {
      const { rows, total } = await readCatalog(context, (db) =>
        findForgiving(db, filter, { sort, limit: limit + 1, cursor }),
      )
      const page = toPage(rows, limit, total, (last) => last.position)
      const json = JSON.stringify(page.items.map(({ product }) => toWire(product)))
      return prepareAnswer(json, tagOf(`${json}${page.next}${total}`), { next: page.next, total })
    },
  )
}

/** What narrows the list to a category, a whole area, or a tile that shows something else. */
export const shelfOf = (category: string, { area = 'Electronics' }: ProductQuery): ProductFilter =>
  isDeals(category) ? { onSale: true, area } : { category: categoryOfSlug(category) }

/** Reads the catalogue as the request was told that it is, or as it has become since. */
const readCatalog = <T>(
  { replica, catalogVersion }: SignedInContext,
  work: (db: Database) => Promise<T>,
): Promise<T> =>
  replica.read(work, async (db) => BigInt(await findCatalogVersion(db)) >= BigInt(catalogVersion))

/** What was asked for; only where nothing is exactly that, what may have been meant. */
async function findForgiving(db: Database, filter: ProductFilter, page: Parameters<typeof findProducts>[2]) {
  const exactly = await countProducts(db, filter)
  if (exactly > 0 || !filter.search) return { rows: await findProducts(db, filter, page), total: exactly }
  const forgiving = { ...filter, forgivesSlips: true }
  return { rows: await findProducts(db, forgiving, page), total: await countProducts(db, forgiving) }
}

/** One product; NOT_FOUND where there is none or it has been deleted. */
export function getProduct(
  context: SignedInContext,
  catalogCache: CatalogCache,
  productId: number,
): Promise<PreparedAnswer> {
  const { audience, toWire } = shapeFor(context.actor)
  return catalogCache.answer(
    context.catalogVersion,
    JSON.stringify(['product', audience, productId]),
    async () => {
      const row = await readCatalog(context, (db) => requireProduct(db, productId))
      const json = JSON.stringify(toWire(row))
      return prepareAnswer(json, tagOf(json), null)
    },
  )
}

async function requireProduct(db: Database, productId: number): Promise<ProductRow> {
  const row = await findProduct(db, productId)
  if (!row) throw notFound('Product')
  return row
}

/** What each supplier asks for a product. */
export async function listSupplierPrices(context: SignedInContext, productId: number) {
  return (await requireProduct(context.db, productId)).supplierPrices ?? []
}

/** A product's row, which cannot be deleted until the transaction ends; NOT_FOUND where there is none. */
export async function holdProduct(transaction: Database, productId: number): Promise<ProductRow> {
  const row = await lockProduct(transaction, productId, 'key share')
  if (!row) throw notFound('Product')
  return row
}
