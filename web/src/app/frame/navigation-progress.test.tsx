// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../../locales/en/messages.po'
import { NavigationProgress } from './navigation-progress.tsx'

i18n.loadAndActivate({ locale: 'en', messages })
afterEach(cleanup)

test('the progress bar is shown until the next screen has loaded', async () => {
  const fetched = Promise.withResolvers<void>()
  const root = createRootRoute({
    component: () => (
      <I18nProvider i18n={i18n}>
        <NavigationProgress />
        <Outlet />
      </I18nProvider>
    ),
  })
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/home', component: () => 'the home' }),
    createRoute({
      getParentRoute: () => root,
      path: '/cart',
      loader: () => fetched.promise,
      component: () => 'the cart',
    }),
  ]
  const history = createMemoryHistory({ initialEntries: ['/home'] })
  const router = createRouter({ routeTree: root.addChildren(routes), history })
  render(<RouterProvider router={router} />)
  await screen.findByText('the home')
  expect(screen.queryByRole('progressbar')).toBeNull()

  void router.navigate({ to: '/cart' })
  await screen.findByRole('progressbar')
  expect(screen.getByText('the home')).toBeTruthy()

  fetched.resolve()
  await screen.findByText('the cart')
  expect(screen.queryByRole('progressbar')).toBeNull()
})
