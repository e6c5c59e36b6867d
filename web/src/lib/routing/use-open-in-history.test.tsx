// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useOpenInHistory } from './use-open-in-history.ts'

afterEach(cleanup)

function Panel() {
  const { isOpen, open, close } = useOpenInHistory('summary')
  return (
    <button type="button" onClick={isOpen ? close : open}>
      {isOpen ? 'close' : 'open'}
    </button>
  )
}

function PanelOfOrder() {
  const { isOpen, open } = useOpenInHistory('again', 1001)
  return (
    <button type="button" onClick={open}>
      {isOpen ? 'is open' : 'open'}
    </button>
  )
}

function renderPanel(...initialEntries: string[]) {
  const root = createRootRoute()
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/cart', component: Panel }),
    createRoute({ getParentRoute: () => root, path: '/orders', component: PanelOfOrder }),
  ]
  const history = createMemoryHistory({ initialEntries })
  render(<RouterProvider router={createRouter({ routeTree: root.addChildren(routes), history })} />)
  return history
}

test('Back closes the panel and stays on the screen', async () => {
  const history = renderPanel('/home', '/cart')
  fireEvent.click(await screen.findByText('open'))
  await screen.findByText('close')
  history.back()
  expect(await screen.findByText('open')).toBeTruthy()
  expect(history.location.pathname).toBe('/cart')
})

test('closing the panel removes its history entry', async () => {
  const history = renderPanel('/home', '/cart')
  fireEvent.click(await screen.findByText('open'))
  fireEvent.click(await screen.findByText('close'))
  await screen.findByText('open')
  history.back()
  expect(history.location.pathname).toBe('/home')
})

test('a panel opened by its URL closes without leaving the screen', async () => {
  const history = renderPanel('/cart?summary=true')
  fireEvent.click(await screen.findByText('close'))
  await screen.findByText('open')
  expect(history.location.href).toBe('/cart')
})

test('one of several panels is open, and the fragment stays', async () => {
  const history = renderPanel('/orders?again=1002#order-1001')
  fireEvent.click(await screen.findByText('open'))
  await screen.findByText('is open')
  expect(history.location.href).toBe('/orders?again=1001#order-1001')
})
