import type { AnyOrder } from '@cornerstock/contract/orders'
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import type { Page } from '../http/call.ts'
import { inTurn } from '../http/in-turn.ts'
import { type OrdersFilter, orderKeys, orderPagesKey, readOrderPage } from './orders.ts'

type Pages = InfiniteData<Page<AnyOrder[]>>

/** If more orders have changed meanwhile, the lists are read again as a whole. */
const maxReadAlone = 10

/**
 * Reads again what a change of an order concerns. In the lists that load page by page only the order is read, and
 * takes its place in them; whether it still matches their filters is decided by the server.
 */
export async function followOrder(queryClient: QueryClient, orderId: number): Promise<void> {
  void queryClient.invalidateQueries({
    queryKey: orderKeys.all,
    predicate: ({ queryKey }) =>
      queryKey[1] !== orderPagesKey[1] && (queryKey[1] !== 'order' || queryKey[2] === orderId),
  })
  await readIntoLists(queryClient, orderId)
}

const readIntoLists = inTurn<number>(async (queryClient, changed) => {
  const orderIds = new Set(changed)
  if (orderIds.size > maxReadAlone) return void queryClient.invalidateQueries({ queryKey: orderPagesKey })
  for (const orderId of orderIds)
    for (const list of queryClient.getQueryCache().findAll({ queryKey: orderPagesKey }))
      if (!(await readIntoList(queryClient, list, orderId)))
        void queryClient.invalidateQueries({ queryKey: list.queryKey, exact: true })
})

/** Whether a list shows the order as it is now; otherwise the whole list must be read again. */
async function readIntoList(queryClient: QueryClient, list: Query, orderId: number): Promise<boolean> {
  const filter = list.queryKey[2] as OrdersFilter
  const shown = list.state.data as Pages | undefined
  if (!shown || !list.isActive()) return false
  const wasShown = hasOrder(shown, orderId)
  // Orders that it does not show yet may match the search.
  if (filter.search !== undefined && !wasShown) return false
  const order = await readOrder(filter, orderId)
  if (order === undefined) return false
  const isShown = order !== null && reaches(shown, filter, order)
  const total = wasShown || isShown ? undefined : await readTotal(filter)
  // Pages that are being read would replace what is written here.
  if (list.state.fetchStatus !== 'idle' || list.state.isInvalidated) return false
  queryClient.setQueryData<Pages>(list.queryKey, (pages) => {
    const placed = pages && placeOrder(pages, filter, { orderId, order })
    return placed && total !== undefined ? withTotal(placed, total) : placed
  })
  return true
}

/** Reads one order. Returns `null` if it does not match the filter, and `undefined` if the server did not say. */
async function readOrder(filter: OrdersFilter, orderId: number): Promise<AnyOrder | null | undefined> {
  try {
    // Stores can have a number in their names.
    const { rows, next } = await readOrderPage({ ...filter, search: String(orderId), limit: 100 })
    return rows.find((row) => row.orderId === orderId) ?? (next === undefined ? null : undefined)
  } catch {
    return undefined
  }
}

const readTotal = (filter: OrdersFilter) =>
  readOrderPage({ ...filter, limit: 1 }).then(
    ({ total }) => total,
    () => undefined,
  )

const hasOrder = ({ pages }: Pages, orderId: number) =>
  pages.some(({ rows }) => rows.some((row) => row.orderId === orderId))

/** Whether an order comes before another one in the list, which is sorted like on the server. */
function isBefore({ from, to }: OrdersFilter, one: AnyOrder, other: AnyOrder): boolean {
  const isDated = from !== undefined || to !== undefined
  const later = isDated ? one.orderDate.getTime() - other.orderDate.getTime() : 0
  return later === 0 ? one.orderId > other.orderId : later > 0
}

/** Whether the place of an order is among the loaded pages. */
const reaches = ({ pages }: Pages, filter: OrdersFilter, order: AnyOrder) =>
  pages.at(-1)?.next === undefined ||
  pages.some(({ rows }) => rows.some((row) => row.orderId === order.orderId || isBefore(filter, order, row)))

/** The list with the order in its place, or without it if `order` is `null`. */
function placeOrder(
  list: Pages,
  filter: OrdersFilter,
  { orderId, order }: { orderId: number; order: AnyOrder | null },
): Pages {
  const pages = list.pages.map((page) => ({
    ...page,
    rows: page.rows.filter((row) => row.orderId !== orderId),
  }))
  const isPlaced = order !== null && reaches(list, filter, order)
  if (isPlaced) {
    const page = pages.find(({ rows }) => rows.some((row) => isBefore(filter, order, row))) ?? pages.at(-1)
    const index = page?.rows.findIndex((row) => isBefore(filter, order, row)) ?? -1
    page?.rows.splice(index === -1 ? page.rows.length : index, 0, order)
  }
  const total = (pages[0]?.total ?? 0) + Number(isPlaced) - Number(hasOrder(list, orderId))
  return withTotal({ ...list, pages }, total)
}

const withTotal = (list: Pages, total: number): Pages => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, total })),
})
