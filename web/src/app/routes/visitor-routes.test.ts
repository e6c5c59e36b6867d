// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { session } from '../../state/session/session.ts'
import { signIn } from '../test-session.ts'
import { positiveIntegerField, searchOptions, textField } from './route-options.ts'
import { redirectFromSignIn, redirectFromSignUp } from './visitor-routes.ts'

beforeEach(() => session.signOut())

async function open(address: string) {
  const root = createRootRoute()
  const page = (path: string) => createRoute({ getParentRoute: () => root, path })
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({
        getParentRoute: () => root,
        path: '/sign-in',
        ...searchOptions({ next: textField }),
        beforeLoad: redirectFromSignIn,
      }),
      createRoute({
        getParentRoute: () => root,
        path: '/sign-up',
        ...searchOptions({ slide: positiveIntegerField }),
        beforeLoad: redirectFromSignUp,
      }),
      ...['/home-page', '/cart', '/admin', '/admin/orders'].map(page),
    ]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await router.load()
  return router
}

const hrefAfter = async (address: string) => (await open(address)).state.location.href

test.each([
  [false, '/sign-in', '/home-page'],
  [true, '/sign-in', '/admin'],
  [false, '/sign-in?next=%2Fcart', '/cart'],
  [true, '/sign-in?next=%2Fadmin%2Forders', '/admin/orders'],
  [false, '/sign-in?next=%2Fadmin%2Forders', '/home-page'],
  [false, '/sign-in?next=42', '/home-page'],
  [false, '/sign-up', '/home-page'],
  [true, '/sign-up', '/admin'],
])('when signed in (admin: %s), %s redirects to %s', async (isAdmin, address, expected) => {
  signIn(isAdmin)
  expect(await hrefAfter(address)).toBe(expected)
})

test('a visitor stays on sign-in and sign-up', async () => {
  expect(await hrefAfter('/sign-in?next=%2Fcart')).toBe('/sign-in?next=%2Fcart')
  expect(await hrefAfter('/sign-up')).toBe('/sign-up')
})

test('signing in, here or in another tab, leaves the sign-in screen', async () => {
  const router = await open('/sign-in?next=%2Fcart')
  signIn(false)
  await router.invalidate()
  expect(router.state.location.href).toBe('/cart')
})

test('a new client stays on the slides after signing up, also when their address is opened again', async () => {
  const router = await open('/sign-up')
  signIn(false)
  await router.invalidate()
  expect(router.state.location.href).toBe('/sign-up')
  expect(await hrefAfter('/sign-up?slide=2')).toBe('/sign-up?slide=2')
})

test('a visitor is redirected from the slides to the form', async () => {
  expect(await hrefAfter('/sign-up?slide=2')).toBe('/sign-up')
})
