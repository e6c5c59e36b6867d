import type { ListedClient } from '@cornerstock/contract/clients'

/** By what the list can be sorted, as the address names it; a minus in front turns it round. */
const sortFields = ['name', 'owner', 'type', 'orders', 'last'] as const

export type SortField = (typeof sortFields)[number]

export interface ClientSort {
  field: SortField
  isDescending: boolean
}

/** The order that an address asks for; by name where it asks for nothing that there is. */
export function parseSort(text: string): ClientSort {
  const isDescending = text.startsWith('-')
  const field = sortFields.find((known) => known === text.slice(isDescending ? 1 : 0))
  return field ? { field, isDescending } : { field: 'name', isDescending: false }
}

export const toSortParam = ({ field, isDescending }: ClientSort) => `${isDescending ? '-' : ''}${field}`

/** What a press on a column's head asks for: that column, the most telling way round first, then the other way. */
export function toggleSort(field: SortField, current: ClientSort): ClientSort {
  if (field === current.field) return { field, isDescending: !current.isDescending }
  return { field, isDescending: field === 'orders' || field === 'last' }
}

const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true })

// Who has never ordered has waited longest of all.
const lastOrderTime = ({ lastOrderDate }: ListedClient) => lastOrderDate?.getTime() ?? 0

const comparisons: Record<SortField, (one: ListedClient, other: ListedClient) => number> = {
  name: (one, other) => collator.compare(one.storeName, other.storeName),
  owner: (one, other) => collator.compare(one.businessOwnerName, other.businessOwnerName),
  type: (one, other) => collator.compare(one.businessType, other.businessType),
  orders: (one, other) => one.orderCount - other.orderCount,
  last: (one, other) => lastOrderTime(one) - lastOrderTime(other),
}

/** The clients in an order; those that are alike in it by name. */
export function sortClients(clients: readonly ListedClient[], { field, isDescending }: ClientSort) {
  const direction = isDescending ? -1 : 1
  return clients.toSorted(
    (one, other) => direction * comparisons[field](one, other) || comparisons.name(one, other),
  )
}

/** Without accents and in small letters, so that Jose finds José. */
const normalize = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** What of a client is searched: everything that its row shows, and the phone number without its signs. */
export const toSearchText = (client: ListedClient) =>
  normalize(
    [
      client.storeName,
      client.businessOwnerName,
      client.email,
      client.phoneNumber,
      client.phoneNumber.replace(/\D/g, ''),
      client.businessType,
      client.storeAddress,
    ].join('\n'),
  )

/** Whether every word of a search is in a text of `toSearchText`, in any order. */
export const matchesSearch = (text: string, search: string) =>
  normalize(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
