import type { Catalog } from '@cornerstock/contract/catalog/areas'
import type { ProductSort } from '@cornerstock/contract/catalog/product-lists'
import type { ProductFilter } from '../../../api/products/products.ts'
import { parseCategoryFilter } from './category-filter-rules.ts'

/** The state of the list in the URL: `?search=cola&category=Grocery/Beverages&stock=out`. */
export interface ProductsSearch {
  search: string
  category: string
  sale?: 'on' | undefined
  stock?: 'in' | 'out' | undefined
  sort: ProductSort
}

/** Turns the state of the list into the filter of the server, without the sort. */
export const toProductFilter = (
  catalog: Catalog,
  { search, category, sale, stock }: ProductsSearch,
): ProductFilter => ({
  ...(search.trim() && { search: search.trim() }),
  ...parseCategoryFilter(catalog, category),
  ...(sale === 'on' && { onSale: true }),
  ...(stock && { inStock: stock === 'in' }),
})
