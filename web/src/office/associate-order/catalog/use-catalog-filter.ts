import { useSearchTexts, useSetSearch } from '../../../lib/route-values.ts'
import { isCatalogSort } from './catalog-rules.ts'

/** What the list shows, as the address says it: `?search=cola&cart=true&sort=-price`. */
export function useCatalogFilter() {
  const { search, cart, sort } = useSearchTexts('search', 'cart', 'sort')
  const set = useSetSearch()
  return {
    search,
    isInCartOnly: cart === 'true',
    order: isCatalogSort(sort) ? sort : ('default' as const),
    setSearch: (next: string) => set({ search: next }),
    setInCartOnly: (next: boolean) => set({ cart: next }),
    setOrder: (next: string) => set({ sort: next === 'default' ? '' : next }),
  }
}
