import type { Paging } from '@cornerstock/contract/http/paging'
import { fold } from '@cornerstock/contract/values/fold'
import type { Database } from '../../../database/pool.ts'
import { type Page, readPage } from '../../../http/paging.ts'
import type { ProductFilter } from '../product-filter-queries.ts'
import { type ProductOrder, productPosition } from '../product-order-queries.ts'
import {
  countProducts,
  findProducts,
  findRanking,
  hasProducts,
  mostMatchedTerms,
} from '../product-queries.ts'
import { idOf, type RankedProduct, type Ranking } from './ranking-rules.ts'
import { canBeNear, toSearchTerms } from './search-term-rules.ts'
import { findMeanings, findUnknownMeanings } from './words/meanings-queries.ts'

/** The filter of staff, whose searches also find SKUs and barcodes. */
export function withSearchedCode(filter: ProductFilter): ProductFilter {
  const code = fold(filter.search ?? '')
  return code === '' ? filter : { ...filter, searchedCode: code }
}

/** The ids of the products in stock that a search of staff finds; undefined if they are too many to tell apart. */
export async function readFoundInStock(db: Database, search: string): Promise<number[] | undefined> {
  const { ranked } = await readRanking(db, withSearchedCode({ search, inStock: true }))
  return ranked?.map(idOf)
}

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

/** Searches for products. As long as it finds none, it searches again with further meanings of the words. */
async function searchWithMeanings<T>(
  db: Database,
  filter: ProductFilter,
  search: (filter: ProductFilter) => Promise<T>,
  hasFound: (found: T) => boolean,
): Promise<T> {
  const likely = await withLikelyMeanings(db, filter)
  const found = await search(likely)
  if (hasFound(found)) return found
  const used = await widenSearch(db, likely)
  return used === likely ? found : search(used)
}

/** The filter as a search uses it, for what is counted beside its result. */
export async function readUsedFilter(db: Database, filter: ProductFilter): Promise<ProductFilter> {
  const likely = await withLikelyMeanings(db, filter)
  return (await hasProducts(db, anyProduct(likely))) ? likely : widenSearch(db, likely)
}

/** Adds the possible meanings of search words that begin no word of the catalog. */
async function withLikelyMeanings(db: Database, filter: ProductFilter): Promise<ProductFilter> {
  const terms = toSearchTerms(filter.search ?? '')
  return terms.length === 0 ? filter : { ...filter, meanings: await findUnknownMeanings(db, terms) }
}

/**
 * For a search that finds nothing: adds the possible meanings of all its words; if that finds nothing either, a
 * product has to match only as many terms as the best one does.
 */
async function widenSearch(db: Database, likely: ProductFilter): Promise<ProductFilter> {
  const terms = toSearchTerms(likely.search ?? '')
  if (terms.length === 0 || (await hasProducts(db, anyProduct(likely)))) return likely
  const meant = { ...likely, meanings: await findMeanings(db, terms) }
  if (!canBeNear(terms) || (await hasProducts(db, anyProduct(meant)))) return meant
  const most = await mostMatchedTerms(db, anyProduct(meant))
  return most === 0 ? meant : { ...meant, fewestTerms: most }
}

/** What is asked for one client's products is widened as for all. */
const anyProduct = (filter: ProductFilter): ProductFilter => ({ ...filter, productIds: undefined })
