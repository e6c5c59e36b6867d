import type { Paging } from '@cornerstock/contract/http/paging'
import type { Database } from '../../../database/pool.ts'
import { type Page, readPage } from '../../../http/paging.ts'
import {
  countProducts,
  findProducts,
  findRanking,
  hasProducts,
  type ProductFilter,
  type ProductOrder,
  productPosition,
} from '../product-queries.ts'
import { findMeanings, findUnknownMeanings } from './meanings-queries.ts'
import type { RankedProduct, Ranking } from './ranking-rules.ts'
import { toSearchTerms } from './search-term-rules.ts'

type FoundProduct = Awaited<ReturnType<typeof findProducts>>[number]

/** A page of a list, of a search or of both. */
export const readPageOfProducts = (
  db: Database,
  filter: ProductFilter,
  order: ProductOrder,
  paging: Paging,
): Promise<Page<FoundProduct>> =>
  searchWithMeanings(
    db,
    filter,
    (used) =>
      readPage(paging, {
        position: productPosition(order, used),
        find: (limit, after) => findProducts(db, used, { ...order, limit, after }),
        count: () => countProducts(db, used),
        positionOf: ({ position }) => position,
      }),
    ({ items }) => items.length > 0,
  )

/** Most searches find fewer products. */
const maxRanked = 1000

/** The result of a search without regard to who searches. */
export async function readRanking(db: Database, filter: ProductFilter): Promise<Ranking> {
  const found = await searchWithMeanings(
    db,
    filter,
    (used) => findRanking(db, used, maxRanked + 1),
    ({ length }) => length > 0,
  )
  return { ranked: found.length > maxRanked ? null : (found as unknown as RankedProduct[]) }
}

/** Searches, and repeats the search with possible meanings of its words if it finds nothing. */
async function searchWithMeanings<T>(
  db: Database,
  filter: ProductFilter,
  search: (filter: ProductFilter) => Promise<T>,
  hasFound: (found: T) => boolean,
): Promise<T> {
  const likely = await withLikelyMeanings(db, filter)
  const found = await search(likely)
  if (hasFound(found)) return found
  const used = await withMeanings(db, likely)
  return used === likely ? found : search(used)
}

/** Adds the possible meanings of search words that begin no word of the catalog. */
export async function withLikelyMeanings(db: Database, filter: ProductFilter): Promise<ProductFilter> {
  const terms = toSearchTerms(filter.search ?? '')
  return terms.length === 0 ? filter : { ...filter, meanings: await findUnknownMeanings(db, terms) }
}

/**
 * Repeats a search that finds nothing with the possible meanings of all its words. `productIds` does not affect the
 * meanings.
 */
export async function withMeanings(db: Database, likely: ProductFilter): Promise<ProductFilter> {
  const terms = toSearchTerms(likely.search ?? '')
  if (terms.length === 0 || (await hasProducts(db, { ...likely, productIds: undefined }))) return likely
  return { ...likely, meanings: await findMeanings(db, terms) }
}
