import { randomUUID } from 'node:crypto'
import { dayMs } from '@cornerstock/contract/values/days'
import type pg from 'pg'
import { sizes } from '../filled/fill.ts'
import type { FilledServer } from '../filled/filled-server.ts'
import { preparePriceChange, priceIn } from '../price-change.ts'

/** The requests of a round are prepared before the first is sent. */
export const requestsPerRound = 20

type Caller = FilledServer

export type Request = {
  path: string
  method?: string
  body?: unknown
  headers?: Record<string, string>
  /** Throws if the response is wrong. */
  check?: (response: string) => void
}

/** One call of the table. Each request gets another `index`. */
export type Call = {
  by: 'client' | 'staff'
  request: (caller: Caller, index: number) => Request | Promise<Request>
  /** Whether the servers' stored catalog responses are outdated before each request. */
  isUncached?: true
  /** Whether preparing a request calls the server, so that each is prepared and measured alone. */
  isMeasuredAlone?: true
}

const get = (path: string): Request => ({ path })
const words = ['bala', 'chamon', 'crepersina', 'drisines', 'frutor', 'glavaie', 'hond', 'justerora']
const pick = <T>(values: readonly T[], index: number): T => values[index % values.length] as T
const isLarge = ({ size }: Caller) => size.orders > 10_000

const localDay = (daysAgo: number) => new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10)

/** The query of one day long ago; with small tables of 51 days, because one day has less than a page of orders. */
function oldDaysQuery(caller: Caller, index: number): string {
  const daysAgo = 500 + (index % 50)
  return `from=${localDay(daysAgo + (isLarge(caller) ? 0 : 50))}&to=${localDay(daysAgo)}`
}

/** The days of the dashboard's sales. The large tables have a thousand times as many orders in them. */
const lastDays = `from=${localDay(27)}&to=${localDay(0)}`

const ordersOfRun = 5

