import { type ProductSort, productSorts } from '@cornerstock/contract/products'
import { useNavigate } from '@tanstack/react-router'
import type { ProductFilter } from '../../../api/products.ts'
import { useSearchText } from '../../../lib/route-values.ts'
import { parseCategoryFilter } from './category-filter-rules.ts'

type Stock = 'in' | 'out'

const isStock = (word: string): word is Stock => word === 'in' || word === 'out'
const isSort = (word: string): word is ProductSort => (productSorts as readonly string[]).includes(word)

/** What narrows and sorts the list, as the address says it: `?search=cola&shelf=Grocery/Beverages&stock=out`. */
export function useProductsFilter() {
  const navigate = useNavigate()
  const [search, setSearch] = useSearchText('search')
  const [shelfName, setShelf] = useSearchText('shelf')
  const [sale, setSale] = useSearchText('sale')
  const [stockName, setStock] = useSearchText('stock')
  const [sortName, setSort] = useSearchText('sort')
  const shelf = parseCategoryFilter(shelfName)
  const stock = isStock(stockName) ? stockName : undefined
  const sort = isSort(sortName) ? sortName : 'name'
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
    setSearch,
    shelf: shelf && shelfName,
    setShelf,
    isOnSale: sale === 'on',
    setOnSale: (isOn: boolean) => setSale(isOn ? 'on' : ''),
    stock,
    setStock: (next: Stock | undefined) => setStock(next ?? ''),
    sort,
    setSort,
    clear: () => void navigate({ to: '.', search: {}, replace: true }),
  }
}
