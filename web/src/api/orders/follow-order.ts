import type { AnyOrder } from '@cornerstock/contract/orders/orders'
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import type { Page } from '../http/call.ts'
import { inTurn } from '../http/in-turn.ts'
import { followSummaries } from './follow-summaries.ts'
import { type OrdersFilter, orderKeys, orderPagesKey, readOrderPage, summariesKey } from './order-queries.ts'

type Pages = InfiniteData<Page<AnyOrder[]>>

/** If more orders than this change at once, the lists are read again as a whole. */
const maxReadAlone = 10

/**
 * Reads again the queries that a change of an order affects. In lists that load page by page it reads only this order
 * and puts it in its place. The server decides whether the order still matches a list's filter.
 */
export async function followOrder(queryClient: QueryClient, orderId: number): Promise<void> {
  void queryClient.invalidateQueries({
    queryKey: orderKeys.all,
    predicate: ({ queryKey }) =>
      queryKey[1] !== orderPagesKey[1] &&
      queryKey[1] !== summariesKey[1] &&
      (queryKey[1] !== 'order' || queryKey[2] === orderId),
  })
  followSummaries(queryClient)
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

/** Reads the order into a list. Returns false if the whole list must be read again instead. */
async function readIntoList(queryClient: QueryClient, list: Query, orderId: number): Promise<boolean> {
  const filter = list.queryKey[2] as OrdersFilter
  const shown = list.state.data as Pages | undefined
  if (!shown || !list.isActive()) return false
  const wasShown = hasOrder(shown, orderId)
  // An order that is not shown yet may match the search now.
  if (filter.search !== undefined && !wasShown) return false
  const order = await readOrder(filter, orderId)
  if (order === undefined) return false
  const isShown = order !== null && reaches(shown, filter, order)
  const total = wasShown || isShown ? undefined : await readTotal(filter)
  // Pages that are being read now would overwrite this change.
  if (list.state.fetchStatus !== 'idle' || list.state.isInvalidated) return false
  queryClient.setQueryData<Pages>(list.queryKey, (pages) => {
    const placed = pages && withOrderInPlace(pages, filter, { orderId, order })
    return placed && total !== undefined ? withTotal(placed, total) : placed
  })
  return true
}

/** Reads one order. Returns null if it does not match the filter, undefined if the server's response does not tell. */
async function readOrder(filter: OrdersFilter, orderId: number): Promise<AnyOrder | null | undefined> {
  try {
    // The search also finds stores with this number in their names.
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

/** Whether one order comes before the other in the list. The order of rows is the same as on the server. */
function isBefore({ from, to }: OrdersFilter, one: AnyOrder, other: AnyOrder): boolean {
  const isDated = from !== undefined || to !== undefined
  const later = isDated ? one.orderDate.getTime() - other.orderDate.getTime() : 0
  return later === 0 ? one.orderId > other.orderId : later > 0
}

/** Whether the place of an order is among the loaded pages. */
const reaches = ({ pages }: Pages, filter: OrdersFilter, order: AnyOrder) =>
  pages.at(-1)?.next === undefined ||
  pages.some(({ rows }) => rows.some((row) => row.orderId === order.orderId || isBefore(filter, order, row)))

/** The list with the order in its place, or without the order if it is null. */
function withOrderInPlace(
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
