import type { RecencySort } from '@cornerstock/contract/clients/recency'
import { useSearchState } from '../../lib/routing/use-search-state.ts'

/** The filter, view and page in the URL: `?search=deli&overdue=true&view=list&page=2`. */
export function useRecencyFilter() {
  const [{ search, overdue, late, sort, view, page = 1 }, changeSearch] = useSearchState(
    '/_office/admin/AdminOrderRecencyPage',
  )
  return {
    search,
    isOverdueOnly: overdue,
    isLateOnly: late,
    sort,
    view,
    page,
    // A changed filter starts at the first page.
    setSearch: (text: string) => changeSearch({ search: text, page: undefined }),
    setOverdueOnly: (next: boolean) => changeSearch({ overdue: next, page: undefined }),
    setLateOnly: (next: boolean) => changeSearch({ late: next, page: undefined }),
    setSort: (next: RecencySort) => changeSearch({ sort: next, page: undefined }),
    setView: (next: 'grid' | 'list') => changeSearch({ view: next }),
    setPage: (next: number) => changeSearch({ page: next > 1 ? next : undefined }),
    clear: () => changeSearch({ search: '', overdue: false, late: false, page: undefined }),
  }
}
