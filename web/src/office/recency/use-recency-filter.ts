import { useSearchTexts, useSetSearch } from '../../lib/route-values.ts'

/** What the list shows, as the address says it: `?search=deli&overdue=true&view=list&page=2`. */
export function useRecencyFilter() {
  const { search, overdue, view, page } = useSearchTexts('search', 'overdue', 'view', 'page')
  const set = useSetSearch()
  return {
    search,
    isOverdueOnly: overdue === 'true',
    view: view === 'list' ? ('list' as const) : ('grid' as const),
    page: Number(page) || 1,
    // A narrower list starts from its first page.
    setSearch: (next: string) => set({ search: next, page: '' }),
    setOverdueOnly: (next: boolean) => set({ overdue: next, page: '' }),
    setView: (next: 'grid' | 'list') => set({ view: next === 'list' ? next : '' }),
    setPage: (next: number) => set({ page: next > 1 && next }),
    clear: () => set({ search: '', overdue: '', page: '' }),
  }
}
