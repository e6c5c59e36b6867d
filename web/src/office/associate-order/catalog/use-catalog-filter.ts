import { useSearchState } from '../../../lib/use-search-state.ts'
import type { CatalogSort } from './catalog-rules.ts'

/** What the list shows, as the address says it: `?search=cola&cart=true&sort=-price`. */
export function useCatalogFilter() {
  const [{ search, cart, sort }, changeSearch] = useSearchState('/_office/AssociateMakeOrder')
  return {
    search,
    isInCartOnly: cart,
    order: sort,
    setSearch: (text: string) => changeSearch({ search: text }),
    setInCartOnly: (next: boolean) => changeSearch({ cart: next }),
    setOrder: (next: CatalogSort) => changeSearch({ sort: next }),
  }
}
