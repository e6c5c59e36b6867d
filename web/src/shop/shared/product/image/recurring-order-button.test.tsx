// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testProduct } from '../../../../api/products/test-product.ts'
import { outbox } from '../../../../outbox/outbox.ts'
import { registerKinds } from '../../../../outbox/send-entry.ts'
import { sendWhenPossible } from '../../../../outbox/send-when-possible.ts'
import { session } from '../../../../state/session/session.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { Toaster } from '../../../../ui/feedback/toaster.tsx'
import { recurringAdditionKind } from '../../recurring/recurring-addition-kind.ts'
import { ProductCard } from '../product-card.tsx'
import { useCardProps } from '../use-card-props.ts'

const products = [testProduct(7, { name: 'Cola' }), testProduct(8, { name: 'Gum' })]

let sentBodies: unknown[]
let keys: unknown[]
let removed: string[]
let response: (response: Response) => void = () => {}
let listed: unknown[]
let stopFollowing = () => {}

beforeEach(async () => {
  registerKinds({ recurringOrder: async () => recurringAdditionKind })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const claims = btoa(JSON.stringify({ sub: 'b7c1', exp: Date.now() / 1000 + 3600 }))
  session.signIn({ token: `head.${claims}.end`, email: 'rosa@example.com', storeName: 'Deli' } as never)
  await outbox.open('b7c1')
  sentBodies = []
  keys = []
  removed = []
  listed = []
  vi.stubGlobal('fetch', (url: string, { method, body, headers }: RequestInit) => {
    if (method === 'GET') return Promise.resolve(Response.json(listed))
    if (method === 'DELETE') {
      removed.push(url)
      return Promise.resolve(new Response(null, { status: 204 }))
    }
    keys.push(new Headers(headers).get('idempotency-key'))
    sentBodies.push(JSON.parse(String(body)))
    return new Promise<Response>((resolve) => {
      response = resolve
    })
  })
})

afterEach(async () => {
  // Toasts stay after the screen that shows them has gone.
  toast.dismiss('recurring order 7')
  await waitFor(() => expect(screen.queryByText('Undo')).toBeNull())
  response(new Response('', { status: 503 }))
  stopFollowing()
  cleanup()
  await outbox.update(() => [])
  session.signOut()
  vi.unstubAllGlobals()
})

let inCart = 0
function Cards() {
  const cardProps = useCardProps()
  return products.map((product) => (
    <ProductCard key={product.productId} nameAs="h2" {...cardProps(product)} quantity={inCart} />
  ))
}

async function renderCards(quantity: number, button = 'Set a monthly reminder for Cola') {
  inCart = quantity
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  stopFollowing = sendWhenPossible(client)
  const routeTree = createRootRoute({ component: Cards })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />
        <Toaster />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return screen.findByRole('button', { name: button })
}

test.each([
  { inCart: 0, expected: 1 },
  { inCart: 3, expected: 3 },
])('with $inCart in the cart, a double tap creates one recurring order of $expected', async (row) => {
  const button = await renderCards(row.inCart)
  fireEvent.click(button)
  fireEvent.click(button)
  expect(await screen.findByText('Reminder set')).toBeTruthy()
  await waitFor(() =>
    expect(sentBodies).toEqual([{ productId: 7, frequency: 'Monthly', quantity: row.expected }]),
  )
})

test('a rejected request removes the confirmation and shows the error', async () => {
  fireEvent.click(await renderCards(0))
  await screen.findByText('Reminder set')
  await waitFor(() => expect(sentBodies).toHaveLength(1))
  response(new Response('', { status: 409 }))
  expect(await screen.findByText('❌ Failed to create recurring order.')).toBeTruthy()
  expect(screen.queryByText('Reminder set')).toBeNull()
  expect(screen.getByRole('button', { name: 'Set a monthly reminder for Cola' })).toBeTruthy()
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
  fireEvent.click(await renderCards(0))
  expect(await screen.findByText('We will remind you of Cola every month')).toBeTruthy()
  expect(screen.getByText('Nothing is ordered automatically.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
  // An addition that was never sent would only be dropped.
  await waitFor(() => expect(sentBodies).toHaveLength(1))
  now.mockReturnValue(600)
  fireEvent.click(screen.getByRole('button', { name: 'Stop the monthly reminder for Cola' }))
  listed = [recurringOrder]
  response(Response.json(recurringOrder, { status: 201 }))
  await waitFor(() => expect(removed).toEqual(['/api/RecurringOrder/b7c1/3']))
  expect(await screen.findByText('No more reminders for Cola')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  // The reminder that comes back is due on the same day as before.
  await waitFor(() => expect(sentBodies[1]).toMatchObject({ quantity: 1, nextDate: recurringOrder.nextDate }))
  response(Response.json(recurringOrder, { status: 201 }))
  now.mockRestore()
})

test('after a lost response the addition is sent again with the same key when the shop is opened again', async () => {
  fireEvent.click(await renderCards(0))
  await waitFor(() => expect(keys).toHaveLength(1))
  response(new Response('', { status: 503 }))
  await waitFor(() => expect(outbox.get()).toMatchObject([{ sentAt: expect.any(Number) }]))
  stopFollowing()
  cleanup()
  await renderCards(0, 'Stop the monthly reminder for Cola')
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[1]).toBe(keys[0])
})

test('without a network, a reminder that is stopped before it was sent is never sent', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fireEvent.click(await renderCards(0))
  now.mockReturnValue(600)
  fireEvent.click(await screen.findByRole('button', { name: 'Stop the monthly reminder for Cola' }))
  await waitFor(() => expect(outbox.get()).toEqual([]))
  expect(await screen.findByText('No more reminders for Cola')).toBeTruthy()
  expect(sentBodies).toEqual([])
  isOnline.mockRestore()
  now.mockRestore()
})
