import type { ProductSort } from '@cornerstock/contract/catalog/product-lists'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { products } from '../../database/schema/catalog/products.ts'
import type { SortKey } from '../../database/search/keyset.ts'
import { foldedText } from '../../database/search/product-texts.ts'
import type { ProductFilter } from './product-filter-queries.ts'
import {
  byId,
  byKeys,
  byNumber,
  byText,
  foldedName,
  type SortOrder,
  sortOrdersFor,
} from './product-sort-queries.ts'
import { hasSearchedCode } from './search/code-queries.ts'
import { nameDifference, searchRank } from './search/rank-queries.ts'
import { toSearchTerms } from './search/search-term-rules.ts'

/** How a product list is sorted. */
export type ProductOrder = {
  sort?: ProductSort | undefined
  /** The categories one after another, each sorted: all names of areas and categories in their order, folded. */
  byCategory?: readonly string[] | undefined
  /** Whose prices count, for a client that does not pay what everyone pays. */
  payerId?: string | undefined
}

/** The values of the sort keys of a product, ending with its id. */
export type ProductPosition = (string | number)[]

export const foldedCategory = foldedText('category')

/** The place of a category in an order of categories; others come last. */
export const categoryRank = (order: readonly string[]) =>
  sql<number>`coalesce(array_position(${sql.param(order)}::text[], ${foldedCategory}), ${order.length + 1})`

/** Without a sort, a search lists the best matches first, and any other list is sorted by name. */
export function sortOrderOf({ sort, byCategory, payerId }: ProductOrder, filter: ProductFilter): SortOrder {
  if (byCategory)
    return byKeys(
      byNumber(categoryRank(byCategory)),
      byText(foldedCategory),
      sortOrderOf({ sort, payerId }, filter),
    )
  const { search, searchedCode, meanings, purchasedIds = [] } = filter
  if (sort || !search?.trim()) return sortOrdersFor(payerId)[sort ?? 'name']
  const terms = toSearchTerms(search)
  const notPurchased = sql`case when ${products.productId} = any(${sql.param(purchasedIds)}::int[]) then 0 else 1 end`
  return byKeys(
    byNumber(
      searchedCode === undefined
        ? searchRank(search, terms, meanings)
        : sql`case when ${hasSearchedCode(searchedCode)} then -2 else ${searchRank(search, terms, meanings)} end`,
    ),
    byNumber(notPurchased),
    byNumber(nameDifference(terms)),
    byText(foldedName),
    byId(),
  )
}

export const productPosition = (order: ProductOrder, filter: ProductFilter): z.ZodType<ProductPosition> =>
  z.tuple(sortOrderOf(order, filter).position as [z.ZodType<string | number>])

/** The values of the keys of a row, from which a page goes on. */
export const positionOf = (keys: SortKey[]) => {
  const values = keys.map(({ key }) => key)
  return sql<ProductPosition>`jsonb_build_array(${sql.join(values, sql`, `)})`
}
