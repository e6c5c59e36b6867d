// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testProduct } from '../../../../api/products/test-product.ts'
import { session } from '../../../../state/session.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { Toaster } from '../../../../ui/feedback/toaster.tsx'
import { ProductCard } from '../product-card.tsx'

const product = testProduct(7, { name: 'Cola' })

let sentBodies: unknown[]
let keys: unknown[]
let removed: string[]
let answer: (response: Response) => void

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const claims = btoa(JSON.stringify({ sub: 'b7c1', exp: Date.now() / 1000 + 3600 }))
  session.signIn({ token: `head.${claims}.end`, email: 'rosa@example.com', storeName: 'Deli' } as never)
  sentBodies = []
  keys = []
  removed = []
  vi.stubGlobal('fetch', (url: string, { method, body, headers }: RequestInit) => {
    if (method === 'GET') return Promise.resolve(Response.json([]))
    if (method === 'DELETE') {
      removed.push(url)
      return Promise.resolve(new Response(null, { status: 204 }))
    }
    keys.push(new Headers(headers).get('idempotency-key'))
    sentBodies.push(JSON.parse(String(body)))
    return new Promise<Response>((resolve) => {
      answer = resolve
    })
  })
})

afterEach(async () => {
  // Toasts stay after the screen that shows them has gone.
  toast.dismiss('recurring order 7')
  await waitFor(() => expect(screen.queryByText('Undo')).toBeNull())
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
  return screen.findByRole('button', { name: 'Remind me of Cola every month' })
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
  expect(screen.getByRole('button', { name: 'Remind me of Cola every month' })).toBeTruthy()
})

const recurringOrder = {
  orderId: 3,
  id: 3,
  productId: 7,
  frequency: 'Monthly',
  quantity: 1,
  nextDate: '2026-03-01T00:00:00.000Z',
  product: testProduct(7, { name: 'Cola' }),
}

test('a toast says that the app only reminds and offers Undo, and a later tap stops the reminder', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  fireEvent.click(await renderCard(0))
  expect(await screen.findByText('We will remind you of Cola every month')).toBeTruthy()
  expect(screen.getByText('Nothing is ordered automatically.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
  now.mockReturnValue(600)
  fireEvent.click(screen.getByRole('button', { name: 'Stop the monthly reminder for Cola' }))
  await waitFor(() => expect(sentBodies).toHaveLength(1))
  answer(Response.json(recurringOrder, { status: 201 }))
  await waitFor(() => expect(removed).toEqual(['/api/RecurringOrder/b7c1/3']))
  expect(await screen.findByText('No more reminders for Cola')).toBeTruthy()
  now.mockRestore()
})

test('after a lost answer another press has the same key', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  const button = await renderCard(0)
  fireEvent.click(button)
  await waitFor(() => expect(keys).toHaveLength(1))
  answer(new Response('', { status: 503 }))
  await screen.findByRole('button', { name: 'Remind me of Cola every month' })
  now.mockReturnValue(600)
  fireEvent.click(screen.getByRole('button', { name: 'Remind me of Cola every month' }))
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[1]).toBe(keys[0])
  now.mockRestore()
})
