import type { ClientSort, ListedClient } from '@cornerstock/contract/clients/clients'
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import type { Page } from '../http/call.ts'
import { inTurn } from '../http/in-turn.ts'
import { type ClientsFilter, clientKeys, clientPagesKey, readClientPage } from './clients.ts'

type Pages = InfiniteData<Page<ListedClient[]>>

type ClientChange = {
  clientId: string
  /** Either the client's profile, or its orders, which the lists count. */
  changed: 'profile' | 'orders'
}

const pagesOf = (list: Query) => (list.state.data as Pages | undefined)?.pages ?? []

const isLongList = (list: Query) => list.queryKey[2] === clientPagesKey[2] && pagesOf(list).length > 1

/**
 * Reads again the queries that a change of a client affects. In a list with several loaded pages it replaces only this
 * client's row, unless the change may move the row.
 */
export async function followClient(queryClient: QueryClient, change: ClientChange): Promise<void> {
  const queryKey = change.changed === 'orders' ? clientKeys.lists : clientKeys.all
  void queryClient.invalidateQueries({ queryKey, predicate: (query) => !isLongList(query) })
  await readIntoLongLists(queryClient, change)
}

const readIntoLongLists = inTurn<ClientChange>(async (queryClient, changes) => {
  for (const change of changes)
    for (const list of queryClient
      .getQueryCache()
      .findAll({ queryKey: clientPagesKey, predicate: isLongList }))
      if (!(await readIntoList(queryClient, list, change)))
        void queryClient.invalidateQueries({ queryKey: list.queryKey, exact: true })
})

/** Reads the client into a list. Returns false if the whole list must be read again instead. */
async function readIntoList(
  queryClient: QueryClient,
  list: Query,
  { clientId, changed }: ClientChange,
): Promise<boolean> {
  if (!list.isActive()) return false
  const filter = list.queryKey[3] as ClientsFilter
  const shown = pagesOf(list).flatMap(({ rows }) => rows.filter((row) => row.clientId === clientId))[0]
  if (!shown) return changed === 'orders' && !sortsByOrders(filter.sort)
  const { search: _, ...rest } = filter
  const found = await readClientPage({ ...rest, search: shown.email ?? shown.phoneNumber, limit: 10 }).catch(
    () => undefined,
  )
  const client = found?.rows.find((row) => row.clientId === clientId)
  const mayLeave = changed === 'profile' && filter.search !== undefined
  if (!client || mayLeave || placeOf(client, filter.sort) !== placeOf(shown, filter.sort)) return false
  // Pages that are being read now would overwrite this change.
  if (list.state.fetchStatus !== 'idle' || list.state.isInvalidated) return false
  queryClient.setQueryData<Pages>(
    list.queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          rows: page.rows.map((row) => (row.clientId === clientId ? client : row)),
        })),
      },
  )
  return true
}

const sortsByOrders = (sort: ClientSort = 'name') => /orders|last|balance|age/.test(sort)

/** The value by which a list sorts the client. */
function placeOf(client: ListedClient, sort: ClientSort = 'name'): string {
  switch (sort) {
    case 'owner':
    case '-owner':
      return client.businessOwnerName
    case 'type':
    case '-type':
      return client.businessType
    case 'orders':
    case '-orders':
      return String(client.orderCount)
    case 'balance':
    case '-balance':
      return String(client.balance)
    case 'age':
    case '-age':
      return client.owesSince?.toISOString() ?? ''
    case 'last':
    case '-last':
      return client.lastOrderDate?.toISOString() ?? ''
    default:
      return client.storeName
  }
}
