import { useMemo } from 'react'
import { useSearchState } from '../../../lib/routing/use-search-state.ts'
import { type ClientSort, parseSort, toClientsFilter, toSortParam } from './client-list-rules.ts'

const byName = toSortParam(parseSort(''))

/** The search and sorting in the URL. */
export function useClientsFilter() {
  const [{ search, sort: sortParam }, changeSearch] = useSearchState('/_office/admin/clients')
  const sort = useMemo(() => parseSort(sortParam), [sortParam])
  const filter = toClientsFilter({ search, sort: sortParam })
  return {
    filter,
    search,
    setSearch: (text: string) => changeSearch({ search: text }),
    sort,
    setSort: (next: ClientSort) => {
      const param = toSortParam(next)
      changeSearch({ sort: param === byName ? '' : param })
    },
  }
}
