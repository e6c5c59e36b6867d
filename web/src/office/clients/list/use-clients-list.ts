import type { ListedClient } from '@cornerstock/contract/clients'
import { useMemo } from 'react'
import { useSearchText } from '../../../lib/route-values.ts'
import {
  type ClientSort,
  holdsWords,
  searchedText,
  sortClients,
  sortText,
  toSort,
} from './client-list-rules.ts'

const byName = sortText(toSort(''))

/** The order of the list, as the address says it: `?sort=-orders`. */
export function useClientSort(): [sort: ClientSort, set: (sort: ClientSort) => void] {
  const [text, setText] = useSearchText('sort')
  const set = (sort: ClientSort) => setText(sortText(sort) === byName ? '' : sortText(sort))
  return [useMemo(() => toSort(text), [text]), set]
}

/** The clients that a search finds, in their order. Thousands are gone through while somebody types. */
export function useShownClients(clients: readonly ListedClient[], search: string, sort: ClientSort) {
  const searched = useMemo(
    () => sortClients(clients, sort).map((client) => ({ client, text: searchedText(client) })),
    [clients, sort],
  )
  return useMemo(
    () => searched.filter(({ text }) => holdsWords(text, search.trim())).map(({ client }) => client),
    [searched, search],
  )
}
