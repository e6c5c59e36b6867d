import type { ProductSort } from '@cornerstock/contract/products'
import type { ProductFilter } from '../../../api/products.ts'
import { useSearchState } from '../../../lib/use-search-state.ts'
import { parseCategoryFilter } from './category-filter-rules.ts'

/** What narrows and sorts the list, as the address says it: `?search=cola&category=Grocery/Beverages&stock=out`. */
export function useProductsFilter() {
  const [{ search, category, sale, stock, sort }, changeSearch] = useSearchState('/_office/admin/products')
  const shelf = parseCategoryFilter(category)
  const narrowedBy = {
    ...(search.trim() && { search: search.trim() }),
    ...shelf,
    ...(sale === 'on' && { onSale: true }),
    ...(stock && { inStock: stock === 'in' }),
  }
  const filter: ProductFilter = { ...narrowedBy, sort }
  return {
    filter,
    isFiltered: Object.keys(narrowedBy).length > 0,
    search,
    setSearch: (text: string) => changeSearch({ search: text }),
    shelf: shelf && category,
    setShelf: (next: string) => changeSearch({ category: next }),
    isOnSale: sale === 'on',
    setOnSale: (isOn: boolean) => changeSearch({ sale: isOn ? 'on' : undefined }),
    stock,
    setStock: (next: 'in' | 'out' | undefined) => changeSearch({ stock: next }),
    sort,
    setSort: (next: ProductSort) => changeSearch({ sort: next }),
    clear: () => changeSearch({ search: '', category: '', sale: undefined, stock: undefined, sort: 'name' }),
  }
}
