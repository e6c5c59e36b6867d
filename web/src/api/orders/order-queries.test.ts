// @vitest-environment happy-dom
import type { Order } from '@cornerstock/contract/orders/orders'
import { i18n } from '@lingui/core'
import { type InfiniteData, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Page } from '../http/call.ts'
import { ordersReportQuery } from '../reports.ts'
import { orderPagesQuery } from './order-queries.ts'
import { useSetOrderStatus } from './order-status.ts'

const wireOrder = {
  orderId: 1001,
  clientId: '7f1c2f6e-8f0a-4c39-9d25-6f0c3b1f2a11',
  storeName: 'Sunny Side Deli',
  storeAddress: '1 Main Street',
  orderDate: '2026-03-02T09:00:00.000Z',
  status: 0,
  deliveredAt: null,
  claimHours: null,
  dueOn: null,
  approval: null,
  ...{ delivery: null, isImported: false, externalNumber: null, standingOrderIds: [] },
  permits: [],
  offers: [],
  credits: [],
  deliveryDate: '2026-03-03',
  orderBy: '2026-03-03T04:59:00.000Z',
  items: [],
  total: 0,
  amountDue: 0,
  savedAmount: 0,
  placedBy: 'client',
}

let respondToStatusCall: (response: Response) => void

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) => {
    if (method === 'PUT')
      return new Promise<Response>((resolve) => {
        respondToStatusCall = resolve
      })
    const link = '</api/Order/all?limit=100&cursor=WzEwMDFd>; rel="next"'
    return Promise.resolve(Response.json([wireOrder], { headers: { link, 'x-total-count': '250' } }))
  })
})

afterEach(() => vi.unstubAllGlobals())

async function openList() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  await client.prefetchInfiniteQuery(orderPagesQuery())
  const read = () => client.getQueryData<InfiniteData<Page<Order[]>>>(orderPagesQuery().queryKey)?.pages[0]
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children)
  const { result } = renderHook(() => useSetOrderStatus(), { wrapper })
  return { client, read, setStatus: result.current.mutate, status: () => read()?.rows[0]?.status }
}

test('a page takes the next cursor and the total from the headers', async () => {
  const { read } = await openList()
  expect(read()).toMatchObject({ next: 'WzEwMDFd', total: 250 })
})

test('a status shows at once and is reverted if the server rejects it', async () => {
  const { read, setStatus, status } = await openList()
  const [order] = read()?.rows ?? []
  if (!order) throw new Error('The list is empty')
  act(() => setStatus({ order, status: 1 }))
  await waitFor(() => expect(status()).toBe(1))
  const rejection = { error: 'No', message: 'No', code: 'INSUFFICIENT_STOCK', requestId: 'r' }
  act(() => respondToStatusCall(Response.json(rejection, { status: 409 })))
  await waitFor(() => expect(status()).toBe(0))
})

test('a report that is being read goes on while a status is set', async () => {
  const { client, read, setStatus, status } = await openList()
  const [order] = read()?.rows ?? []
  if (!order) throw new Error('The list is empty')
  let respondWithReport: ((response: Response) => void) | undefined
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        respondWithReport = resolve
      }),
  )
  const report = client.fetchQuery(ordersReportQuery())
  const response = await vi.waitUntil(() => respondWithReport)
  act(() => setStatus({ order, status: 1 }))
  await waitFor(() => expect(status()).toBe(1))
  response(Response.json({ waiting: [], placedToday: { orders: 3 } }))
  expect(await report).toMatchObject({ placedToday: { orders: 3 } })
})
