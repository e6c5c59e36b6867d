import type * as contract from '@cornerstock/contract/clients/clients'
import type { ClientsFilter } from '../../../api/clients/clients.ts'

const sortFields = ['name', 'owner', 'type', 'orders', 'last', 'balance', 'age'] as const

export type SortField = (typeof sortFields)[number]

export interface ClientSort {
  field: SortField
  isDescending: boolean
}

/** Parses the `sort` parameter of the URL, such as 'name' or '-orders'. An unknown value sorts by name. */
export function parseSort(text: string): ClientSort {
  const isDescending = text.startsWith('-')
  const field = sortFields.find((known) => known === text.slice(isDescending ? 1 : 0))
  return field ? { field, isDescending } : { field: 'name', isDescending: false }
}

export const toSortParam = ({ field, isDescending }: ClientSort): contract.ClientSort =>
  isDescending ? `-${field}` : field

/** The state of the list in the URL: `?search=deli&sort=-orders`. */
export interface ClientsSearch {
  search: string
  sort: string
}

/** Turns the state of the list into the filter of the server. */
export const toClientsFilter = ({ search, sort }: ClientsSearch): ClientsFilter => ({
  ...(search.trim() && { search: search.trim() }),
  sort: toSortParam(parseSort(sort)),
})

/**
 * The sorting after a click on a column heading. The first click sorts numbers and dates descending and text
 * ascending; the next click reverses the order.
 */
export function toggleSort(field: SortField, current: ClientSort): ClientSort {
  if (field === current.field) return { field, isDescending: !current.isDescending }
  return { field, isDescending: !['name', 'owner', 'type'].includes(field) }
}
