// @vitest-environment happy-dom
import type { AnyOrder } from '@cornerstock/contract/orders/orders'
import { i18n } from '@lingui/core'
import { type InfiniteData, InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Page } from '../http/call.ts'
import { followOrder } from './follow-order.ts'
import { type OrdersFilter, orderPagesQuery } from './order-queries.ts'

const toWire = (orderId: number, status: number) => ({
  orderId,
  clientId: '7f1c2f6e-8f0a-4c39-9d25-6f0c3b1f2a11',
  storeName: `Store ${orderId}`,
  storeAddress: '1 Main Street',
  orderDate: '2026-03-02T09:00:00.000Z',
  status,
  deliveredAt: null,
  claimHours: null,
  dueOn: null,
  approval: null,
  ...{ delivery: null, isImported: false, externalNumber: null, standingOrderIds: [] },
  permits: [],
  offers: [],
  credits: [],
  deliveryDate: '2026-03-03',
  orderBy: null,
  items: [],
  total: 0,
  amountDue: 0,
  savedAmount: 0,
  placedBy: 'client',
})

/** The statuses on the server, by order number. Each page of a list has two orders; a search finds one order. */
let statuses: Map<number, number>
let requests: string[]
let isDown: boolean

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  statuses = new Map([1001, 1002, 1003, 1004, 1005, 1006].map((orderId) => [orderId, 0]))
  requests = []
  isDown = false
  vi.stubGlobal('fetch', async (address: string) => {
    const { searchParams: query } = new URL(address, 'http://shop')
    requests.push(query.get('search') ?? `after ${query.get('cursor') ?? 'the start'}`)
    if (isDown) throw new TypeError('Failed to fetch')
    const matching = [...statuses]
      .filter(([, status]) => query.get('status') === null || Number(query.get('status')) === status)
      .sort(([one], [other]) => other - one)
    const after = matching.filter(([orderId]) => orderId < Number(query.get('cursor') ?? '9999'))
    const rows = query.has('search')
      ? matching.filter(([orderId]) => String(orderId) === query.get('search'))
      : after.slice(0, 2)
    const hasNext = !query.has('search') && after.length > 2
    return Response.json(
      rows.map(([orderId, status]) => toWire(orderId, status)),
      {
        headers: {
          'x-total-count': String(matching.length),
          ...(hasNext && { link: `</api/Order/all?cursor=${rows.at(-1)?.[0]}>; rel="next"` }),
        },
      },
    )
  })
})

afterEach(() => vi.unstubAllGlobals())

async function openList(filter: OrdersFilter, pages: number) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  const query = orderPagesQuery(filter)
  await client.fetchInfiniteQuery({ ...query, pages })
  const close = new InfiniteQueryObserver(client, query).subscribe(() => {})
  const data = () => client.getQueryData(query.queryKey) as InfiniteData<Page<AnyOrder[]>>
  requests = []
  return {
    client,
    close,
    shown: () => data().pages.flatMap(({ rows }) => rows.map(({ orderId, status }) => [orderId, status])),
    total: () => data().pages[0]?.total,
    state: () => client.getQueryState(query.queryKey),
  }
}

test('one request replaces a changed order in all loaded pages', async () => {
  const list = await openList({}, 3)
  statuses.set(1003, 2)
  await followOrder(list.client, 1003)
  expect(requests).toEqual(['1003'])
  expect(list.shown()).toEqual([
    [1006, 0],
    [1005, 0],
    [1004, 0],
    [1003, 2],
    [1002, 0],
    [1001, 0],
  ])
  list.close()
})

test('a new order appears on top, and one that no longer matches leaves', async () => {
  const list = await openList({ status: 0 }, 2)
  statuses.set(1007, 0)
  await followOrder(list.client, 1007)
  statuses.set(1005, 1)
  await followOrder(list.client, 1005)
  expect(list.shown().map(([orderId]) => orderId)).toEqual([1007, 1006, 1004, 1003])
  expect(list.total()).toBe(6)
  expect(requests).toEqual(['1007', '1005'])
  list.close()
})

test('an order after the loaded pages changes only the total', async () => {
  const list = await openList({ status: 0 }, 1)
  statuses.set(1001, 1)
  await followOrder(list.client, 1001)
  expect(list.shown().map(([orderId]) => orderId)).toEqual([1006, 1005])
  expect(list.total()).toBe(5)
  list.close()
})

test('an order that changes while it is read is read again', async () => {
  const list = await openList({}, 1)
  statuses.set(1006, 1)
  const first = followOrder(list.client, 1006)
  statuses.set(1006, 2)
  await Promise.all([first, followOrder(list.client, 1006)])
  expect(list.shown()[0]).toEqual([1006, 2])
  expect(requests).toEqual(['1006', '1006'])
  list.close()
})

test('many changes at once read the list again as a whole', async () => {
  const list = await openList({}, 3)
  const first = followOrder(list.client, 1001)
  for (let orderId = 1002; orderId < 1020; orderId += 1) void followOrder(list.client, orderId)
  await first
  await vi.waitFor(() => expect(list.state()?.fetchStatus).toBe('idle'))
  expect(requests).toEqual(['1001', 'after the start', 'after 1005', 'after 1003'])
  list.close()
})

test('a list whose order could not be read is read again, and says so if that fails too', async () => {
  const list = await openList({}, 1)
  isDown = true
  await followOrder(list.client, 1006)
  await vi.waitFor(() => expect(list.state()?.status).toBe('error'))
  expect(requests).toEqual(['1006', 'after the start'])
  list.close()
})

test('a search is read again for an order that it does not show', async () => {
  const list = await openList({ search: '1004' }, 1)
  await followOrder(list.client, 1006)
  expect(requests).toEqual(['1004'])
  list.close()
})
