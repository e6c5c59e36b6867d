import { isEveryCategory, isSame } from '@cornerstock/contract/catalog/areas'
import { fold } from '@cornerstock/contract/values/fold'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { products } from '../../database/schema/catalog/products.ts'
import { foldedText } from '../../database/search/product-texts.ts'
import { escapeLike } from '../../database/search/search-rules.ts'
import { foldedBrand } from './product-sort-queries.ts'
import { hasCode, orHasCode } from './search/code-queries.ts'
import { matchesSearch } from './search/search-queries.ts'
import { toSearchTerms } from './search/search-term-rules.ts'
import type { Meanings } from './search/words/meanings-queries.ts'

/** The filters of a product list. Texts are compared in their folded form. */
export type ProductFilter = {
  search?: string | undefined
  /** What the words of the search may mean if they are misspelled. */
  meanings?: Meanings
  /** How many terms of the search a product must match; all if absent. */
  fewestTerms?: number
  /** A search lists these products first among equally good matches. */
  purchasedIds?: readonly number[]
  namePrefix?: string | undefined
  /** A category, a sub-category or an area; `All` does not filter. */
  category?: string | undefined
  brand?: string | undefined
  /** A SKU, or a barcode in any of its forms. */
  code?: string | undefined
  /** The search also finds the products whose SKU begins with this, or that have this barcode. */
  searchedCode?: string | undefined
  subCategory?: string | undefined
  tag?: string | undefined
  onSale?: boolean | undefined
  inStock?: boolean | undefined
  /** The name of an area. */
  area?: string | undefined
  /** Only these products. */
  productIds?: readonly number[] | undefined
}

export const isNotDeleted = isNull(products.deletedAt)

/** The searched text begins with the name. */
const hasNamePrefix = (prefix: string) => sql`${products.searchText} like ${`${escapeLike(fold(prefix))}%`}`

/** Featured products have an index of their own, which PostgreSQL uses only if the statement names the tag. */
const hasTag = (tag: string) =>
  fold(tag) === 'featured'
    ? sql`fold_texts(${products.tags}) @> array['featured']`
    : sql`fold_texts(${products.tags}) @> array[${fold(tag)}]`

/** undefined if the area of the filter implies it. */
const isInCategory = (category: string, area: string | undefined) =>
  isEveryCategory(category) || isSame(category, area ?? '')
    ? undefined
    : sql`${products.categoryNames} @> array[${fold(category)}]`

const matchesText = ({ search = '', meanings, fewestTerms, searchedCode }: ProductFilter) =>
  orHasCode(and(...matchesSearch(toSearchTerms(search), meanings, fewestTerms)), searchedCode)

/** The condition for the products of a list. Deleted ones never match. */
export const matches = (filter: ProductFilter) =>
  and(
    isNotDeleted,
    matchesText(filter),
    filter.namePrefix === undefined ? undefined : hasNamePrefix(filter.namePrefix),
    filter.category === undefined ? undefined : isInCategory(filter.category, filter.area),
    filter.brand === undefined || isEveryCategory(filter.brand)
      ? undefined
      : sql`${foldedBrand} = ${fold(filter.brand)}`,
    filter.code === undefined ? undefined : hasCode(fold(filter.code)),
    filter.subCategory === undefined
      ? undefined
      : sql`${foldedText('subCategory')} = ${fold(filter.subCategory)}`,
    filter.tag === undefined ? undefined : hasTag(filter.tag),
    filter.onSale === undefined ? undefined : eq(products.onSale, filter.onSale),
    filter.inStock === undefined ? undefined : eq(products.inStock, filter.inStock),
    filter.area === undefined ? undefined : eq(products.area, filter.area),
    filter.productIds === undefined
      ? undefined
      : sql`${products.productId} = any(${sql.param(filter.productIds)}::int[])`,
  )
