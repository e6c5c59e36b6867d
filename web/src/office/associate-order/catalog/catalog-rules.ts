import { areaNames, areas } from '@cornerstock/contract/areas'
import { type Product, priceCharged } from '@cornerstock/contract/products'

const catalogSorts = ['default', 'name', '-name', 'price', '-price'] as const

/** How the products of each category are sorted; by default as the catalogue has them. Prices are those charged. */
export type CatalogSort = (typeof catalogSorts)[number]

export const isCatalogSort = (text: string): text is CatalogSort =>
  (catalogSorts as readonly string[]).includes(text)

type Compare = (one: Product, other: Product) => number

const byName: Compare = (one, other) => one.name.localeCompare(other.name)
const byPrice: Compare = (one, other) => priceCharged(one) - priceCharged(other)
const descending =
  (compare: Compare): Compare =>
  (one, other) =>
    compare(other, one)

const comparisons: Record<Exclude<CatalogSort, 'default'>, Compare> = {
  name: byName,
  '-name': descending(byName),
  price: byPrice,
  '-price': descending(byPrice),
}

/** The category, which stands in the second field where the first names a whole area. */
const categoryText = ({ category, subCategory }: Product) =>
  (areaNames as string[]).includes(category) ? `${category} ${subCategory}` : category

/** The products with every word of the search in their name, category or brand. */
export function searchProducts(products: readonly Product[], search: string): Product[] {
  const words = search.trim().toLowerCase().split(/\s+/)
  return products.filter((product) => {
    const known = `${product.name} ${categoryText(product)} ${product.brand}`.toLowerCase()
    return words.every((word) => known.includes(word))
  })
}

export interface CategoryGroup {
  category: string
  products: Product[]
}

const categoryOrder = areaNames.flatMap((area) => [area, ...areas[area]].map((name) => name.toLowerCase()))

/** Where a category stands in the shop; ones of no area come last. */
function categoryRank({ category }: CategoryGroup) {
  const place = categoryOrder.indexOf(category.toLowerCase())
  return place === -1 ? categoryOrder.length : place
}

/** The products by category, in the order of the shop. */
export function groupByCategory(products: readonly Product[], order: CatalogSort): CategoryGroup[] {
  const sorted = order === 'default' ? products : products.toSorted(comparisons[order])
  const groups = Map.groupBy(sorted, ({ category }) => category)
  return [...groups]
    .map(([category, members]) => ({ category, products: members }))
    .sort(
      (one, other) => categoryRank(one) - categoryRank(other) || one.category.localeCompare(other.category),
    )
}

/** What the list shows, top to bottom: a category's heading, then its products side by side. */
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
