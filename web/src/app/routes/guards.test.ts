// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
} from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { session } from '../../state/session/session.ts'
import { signIn } from '../test-session.ts'
import { requireAdmin, requireClient, requireDriver } from './guards.ts'

afterEach(() => session.signOut())

function openSite(history: RouterHistory) {
  const root = createRootRoute()
  const page = (path: string, guard?: typeof requireClient) =>
    createRoute({ getParentRoute: () => root, path, ...(guard && { beforeLoad: guard }) })
  return createRouter({
    routeTree: root.addChildren([
      page('/sign-in'),
      page('/home-page', requireClient),
      page('/products/$category', requireClient),
      page('/admin/EditClientInfoPage/$clientId', requireAdmin),
      page('/admin', requireAdmin),
      page('/admin/security', requireAdmin),
      page('/admin/import', requireAdmin),
      page('/admin/settings/delivery', requireAdmin),
      page('/admin/orders', requireAdmin),
      page('/admin/orders/$orderId', requireAdmin),
      page('/driver', requireDriver),
      page('/driver/stop/$orderId', requireDriver),
    ]),
    history,
  })
}

async function goTo(address: string) {
  const router = openSite(createMemoryHistory({ initialEntries: [address] }))
  await router.load()
  return router.state
}

test('a visitor who opens a client screen is redirected to sign-in with the requested path', async () => {
  const { location } = await goTo('/products/Snacks%20%26%20Cookies?sort=price')
  expect(location.pathname).toBe('/sign-in')
  expect(location.search).toEqual({ next: '/products/Snacks%20%26%20Cookies?sort=price' })
})

test('a visitor who opens a staff screen is redirected to sign-in with the requested path', async () => {
  const { location } = await goTo('/admin/EditClientInfoPage/c1')
  expect(location.pathname).toBe('/sign-in')
  expect(location.search).toEqual({ next: '/admin/EditClientInfoPage/c1' })
})

test('a client who opens a staff screen is redirected to the shop', async () => {
  signIn(false)
  const { location } = await goTo('/admin/EditClientInfoPage/c1')
  expect(location.pathname).toBe('/home-page')
})

test('a client opens a client screen with a decoded path parameter', async () => {
  signIn(false)
  const { location, matches } = await goTo('/products/Snacks%20%26%20Cookies')
  expect(location.pathname).toMatch(/^\/products\//)
  expect(matches.at(-1)?.params).toEqual({ category: 'Snacks & Cookies' })
})

test('staff may open client screens', async () => {
  signIn(true)
  expect((await goTo('/home-page')).location.pathname).toBe('/home-page')
})

test('staff paths match in any letter case', async () => {
  signIn(true)
  const { matches } = await goTo('/ADMIN/editclientinfopage/C1')
  expect(matches.at(-1)?.params).toEqual({ clientId: 'C1' })
})

test.each([
  ['/admin', '/admin/orders'],
  ['/admin/EditClientInfoPage/c1', '/admin/orders'],
  ['/Admin/Orders/1004', '/Admin/Orders/1004'],
])('a picker who opens %s gets %s', async (address, opened) => {
  signIn(true, 'picker')
  const { location } = await goTo(address)
  expect(location.pathname).toBe(opened)
})

test.each([
  ['driver', '/admin', '/driver'],
  ['driver', '/admin/orders/1004', '/driver'],
  ['driver', '/driver/stop/1004', '/driver/stop/1004'],
  ['associate', '/driver', '/driver'],
  ['picker', '/driver', '/admin/orders'],
] as const)('a %s who opens %s gets %s', async (role, address, opened) => {
  signIn(true, role)
  const { location } = await goTo(address)
  expect(location.pathname).toBe(opened)
})

test('a client who opens the phone of drivers is redirected to the shop', async () => {
  signIn(false)
  expect((await goTo('/driver')).location.pathname).toBe('/home-page')
})

test.each([
  ['associate', '/admin/import', '/admin'],
  ['associate', '/Admin/Settings/Delivery', '/admin'],
  ['associate', '/admin/security', '/admin/security'],
  ['owner', '/admin/import', '/admin/import'],
] as const)('an %s who opens %s gets %s', async (role, address, opened) => {
  signIn(true, role)
  expect((await goTo(address)).location.pathname).toBe(opened)
})

test('staff who must set up their second factor are redirected to do so, until they have', async () => {
  signIn(true)
  session.markTwoFactorRequired(true)
  for (const address of ['/admin', '/admin/orders/7', '/home-page', '/admin/security'])
    expect((await goTo(address)).location.pathname).toBe('/admin/security')
  session.markTwoFactorRequired(false)
  expect((await goTo('/admin')).location.pathname).toBe('/admin')
})
