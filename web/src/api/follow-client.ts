import type { ClientSort, ListedClient } from '@cornerstock/contract/clients'
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import { type ClientsFilter, clientKeys, clientPagesKey, readClientPage } from './clients.ts'
import type { Page } from './http/call.ts'
import { inTurn } from './http/in-turn.ts'

type Pages = InfiniteData<Page<ListedClient[]>>

type ClientChange = {
  clientId: string
  /** Its profile, or its orders, which the lists count. */
  changed: 'profile' | 'orders'
}

const pagesOf = (list: Query) => (list.state.data as Pages | undefined)?.pages ?? []

const isLongList = (list: Query) => list.queryKey[2] === clientPagesKey[2] && pagesOf(list).length > 1

/**
 * Reads again what a change of a client concerns. Of a list with several loaded pages only the client is read, unless
 * it may have another place in it.
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

/** Whether a list shows the client as it is now; otherwise the whole list must be read again. */
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
  const found = await readClientPage({ ...rest, search: shown.email, limit: 10 }).catch(() => undefined)
  const client = found?.rows.find((row) => row.clientId === clientId)
  const mayLeave = changed === 'profile' && filter.search !== undefined
  if (!client || mayLeave || placeOf(client, filter.sort) !== placeOf(shown, filter.sort)) return false
  // Pages that are being read would replace what is written here.
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

const sortsByOrders = (sort: ClientSort = 'name') => /orders|last/.test(sort)

/** What decides the place of a client in a list. */
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
    case 'last':
    case '-last':
      return client.lastOrderDate?.toISOString() ?? ''
    default:
      return client.storeName
  }
}
