// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testProduct } from '../../../../api/products/test-product.ts'
import { session } from '../../../../state/session.ts'
import { Toaster } from '../../../../ui/feedback/toaster.tsx'
import { ProductCard } from '../product-card.tsx'

const product = testProduct(7, { name: 'Cola' })

let sentBodies: unknown[]
let answer: (response: Response) => void

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const claims = btoa(JSON.stringify({ sub: 'b7c1', exp: Date.now() / 1000 + 3600 }))
  session.signIn({ token: `head.${claims}.end`, email: 'rosa@example.com', storeName: 'Deli' } as never)
  sentBodies = []
  vi.stubGlobal('fetch', (_: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Promise.resolve(Response.json([]))
    sentBodies.push(JSON.parse(String(body)))
    return new Promise<Response>((resolve) => {
      answer = resolve
    })
  })
})

afterEach(() => {
  cleanup()
  session.signOut()
  vi.unstubAllGlobals()
})

let inCart = 0
const Card = () => <ProductCard product={product} quantity={inCart} onChange={() => {}} nameAs="h2" />

async function renderCard(quantity: number) {
  inCart = quantity
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const routeTree = createRootRoute({ component: Card })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />
        <Toaster />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return screen.findByRole('button', { name: 'Order Cola every month' })
}

test.each([
  { inCart: 0, expected: 1 },
  { inCart: 3, expected: 3 },
])('with $inCart in the cart, a double tap creates one recurring order of $expected', async (row) => {
  const button = await renderCard(row.inCart)
  fireEvent.click(button)
  fireEvent.click(button)
  expect(await screen.findByText('Subscribed')).toBeTruthy()
  await waitFor(() =>
    expect(sentBodies).toEqual([{ productId: 7, frequency: 'Monthly', quantity: row.expected }]),
  )
})

test('a failed request removes the confirmation and shows the error', async () => {
  fireEvent.click(await renderCard(0))
  await screen.findByText('Subscribed')
  await waitFor(() => expect(sentBodies).toHaveLength(1))
  answer(new Response('', { status: 500 }))
  expect(await screen.findByText('❌ Failed to create recurring order.')).toBeTruthy()
  expect(screen.queryByText('Subscribed')).toBeNull()
  expect(screen.getByRole('button', { name: 'Order Cola every month' })).toBeTruthy()
})
