import type { ProductSort } from '@cornerstock/contract/catalog/product-lists'
import type { ProductFilter } from '../../../api/products/products.ts'
import { useSearchState } from '../../../lib/routing/use-search-state.ts'
import { useCatalog } from '../../../state/catalog.ts'
import { parseCategoryFilter } from './category-filter-rules.ts'
import { toProductFilter } from './products-filter.ts'

/** The filter and sorting in the URL. */
export function useProductsFilter() {
  const [state, changeSearch] = useSearchState('/_office/admin/products')
  const { search, category, sale, stock, sort } = state
  const catalog = useCatalog()
  const categoryFilter = parseCategoryFilter(catalog, category)
  const activeFilters = toProductFilter(catalog, state)
  const filter: ProductFilter = { ...activeFilters, sort }
  return {
    filter,
    isFiltered: Object.keys(activeFilters).length > 0,
    search,
    setSearch: (text: string) => changeSearch({ search: text }),
    category: categoryFilter && category,
    setCategory: (next: string) => changeSearch({ category: next }),
    isOnSale: sale === 'on',
    setOnSale: (isOn: boolean) => changeSearch({ sale: isOn ? 'on' : undefined }),
    stock,
    setStock: (next: 'in' | 'out' | undefined) => changeSearch({ stock: next }),
    sort,
    setSort: (next: ProductSort) => changeSearch({ sort: next }),
    clear: () => changeSearch({ search: '', category: '', sale: undefined, stock: undefined, sort: 'name' }),
  }
}
