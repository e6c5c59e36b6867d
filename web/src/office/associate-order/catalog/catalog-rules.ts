import { areaNames, areas } from '@cornerstock/contract/areas'
import { type Product, priceCharged } from '@cornerstock/contract/products'

const catalogSorts = ['default', 'shelf', 'name', '-name', 'price', '-price'] as const

/**
 * How the products of a category are sorted; 'default' keeps the order of the catalog, and so does 'shelf', where what
 * stands on the client's shelf comes before all categories. Prices are the prices charged.
 */
export type CatalogSort = (typeof catalogSorts)[number]

export const isCatalogSort = (text: string): text is CatalogSort =>
  (catalogSorts as readonly string[]).includes(text)

type Compare = (a: Product, b: Product) => number

const byName: Compare = (a, b) => a.name.localeCompare(b.name)
const byPrice: Compare = (a, b) => priceCharged(a) - priceCharged(b)
const descending =
  (compare: Compare): Compare =>
  (a, b) =>
    compare(b, a)

const comparisons: Record<Exclude<CatalogSort, 'default' | 'shelf'>, Compare> = {
  name: byName,
  '-name': descending(byName),
  price: byPrice,
  '-price': descending(byPrice),
}

/** The searchable category. If `category` names a shop area, the category is in `subCategory`. */
const categoryText = ({ category, subCategory }: Product) =>
  (areaNames as string[]).includes(category) ? `${category} ${subCategory}` : category

/** The products whose name, category and brand contain every word of the search. */
export function searchProducts(products: readonly Product[], search: string): Product[] {
  const words = search.trim().toLowerCase().split(/\s+/)
  return products.filter((product) => {
    const text = `${product.name} ${categoryText(product)} ${product.brand}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

export interface CategoryGroup {
  category: string
  products: Product[]
}

const categoryOrder = areaNames.flatMap((area) => [area, ...areas[area]].map((name) => name.toLowerCase()))

/** The position of a category in the shop; categories outside the shop areas come last. */
function categoryRank({ category }: CategoryGroup) {
  const index = categoryOrder.indexOf(category.toLowerCase())
  return index === -1 ? categoryOrder.length : index
}

/** Groups the products by category; the categories have the same order as in the shop. */
export function groupByCategory(products: readonly Product[], sort: CatalogSort): CategoryGroup[] {
  const sorted = sort === 'default' || sort === 'shelf' ? products : products.toSorted(comparisons[sort])
  const groups = Map.groupBy(sorted, ({ category }) => category)
  return [...groups]
    .map(([category, members]) => ({ category, products: members }))
    .sort((a, b) => categoryRank(a) - categoryRank(b) || a.category.localeCompare(b.category))
}

/**
 * The groups behind one of the products on a client's shelf, in the order of the shelf.
 * @param shelf the ids of the products on the shelf
 */
export function withShelf(
  groups: readonly CategoryGroup[],
  shelf: readonly number[],
  shelfName: string,
): readonly CategoryGroup[] {
  const productsById = new Map(
    groups.flatMap(({ products }) => products.map((product) => [product.productId, product])),
  )
  const products = shelf.flatMap((productId) => productsById.get(productId) ?? [])
  if (products.length === 0) return groups
  const onShelf = new Set(products)
  const others = groups
    .map((group) => ({ ...group, products: group.products.filter((product) => !onShelf.has(product)) }))
    .filter((group) => group.products.length > 0)
  return [{ category: shelfName, products }, ...others]
}

/** A row of the grid: a category heading or the products beside each other. */
export type GridRow =
  | { kind: 'category'; key: string; category: string; count: number }
  | { kind: 'products'; key: string; products: Product[] }

export const toGridRows = (groups: readonly CategoryGroup[], columns: number): GridRow[] =>
  groups.flatMap(({ category, products }): GridRow[] => [
    { kind: 'category', key: category, category, count: products.length },
    ...Array.from({ length: Math.ceil(products.length / columns) }, (_, index) => ({
      kind: 'products' as const,
      key: `${category} ${index}`,
      products: products.slice(index * columns, (index + 1) * columns),
    })),
  ])
