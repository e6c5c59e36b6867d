// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { driverScreens } from '../screens/driver-screens.ts'
import { officeScreens } from '../screens/office-screens.ts'
import { shopScreens } from '../screens/shop-screens.ts'
import { visitorScreens } from '../screens/visitor-screens.ts'
import { createAppRouter } from './router.tsx'

const openRouter = (address = '/') =>
  createAppRouter({ startReading: () => {} }, createMemoryHistory({ initialEntries: [address] }))

test('every screen has a route, and every route a screen', () => {
  const addresses = Object.keys(openRouter().routesByPath).filter((path) => !path.startsWith('/ui'))
  const screens = Object.keys({ ...visitorScreens, ...shopScreens, ...officeScreens, ...driverScreens })
  expect(addresses.sort()).toEqual(screens.sort())
})

test.each([
  ['/ADMIN/adminordercartpage', '/_office/admin/AdminOrderCartPage'],
  ['/associatemakeorder', '/_office/AssociateMakeOrder'],
  ['/products/Snacks%20%26%20Cookies', '/_shop/products/$category'],
  ['/admin/recency/suggestions', '/_office/admin/recency/{-$clientId}/suggestions'],
])('%s matches the route %s', (address, routeId) => {
  expect(matchOf(address).routeId).toBe(routeId)
})

test.each(['/admin/orders/abc', '/perfume/1x', '/savings/-1'])(
  '%s matches no route with a path parameter',
  (address) => {
    expect(matchOf(address).routeId).not.toContain('$')
  },
)

test('a numeric path parameter is parsed', () => {
  expect(matchOf('/admin/orders/1001').params).toEqual({ orderId: 1001 })
})

test.each([
  ['/admin/orders', { search: '', notFound: false }],
  ['/admin/orders?status=packed&search=deli', { status: 'packed', search: 'deli', notFound: false }],
  ['/admin/orders?status=unknown&search=1004', { status: undefined, search: '1004', notFound: false }],
  [
    '/admin/AdminOrderRecencyPage?page=-1&view=table',
    { search: '', overdue: false, late: false, sort: 'wait', view: 'grid', page: undefined },
  ],
  [
    '/admin/AdminOrderRecencyPage?page=2&overdue=true&sort=lateness',
    { search: '', overdue: true, late: false, sort: 'lateness', view: 'grid', page: 2 },
  ],
  ['/sign-in?next=42', { next: '42', code: false, terms: false }],
])('%s is parsed with defaults for missing and invalid values', (address, state) => {
  expect(matchOf(address).search).toEqual(state)
})

test('default values are left out of the URL', () => {
  const { href } = openRouter().buildLocation({
    to: '/admin/products',
    search: { search: '1004', sort: 'name', stock: 'out', category: '' },
  })
  expect(href).toBe('/admin/products?search=1004&stock=out')
})

function matchOf(address: string) {
  const router = openRouter(address)
  const match = router.matchRoutes(router.latestLocation).at(-1)
  if (!match) throw new Error('No route matches.')
  return match
}
