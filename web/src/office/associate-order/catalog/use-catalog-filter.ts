import { useSearchState } from '../../../lib/routing/use-search-state.ts'
import type { CatalogSort } from './catalog-rules.ts'

/** The filter and sorting in the URL: `?search=cola&cart=true&sort=-price`. */
export function useCatalogFilter() {
  const [{ search, cart, sort }, changeSearch] = useSearchState('/_office/AssociateMakeOrder')
  return {
    search,
    isInCartOnly: cart,
    sort,
    setSearch: (text: string) => changeSearch({ search: text }),
    setInCartOnly: (next: boolean) => changeSearch({ cart: next }),
    setSort: (next: CatalogSort) => changeSearch({ sort: next }),
  }
}
