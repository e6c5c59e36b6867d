// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useHasRoute } from './use-has-route.ts'

afterEach(cleanup)

const asked = ['/cart', '/Cart', '/products/Gum', '/account', '/', '/cart/7', '/products/Gum/7']

function Answers() {
  const hasRoute = useHasRoute()
  return <p>{asked.filter(hasRoute).join(' ')}</p>
}

test('an address has a screen where a route matches it, in any letter case', async () => {
  const root = createRootRoute({ component: Answers })
  const pages = ['/cart', '/products/$category'].map((path) =>
    createRoute({ getParentRoute: () => root, path }),
  )
  const history = createMemoryHistory({ initialEntries: ['/cart'] })
  render(<RouterProvider router={createRouter({ routeTree: root.addChildren(pages), history })} />)
  expect(await screen.findByText('/cart /Cart /products/Gum')).toBeTruthy()
})
