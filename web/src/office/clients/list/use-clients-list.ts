import type { ListedClient } from '@cornerstock/contract/clients'
import { useMemo } from 'react'
import { useSearchState } from '../../../lib/routing/use-search-state.ts'
import {
  type ClientSort,
  matchesSearch,
  parseSort,
  sortClients,
  toSearchText,
  toSortParam,
} from './client-list-rules.ts'

const byName = toSortParam(parseSort(''))

/** The sorting in the URL: `?sort=-orders`. */
export function useClientSort(): [sort: ClientSort, set: (sort: ClientSort) => void] {
  const [{ sort: text }, changeSearch] = useSearchState('/_office/admin/clients')
  const set = (sort: ClientSort) =>
    changeSearch({ sort: toSortParam(sort) === byName ? '' : toSortParam(sort) })
  return [useMemo(() => parseSort(text), [text]), set]
}

/** The sorted clients that match the search. The search texts are memoized because thousands are searched per key press. */
export function useFilteredClients(clients: readonly ListedClient[], search: string, sort: ClientSort) {
  const searched = useMemo(
    () => sortClients(clients, sort).map((client) => ({ client, text: toSearchText(client) })),
    [clients, sort],
  )
  return useMemo(
    () => searched.filter(({ text }) => matchesSearch(text, search.trim())).map(({ client }) => client),
    [searched, search],
  )
}
