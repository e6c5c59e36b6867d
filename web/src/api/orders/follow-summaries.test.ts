// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ordersReportQuery } from '../reports.ts'
import { followOrder } from './follow-order.ts'
import { orderQuery } from './order-queries.ts'

/** The number of orders on the server. Each response of the report has it as it was when the report was asked for. */
let orders: number
let reports: number
let orderReads: number
let cancelled: number

/** How long the server computes the report, in milliseconds. */
const reportTakes = 1400

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.useFakeTimers()
  orders = 1
  reports = 0
  orderReads = 0
  cancelled = 0
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) => {
    if (!address.endsWith('/Reports/orders')) {
      orderReads += 1
      return Promise.resolve(Response.json({}, { status: 404 }))
    }
    reports += 1
    signal?.addEventListener('abort', () => {
      cancelled += 1
    })
    const response = { waiting: [], placedToday: { orders } }
    return new Promise((resolve) => setTimeout(() => resolve(Response.json(response)), reportTakes))
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function createClient() {
  return new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
}

/** Opens a screen with the report. */
function openReport(client = createClient()) {
  const query = ordersReportQuery()
  const close = new QueryObserver(client, query).subscribe(() => {})
  const shown = () => client.getQueryData(query.queryKey)?.placedToday.orders
  return { client, close, shown }
}

async function openQuietReport() {
  const opened = openReport()
  await vi.advanceTimersByTimeAsync(reportTakes)
  reports = 0
  return opened
}

/** Changes the order as often as given, once in 100 ms. */
async function changeOrders(client: QueryClient, times: number) {
  for (let time = 0; time < times; time += 1) {
    orders += 1
    void followOrder(client, 1001)
    await vi.advanceTimersByTimeAsync(100)
  }
}

test('fifty changes in five seconds read a report twice, cancel no read, and show the last change', async () => {
  const { client, close, shown } = await openQuietReport()
  await changeOrders(client, 50)
  expect(shown()).toBe(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect({ reports, cancelled, shown: shown() }).toEqual({ reports: 2, cancelled: 0, shown: 51 })
  close()
})

test('after a quiet time a change is read at once', async () => {
  const { client, close, shown } = await openQuietReport()
  await changeOrders(client, 1)
  await vi.advanceTimersByTimeAsync(60_000)
  await changeOrders(client, 1)
  await vi.advanceTimersByTimeAsync(reportTakes)
  expect({ reports, shown: shown() }).toEqual({ reports: 2, shown: 3 })
  close()
})

test('a report that is being read during a change is read again after it', async () => {
  const { client, close, shown } = openReport()
  await changeOrders(client, 1)
  await vi.advanceTimersByTimeAsync(2 * reportTakes)
  expect({ reports, cancelled, shown: shown() }).toEqual({ reports: 2, cancelled: 0, shown: 2 })
  close()
})

test('a report that is opened between a change and its next read is read at once', async () => {
  const { client, close } = await openQuietReport()
  await changeOrders(client, 1)
  await vi.advanceTimersByTimeAsync(reportTakes)
  close()
  await changeOrders(client, 1)
  const again = openReport(client)
  await vi.advanceTimersByTimeAsync(reportTakes)
  expect({ reports, shown: again.shown() }).toEqual({ reports: 2, shown: 3 })
  again.close()
})

test('the order itself is read at every change', async () => {
  const client = createClient()
  const close = new QueryObserver(client, orderQuery(1001)).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  orderReads = 0
  await changeOrders(client, 5)
  expect(orderReads).toBe(5)
  close()
})