/** Finds the newest purchase run, or makes one of some open orders. */
async function findPurchaseRun({ pool, url, staffToken }: Caller): Promise<number> {
  const { rows: runs } = await pool.query<{ id: number }>(
    'select run_id as id from purchase_runs order by run_id desc limit 1',
  )
  if (runs[0]) return runs[0].id
  const { rows } = await pool.query<{ id: number }>(
    'select order_id as id from orders where status = 0 order by order_id desc limit $1',
    [ordersOfRun],
  )
  const response = await fetch(`${url}/api/PurchaseRuns`, {
    method: 'POST',
    headers: { authorization: `Bearer ${staffToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ orderIds: rows.map(({ id }) => id) }),
  })
  if (!response.ok) throw new Error(`The purchase run was not made: ${await response.text()}`)
  return ((await response.json()) as { runId: number }).runId
}

/** Finds a line of an open order that is not marked; each request of a round gets another. */
async function findUnmarkedLine(pool: pg.Pool, index: number): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `select i.order_item_id as id from orders o join order_items i using (order_id)
      where o.status < 3 and i.found_quantity is null order by o.order_id desc, i.order_item_id limit 1 offset $1`,
    [index % requestsPerRound],
  )
  if (!rows[0]) throw new Error('All lines of open orders are marked: measure calls-order-10-lines first.')
  return rows[0].id
}

/** Makes a request that raises the price of a product by a cent. */
async function priceChange(caller: Caller, index: number): Promise<Request> {
  const productId = product(caller, index)
  const { rows } = await caller.pool.query<{ cents: number }>(
    'select price_cents as cents from products where product_id = $1',
    [productId],
  )
  const cents = rows[0]?.cents ?? 0
  const from = { price: cents / 100 }
  const to = { price: (cents + 1) / 100 }
  return { path: '/Products', method: 'PUT', body: { products: [{ productId, from, to }] } }
}

/** Changes the price of a product of which the server has stored a response. Returns a request for the new price. */
async function readAfterPriceChange(caller: Caller, index: number): Promise<Request> {
  const productId = product(caller, index)
  const path = `/Products/${productId}`
  await fetch(`${caller.url}/api${path}`, { headers: { authorization: `Bearer ${caller.token}` } })
  const change = await preparePriceChange(caller, productId)
  await change.send()
  const check = (response: string) => {
    if (priceIn(response) !== change.price)
      throw new Error(`After its change, product ${productId} was sent as ${response}`)
  }
  return { path, check }
}

const product = (caller: Caller, index: number) => 1 + ((index * 7919) % caller.size.products)

/** The calls whose cost may grow with the tables. */
export const calls: Record<string, Call> = {
  'search-slip': {
    by: 'client',
    request: (_, index) =>
      get(`/Products?limit=50&search=${pick(words, index).replace(/^(..)./, '$1q')}${'abcde'[index % 5]}`),
    isUncached: true,
  },
  'search-two-letters': {
    by: 'client',
    request: (_, index) =>
      get(`/Products?limit=50&search=${pick(['ba', 'ch', 'dr', 'fr', 'gl', 'ho'], index)}`),
    isUncached: true,
  },
  'search-word': {
    by: 'client',
    request: (_, index) => get(`/Products?limit=50&search=${pick(words, index)}`),
    isUncached: true,
  },
  'search-words': {
    by: 'client',
    request: (_, index) => get(`/Products?limit=50&search=${pick(words, index)}%20cola`),
    isUncached: true,
  },
  brand: {
    by: 'client',
    request: (_, index) => get(`/Products/brand/Brand%20${index % sizes.small.brands}?limit=100`),
    isUncached: true,
  },
  subcategory: {
    by: 'client',
    request: (_, index) => get(`/Products/subcategory/Kind%20${index % sizes.small.subCategories}?limit=100`),
    isUncached: true,
  },
  'products-newest': { by: 'client', request: () => get('/Products?sort=newest&limit=50'), isUncached: true },
  'products-featured': {
    by: 'client',
    request: () => get('/Products/category/accessories?area=Accessories&tag=featured&limit=50'),
    isUncached: true,
  },
  'products-deals': {
    by: 'client',
    request: () => get('/Products/category/deals?area=Grocery&limit=50'),
    isUncached: true,
  },
  'category-page': {
    by: 'client',
    request: () => get('/Products/category/beverages?limit=50'),
    isUncached: true,
  },
  'product-brands': { by: 'client', request: () => get('/Products/brands?limit=100'), isUncached: true },
  'product-by-id': {
    by: 'client',
    request: (caller, index) => get(`/Products/${product(caller, index)}`),
    isUncached: true,
  },
  usual: { by: 'client', request: () => get('/Usual?limit=50') },
  'client-orders': { by: 'client', request: () => get('/Order?limit=50') },
  'order-10-lines': {
    by: 'client',
    request: (caller, index) => ({
      path: '/Order',
      method: 'POST',
      headers: { 'idempotency-key': randomUUID() },
      body: {
        items: Array.from({ length: 10 }, (_, line) => ({
          productId: 1 + ((product(caller, index) + line) % caller.size.products),
          quantity: 2,
          price: 100,
        })),
      },
    }),
  },
  'cart-line': {
    by: 'client',
    request: (caller, index) => ({
      path: '/cart',
      method: 'POST',
      headers: { 'idempotency-key': randomUUID() },
      body: { productId: 1 + (index % Math.min(10, caller.size.products)), quantity: 1 },
    }),
  },
  'staff-order-by-number': {
    by: 'staff',
    request: ({ size }, index) => get(`/Order/all?limit=50&search=${1001 + ((index * 7919) % size.orders)}`),
  },
  'staff-orders-by-store': {
    by: 'staff',
    // At both sizes, the stores that match have more than a page of orders.
    request: (caller, index) => {
      const kind = pick(['deli', 'market', 'foods'], index)
      return get(`/Order/all?limit=50&search=${isLarge(caller) ? `${kind}%201${index % 10}` : kind}`)
    },
  },
  'staff-newest-orders': { by: 'staff', request: () => get('/Order/all?limit=50') },
  'staff-delivered-orders': { by: 'staff', request: () => get('/Order/all?limit=50&status=3') },
  'staff-orders-of-day': {
    by: 'staff',
    request: (caller, index) => get(`/Order/all?limit=50&${oldDaysQuery(caller, index)}`),
  },
  'staff-today': { by: 'staff', request: () => get('/Reports/today') },
  'staff-categories': { by: 'staff', request: () => get('/Products/categories') },
  'staff-orders-report': { by: 'staff', request: () => get('/Reports/orders') },
  'staff-sales-days': { by: 'staff', request: () => get(`/Reports/sales?by=day&${lastDays}`) },
  'staff-sales-categories': { by: 'staff', request: () => get(`/Reports/sales?by=category&${lastDays}`) },
  'staff-sales-stores': { by: 'staff', request: () => get(`/Reports/sales?by=client&limit=50&${lastDays}`) },
  'staff-stores-report': { by: 'staff', request: () => get(`/Reports/stores?${lastDays}`) },
  'staff-purchase-run': {
    by: 'staff',
    request: async (caller) => get(`/PurchaseRuns/${await findPurchaseRun(caller)}`),
  },
  'staff-found-mark': {
    by: 'staff',
    request: async ({ pool }, index) => ({
      path: `/orderitem/items/${await findUnmarkedLine(pool, index)}/found-status`,
      method: 'PUT',
      body: true,
    }),
  },
  'staff-price-change': { by: 'staff', request: priceChange },
  'read-after-price-change': {
    by: 'client',
    request: readAfterPriceChange,
    isMeasuredAlone: true,
  },
  'staff-suggestions': { by: 'staff', request: ({ clientId }) => get(`/order/${clientId}/suggestions`) },
  'staff-client-overview': { by: 'staff', request: ({ clientId }) => get(`/clients/${clientId}/overview`) },
  'staff-notifications': { by: 'staff', request: () => get('/Notification/all?limit=100') },
  'staff-clients': { by: 'staff', request: () => get('/Clients?limit=100') },
  'staff-recency': { by: 'staff', request: () => get('/order/recency?limit=100') },
  'staff-log': { by: 'staff', request: () => get('/AppLogs/all?limit=100') },
}
