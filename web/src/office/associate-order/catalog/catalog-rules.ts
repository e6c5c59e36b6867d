import type { CategoryCount } from '@cornerstock/contract/catalog/product-lists'
import type { Product } from '@cornerstock/contract/catalog/products'

const catalogSorts = ['default', 'name', '-name', 'price', '-price'] as const

/**
 * How the products of a category are sorted. 'default' keeps the order of the catalog, and puts the products on the
 * client's shelf before all categories. Prices are the prices charged.
 */
export type CatalogSort = (typeof catalogSorts)[number]

export const isCatalogSort = (text: string): text is CatalogSort =>
  (catalogSorts as readonly string[]).includes(text)

/** Turns a sort of the screen into a sort of the server. */
export const toProductSort = (sort: CatalogSort) => (sort === 'default' ? undefined : sort)

export interface CategoryGroup {
  category: string
  /** The products that are loaded. */
  products: Product[]
  /** The number of all products; undefined until it is known. */
  count: number | undefined
}

const keyOf = (category: string) => category.toLowerCase()

/** Groups products that already come category by category. */
export function groupByCategory(
  products: readonly Product[],
  counts: readonly CategoryCount[] | undefined,
): CategoryGroup[] {
  const countOf = new Map(counts?.map((count) => [keyOf(count.category), count.products]))
  const groups = Map.groupBy(products, ({ category }) => keyOf(category))
  return [...groups].map(([key, members]) => ({
    category: members[0]?.category ?? '',
    products: members,
    count: countOf.get(key),
  }))
}

/** Counts the products of each category. */
export const countByCategory = (products: readonly Product[]): CategoryCount[] =>
  groupByCategory(products, []).map((group) => ({
    category: group.category,
    products: group.products.length,
  }))

/**
 * The groups with the products on a client's shelf in front, in the order of the shelf.
 * @param shelf the ids of the products on the shelf
 * @param onShelf the products on the shelf that match the search, in any order
 */
export function withShelf(
  groups: readonly CategoryGroup[],
  shelf: readonly number[],
  onShelf: readonly Product[],
  shelfName: string,
): readonly CategoryGroup[] {
  if (onShelf.length === 0) return groups
  const productOf = new Map(onShelf.map((product) => [product.productId, product]))
  const taken = new Map(countByCategory(onShelf).map((count) => [keyOf(count.category), count.products]))
  const others = groups
    .map(({ category, products, count }) => ({
      category,
      products: products.filter(({ productId }) => !productOf.has(productId)),
      count: count === undefined ? undefined : count - (taken.get(keyOf(category)) ?? 0),
    }))
    .filter(({ products }) => products.length > 0)
  const products = shelf.flatMap((productId) => productOf.get(productId) ?? [])
  return [{ category: shelfName, products, count: products.length }, ...others]
}

/** A row of the grid: a category heading, or products side by side. */
export type GridRow =
  | { kind: 'category'; key: string; category: string; count: number | undefined }
  | { kind: 'products'; key: string; products: Product[] }

export const toGridRows = (groups: readonly CategoryGroup[], columns: number): GridRow[] =>
  groups.flatMap(({ category, products, count }): GridRow[] => [
    { kind: 'category', key: category, category, count },
    ...Array.from({ length: Math.ceil(products.length / columns) }, (_, index) => ({
      kind: 'products' as const,
      key: `${category} ${index}`,
      products: products.slice(index * columns, (index + 1) * columns),
    })),
  ])
