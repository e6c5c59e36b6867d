import type {
  listBrands as listBrandsEndpoint,
  ProductQuery,
} from '@cornerstock/contract/catalog/product-lists'
import type { QueryOf } from '@cornerstock/contract/http/endpoint'
import type { Paging } from '@cornerstock/contract/http/paging'
import { isStaff, type SignedInContext } from '../../../context.ts'
import { pageOf, readPage } from '../../../http/paging.ts'
import { tagOf } from '../../../http/responses/etag.ts'
import { type PreparedResponse, prepareResponse } from '../../../http/responses/prepared-response.ts'
import type { ProductFilter } from '../product-filter-queries.ts'
import { audienceOf } from '../product-mappers.ts'
import { type ProductOrder, productPosition } from '../product-order-queries.ts'
import { countByBrand, isShortWord } from '../product-queries.ts'
import { findPurchasedIds } from '../search/purchases-queries.ts'
import { idOf, type RankedProduct, withPurchasesFirst } from '../search/ranking-rules.ts'
import { readPageOfProducts, readRanking, withSearchedCode } from '../search/search-service.ts'
import type { Topic } from './catalog-news-mappers.ts'
import { columnsOf } from './list-columns-rules.ts'
import { categoryOrder, filterForCategory, namedFilter } from './named-filter-service.ts'
import { readPayer } from './payers-service.ts'
import {
  keepPiece,
  type ProductList,
  type ProductLists,
  readKeptAreas,
  respondWithList,
} from './product-lists-service.ts'
import { readCatalog } from './read-catalog-service.ts'

/**
 * A page of products. By default, a search lists the best matches first, and any other list is sorted by name.
 *
 * @param pathFilter the filter from the path (a category, a brand); it overrides the query
 */
export async function listProducts(
  context: SignedInContext,
  lists: ProductLists,
  query: ProductQuery,
  pathFilter: ProductFilter = {},
): Promise<PreparedResponse> {
  const { sort, groupBy, cursor, limit, ...queryFilter } = query
  const catalog = await readKeptAreas(context, lists)
  const given = namedFilter(catalog, { ...queryFilter, ...pathFilter })
  const filter = isStaff(context.actor) ? withSearchedCode(given) : given
  const byCategory = groupBy && categoryOrder(catalog)
  const isRanked = !sort && !groupBy && filter.search?.trim()
  const purchased = isRanked ? await readPurchases(context, lists) : nobodys
  if (isRanked && !cursor && !isShortWord(filter)) {
    const { ranked } = await readSharedRanking(context, lists, filter)
    if (ranked) {
      const own = ranked.map(idOf).filter((productId) => purchased.has(productId))
      return respondWithRanking(context, lists, { ...filter, purchasedIds: own }, limit)
    }
  }
  const payer = sort === 'price' || sort === '-price' ? await readPayer(context, lists) : ''
  const page = { filter: { ...filter, purchasedIds: [...purchased] }, sort, byCategory, limit, cursor }
  const payerId = payer ? context.actor.accountId : undefined
  return respondWithList(context, lists, JSON.stringify(['page', page, payer]), (revision) =>
    readList(context, lists, { ...page, payerId }, revision),
  )
}

/**
 * The first page of a search result that all clients share. `purchasedIds` are those of its products that the client
 * has bought, which come first among equal matches.
 */
const respondWithRanking = (
  context: SignedInContext,
  lists: ProductLists,
  filter: ProductFilter & { purchasedIds: readonly number[] },
  limit: number | undefined,
) =>
  respondWithList(context, lists, JSON.stringify(['search', filter, limit]), async (revision) => {
    const { purchasedIds, ...shared } = filter
    // Read again, because the list is kept as of now.
    const { ranked } = await readSharedRanking(context, lists, shared)
    if (!ranked) return readList(context, lists, { filter, limit }, revision)
    const own = withPurchasesFirst(ranked, new Set(purchasedIds))
    const { items, ...page } = await pageOfRanking(own, filter, limit)
    return { productIds: items.map(idOf), page, topics: topicsOf(filter, {}) }
  })

/** Reads a page of a list, and keeps its products as pieces. */
async function readList(
  context: SignedInContext,
  lists: ProductLists,
  { filter, limit, cursor, ...order }: { filter: ProductFilter } & ProductOrder & Paging,
  revision: number,
): Promise<ProductList> {
  const { items, ...page } = await readCatalog(context, lists, (db) =>
    readPageOfProducts(db, filter, order, { limit, cursor }),
  )
  const { audience } = audienceOf(context.actor)
  for (const { product } of items) keepPiece(lists, audience, product, revision)
  const productIds = items.map(({ product }) => product.productId)
  return { productIds, page, topics: topicsOf(filter, order) }
}

const pageOfRanking = (ranked: readonly RankedProduct[], filter: ProductFilter, limit: number | undefined) =>
  readPage(
    { limit },
    {
      position: productPosition({}, filter),
      find: async (count) => ranked.slice(0, count),
      count: async () => ranked.length,
      positionOf: (product) => product,
    },
  )

const readSharedRanking = (context: SignedInContext, lists: ProductLists, filter: ProductFilter) =>
  lists.rankings.read(JSON.stringify(filter), async () => ({
    value: await readCatalog(context, lists, (db) => readRanking(db, filter)),
    topics: topicsOf(filter, {}),
  }))

const topicsOf = (filter: ProductFilter, order: ProductOrder): Topic[] =>
  columnsOf(filter, order).map((column): Topic => `column ${column}`)

const nobodys: ReadonlySet<number> = new Set()

/** What the client has bought; nothing for staff. */
const readPurchases = (
  { actor, db }: SignedInContext,
  lists: ProductLists,
): Promise<ReadonlySet<number>> | ReadonlySet<number> =>
  isStaff(actor)
    ? nobodys
    : lists.purchases.read(actor.accountId, async () => ({
        value: new Set(await findPurchasedIds(db, actor.accountId)),
        topics: [`orders ${actor.accountId}`],
      }))

/** The products of a category address, which may also name an area, or `deals` for what is on sale in an area. */
export const listProductsOfCategory = async (
  context: SignedInContext,
  lists: ProductLists,
  query: ProductQuery,
  category: string,
): Promise<PreparedResponse> =>
  listProducts(context, lists, query, filterForCategory(await readKeptAreas(context, lists), category, query))

export async function listBrands(
  context: SignedInContext,
  lists: ProductLists,
  { area: name, category, ...paging }: QueryOf<typeof listBrandsEndpoint>,
): Promise<PreparedResponse> {
  const areas = await readKeptAreas(context, lists)
  const { area } = namedFilter(areas, { area: name })
  const { cacheControl } = audienceOf(context.actor)
  const filter = { area, ...(category !== undefined && filterForCategory(areas, category, { area: name })) }
  return lists.responses.read(JSON.stringify(['brands', cacheControl, filter, paging]), async () => {
    const brands = await readCatalog(context, lists, (db) => countByBrand(db, filter))
    const { items, ...page } = await pageOf(brands, paging, ({ brand }) => brand)
    const json = JSON.stringify(items)
    const etag = tagOf(json + JSON.stringify(page))
    return {
      value: prepareResponse(json, { etag, page, cacheControl }),
      topics: topicsOf({ ...filter, brand: 'all' }, {}),
    }
  })
}
