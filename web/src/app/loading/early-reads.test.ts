// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cartQuery } from '../../api/cart/cart.ts'
import { clientPagesQuery, clientQuery } from '../../api/clients/clients.ts'
import { usualQuery } from '../../api/clients/usual.ts'
import { deliveryQuery } from '../../api/delivery.ts'
import { forgetEarlyResponses, takeEarlyResponse } from '../../api/http/early-responses.ts'
import { notificationsQuery } from '../../api/notifications/notifications.ts'
import { clientOrdersQuery } from '../../api/orders/client-orders.ts'
import { orderPagesQuery } from '../../api/orders/order-queries.ts'
import { categoryProductsQuery, featuredQuery, productPagesQuery } from '../../api/products/products.ts'
import { ordersReportQuery, todayReportQuery } from '../../api/reports.ts'
import { settingsQuery } from '../../api/settings.ts'
import { session } from '../../state/session/session.ts'
import { signIn } from '../test-session.ts'
import { startEarlyReads } from './early-reads.ts'

const fetch = vi.fn(async (_address: string) => new Response('[]'))
const id = 'b7c1'

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('fetch', fetch)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  fetch.mockClear()
})
afterEach(() => {
  forgetEarlyResponses()
  session.signOut()
})

/** Opens an address, and returns the requests that are sent before its screen has loaded. */
function open(address: string) {
  startEarlyReads(new URL(address, location.href), localStorage, 'en')
  return fetch.mock.calls.map(([asked]) => asked)
}

const frame = [
  settingsQuery,
  () => cartQuery(id),
  () => deliveryQuery(id),
  () => clientQuery(id),
  () => notificationsQuery(id),
]
const home = [...frame, () => usualQuery(id), () => clientOrdersQuery(id)]

it.each([
  {
    address: '/home-page',
    isStaff: false,
    reads: [...home, () => featuredQuery({ name: 'Grocery', featuredTag: 'featured' })],
  },
  {
    address: '/electronics-homepage/',
    isStaff: false,
    reads: [...home, () => featuredQuery({ name: 'Electronics', featuredTag: 'featured' }, 8)],
  },
  {
    address: '/smoke-homepage',
    isStaff: false,
    reads: [...home, () => featuredQuery({ name: 'Smoke', featuredTag: 'featured' })],
  },
  {
    address: '/perfume-shop',
    isStaff: false,
    reads: [...home, () => featuredQuery({ name: 'Accessories', featuredTag: 'featured' })],
  },
  { address: '/products/All', isStaff: false, reads: [...frame, () => categoryProductsQuery('All')] },
  { address: '/cart', isStaff: false, reads: frame },
  {
    address: '/admin',
    isStaff: true,
    reads: [settingsQuery, () => orderPagesQuery(), ordersReportQuery, todayReportQuery],
  },
  {
    address: '/admin/orders',
    isStaff: true,
    reads: [settingsQuery, () => orderPagesQuery()],
  },
  {
    address: '/admin/products',
    isStaff: true,
    reads: [settingsQuery, () => productPagesQuery({ sort: 'name' })],
  },
  {
    address: '/admin/clients',
    isStaff: true,
    reads: [settingsQuery, () => clientPagesQuery({ sort: 'name' })],
  },
])('the screen of $address sends none of the early requests again', async ({ address, isStaff, reads }) => {
  signIn(isStaff)
  const early = open(address)
  expect(early).toHaveLength(reads.length)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  for (const read of reads) await client.prefetchQuery({ initialPageParam: undefined, ...read() } as never)
  expect(fetch).toHaveBeenCalledTimes(reads.length)
  const asker = { token: session.get().token ?? '', language: 'en' }
  expect(early.filter((asked) => takeEarlyResponse(asked, asker))).toEqual([])
})

it.each(['/home-page?search=cola', '/admin/orders', '/account', '/products/Beverages'])(
  'a client at %s sends no early requests',
  (address) => {
    signIn(false)
    expect(open(address)).toEqual([])
  },
)

it.each(['/admin', '/admin/products', '/admin/orders'])(
  'a picker who opens %s sends early requests only for the list of orders',
  (address) => {
    signIn(true, 'picker')
    expect(open(address)).toEqual(['/api/Order/all?limit=25', '/api/Settings'])
  },
)

it('a person who is signed out sends no early requests', () => {
  expect(open('/home-page')).toEqual([])
  localStorage.setItem('token', 'unreadable')
  expect(open('/home-page')).toEqual([])
})
