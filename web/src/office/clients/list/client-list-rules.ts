import type { ListedClient } from '@cornerstock/contract/clients'

const sortFields = ['name', 'owner', 'type', 'orders', 'last'] as const

export type SortField = (typeof sortFields)[number]

export interface ClientSort {
  field: SortField
  isDescending: boolean
}

/** Parses the `sort` parameter of the URL, such as 'name' or '-orders'. Unknown values mean by name. */
export function parseSort(text: string): ClientSort {
  const isDescending = text.startsWith('-')
  const field = sortFields.find((known) => known === text.slice(isDescending ? 1 : 0))
  return field ? { field, isDescending } : { field: 'name', isDescending: false }
}

export const toSortParam = ({ field, isDescending }: ClientSort) => `${isDescending ? '-' : ''}${field}`

/**
 * The sorting after a click on a column heading. The first click sorts numbers and dates descending and text
 * ascending; the next click reverses the order.
 */
export function toggleSort(field: SortField, current: ClientSort): ClientSort {
  if (field === current.field) return { field, isDescending: !current.isDescending }
  return { field, isDescending: field === 'orders' || field === 'last' }
}

const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true })

// Clients without an order come before those whose last order is the oldest.
const lastOrderTime = ({ lastOrderDate }: ListedClient) => lastOrderDate?.getTime() ?? 0

const comparisons: Record<SortField, (a: ListedClient, b: ListedClient) => number> = {
  name: (a, b) => collator.compare(a.storeName, b.storeName),
  owner: (a, b) => collator.compare(a.businessOwnerName, b.businessOwnerName),
  type: (a, b) => collator.compare(a.businessType, b.businessType),
  orders: (a, b) => a.orderCount - b.orderCount,
  last: (a, b) => lastOrderTime(a) - lastOrderTime(b),
}

/** Clients with equal values are sorted by name. */
export function sortClients(clients: readonly ListedClient[], { field, isDescending }: ClientSort) {
  const direction = isDescending ? -1 : 1
  return clients.toSorted((a, b) => direction * comparisons[field](a, b) || comparisons.name(a, b))
}

/** Lower case without accents, so that Jose finds José. */
const normalize = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The normalized text of all searchable fields, including the digits of the phone number. */
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

/** Whether `text`, from `toSearchText`, contains every word of the search. */
export const matchesSearch = (text: string, search: string) =>
  normalize(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
