// @vitest-environment happy-dom
import { cents } from '@cornerstock/contract/money'
import { i18n } from '@lingui/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cartIntents, recurringIntents } from '../state/order-intent.ts'
import { session } from '../state/session.ts'
import { type PlacedOrder, useCheckout } from './use-checkout.ts'

const clientId = '7f1c2f6e-8f0a-4c39-9d25-6f0c3b1f2a11'
const lines = [{ productId: 7, quantity: 2, price: cents(1050), name: 'Cola' }]

const wireOrder = {
  orderId: 1001,
  clientId,
  storeName: 'Sunny Side Deli',
  storeAddress: '1 Main Street',
  orderDate: '2026-03-02T09:00:00.000Z',
  status: 0,
  deliveredAt: null,
  credits: [],
  deliveryDate: '2026-03-03',
  orderBy: '2026-03-03T04:59:00.000Z',
  items: [],
  total: 20,
  amountDue: 20,
  savedAmount: 0,
  placedBy: 'client',
}

interface Sent {
  url: string
  key: string
  body: unknown
  answer: (response: Response) => void
  lose: () => void
}

let sent: Sent[]

const placed = () => Response.json(wireOrder, { status: 201 })
const refused = () =>
  Response.json(
    { error: 'No', message: 'Your cart is empty.', code: 'BAD_REQUEST', requestId: 'r' },
    { status: 400 },
  )

const sentAt = (index: number): Sent => {
  const call = sent[index]
  if (!call) throw new Error(`Only ${sent.length} orders were sent`)
  return call
}

beforeEach(() => {
  localStorage.clear()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  sent = []
  vi.stubGlobal('fetch', (url: string, { headers, body }: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const key = new Headers(headers).get('idempotency-key') ?? ''
    const lose = () => reject(new TypeError('Failed to fetch'))
    sent.push({ url, key, body: JSON.parse(String(body)), answer: resolve, lose })
    return promise
  })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A tab that shows a checkout; a second tab, or a reload, is another one on the same storage. */
function openTab(source: 'cart' | 'recurringOrders' | 'staffCart' = 'cart') {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children)
  const heard: unknown[] = []
  const { result, unmount } = renderHook(
    () =>
      useCheckout({
        source,
        clientId,
        onPlaced: ({ order, isFirstAnswer }: PlacedOrder) => void heard.push([order.orderId, isFirstAnswer]),
        onRefused: (refusal, wasUnanswered) => void heard.push([refusal.kind, wasUnanswered]),
      }),
    { wrapper },
  )
  return { checkout: () => result.current, heard, close: unmount }
}

type Tab = ReturnType<typeof openTab>

const settle = (tab: Tab) => waitFor(() => expect(tab.checkout().isPlacing).toBe(false))

/** Confirms the lines and waits until the order is sent. */
async function confirm(tab: Tab) {
  const before = sent.length
  let outcome: ReturnType<ReturnType<Tab['checkout']>['confirm']> | undefined
  act(() => {
    outcome = tab.checkout().confirm(lines)
  })
  await waitFor(() => expect(sent).toHaveLength(before + 1))
  return async (respond: (call: Sent) => void) => {
    respond(sentAt(before))
    const result = await act(async () => outcome)
    await settle(tab)
    return result
  }
}

const answer = (response: Response) => (call: Sent) => call.answer(response)
const lose = (call: Sent) => call.lose()

async function checkAgain(tab: Tab, respond: (call: Sent) => void) {
  const before = sent.length
  await act(async () => {
    const asked = tab.checkout().checkAgain()
    await vi.waitFor(() => expect(sent).toHaveLength(before + 1))
    respond(sentAt(before))
    await asked
  })
  await settle(tab)
}

test('a confirmed order is sent with its key, and placed', async () => {
  const tab = openTab()
  const respond = await confirm(tab)
  expect(tab.checkout()).toMatchObject({ isPlacing: true, unanswered: null })
  const { url, key, body } = sentAt(0)
  expect(url).toBe('/api/Order')
  expect(body).toEqual({ clientId, items: [{ productId: 7, quantity: 2, price: 10.5 }] })
  expect(cartIntents.find(clientId)?.key).toBe(key)

  expect(await respond(answer(placed()))).toBe('placed')
  expect(tab.checkout()).toMatchObject({ isPlacing: false, unanswered: null })
  expect(tab.checkout().placed).toMatchObject({ order: { orderId: 1001 }, saved: 100 })
  expect(tab.heard).toEqual([[1001, true]])
  expect(cartIntents.find(clientId)).toBeNull()
})

test('recurring orders are checked out at their own endpoint, beside an order from the cart', async () => {
  await confirm(openTab('cart'))
  const respond = await confirm(openTab('recurringOrders'))
  expect(sentAt(1).url).toBe(`/api/RecurringOrder/${clientId}/checkout`)
  expect(recurringIntents.find(clientId)?.key).toBe(sentAt(1).key)
  await respond(answer(placed()))
  expect(recurringIntents.find(clientId)).toBeNull()
  expect(cartIntents.find(clientId)?.key).toBe(sentAt(0).key)
})

test('a double press sends one order', async () => {
  const tab = openTab()
  const respond = await confirm(tab)
  expect(await tab.checkout().confirm(lines)).toBe('busy')
  expect(await respond(answer(placed()))).toBe('placed')
  expect(sent).toHaveLength(1)
})

test('two orders have two keys', async () => {
  const tab = openTab()
  await (await confirm(tab))(answer(placed()))
  await confirm(tab)
  expect(sentAt(1).key).not.toBe(sentAt(0).key)
})

test('a refusal settles the order, is shown until it is cleared, and another order can be confirmed', async () => {
  const tab = openTab()
  const respond = await confirm(tab)
  expect(await respond(answer(refused()))).toBe('refused')
  expect(tab.checkout().refusal).toEqual({ kind: 'other', message: 'Your cart is empty.' })
  expect(tab.heard).toEqual([['other', false]])
  expect(cartIntents.find(clientId)).toBeNull()
  act(() => tab.checkout().clearRefusal())
  expect(tab.checkout().refusal).toBeUndefined()
  await (await confirm(tab))(answer(placed()))
  expect(tab.checkout().placed?.order.orderId).toBe(1001)
})

test.each([
  ['no answer', lose],
  ['a server error', answer(new Response('', { status: 503 }))],
])('after %s the order waits, and nothing else can be confirmed', async (_, respond) => {
  const tab = openTab()
  expect(await (await confirm(tab))(respond)).toBe('unanswered')
  expect(tab.checkout().unanswered?.key).toBe(sentAt(0).key)
  expect(tab.checkout()).toMatchObject({ refusal: undefined, placed: undefined })
  expect(await tab.checkout().confirm(lines)).toBe('busy')
  expect(sent).toHaveLength(1)
})

test('checking again sends the same order with the same key', async () => {
  const tab = openTab()
  await (await confirm(tab))(lose)
  await checkAgain(tab, answer(placed()))
  expect(sentAt(1)).toMatchObject({ key: sentAt(0).key, body: sentAt(0).body })
  expect(tab.checkout()).toMatchObject({ unanswered: null, placed: { order: { orderId: 1001 } } })
  expect(tab.heard).toEqual([[1001, true]])
})

test('a refusal after a lost answer means that the order was never placed', async () => {
  const tab = openTab()
  await (await confirm(tab))(lose)
  await checkAgain(tab, answer(refused()))
  expect(tab.heard).toEqual([['other', true]])
  expect(tab.checkout().unanswered).toBeNull()
})

test('giving up stops the waiting', async () => {
  const tab = openTab()
  await (await confirm(tab))(lose)
  act(() => tab.checkout().giveUp())
  expect(tab.checkout().unanswered).toBeNull()
  await act(() => tab.checkout().checkAgain())
  expect(sent).toHaveLength(1)
})

test('after a reload the order still waits with its key', async () => {
  const tab = openTab()
  await confirm(tab)
  tab.close()
  const reloaded = openTab()
  expect(reloaded.checkout().unanswered?.key).toBe(sentAt(0).key)
  await checkAgain(reloaded, answer(placed()))
  expect(sentAt(1).key).toBe(sentAt(0).key)
  expect(reloaded.checkout().placed?.order.orderId).toBe(1001)
})

test('returning to the page sends an unanswered order again, once', async () => {
  const tab = openTab()
  await (await confirm(tab))(lose)
  act(() => {
    window.dispatchEvent(new Event('focus'))
    window.dispatchEvent(new Event('online'))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sentAt(1).key).toBe(sentAt(0).key)
  sentAt(1).answer(placed())
  await waitFor(() => expect(tab.checkout().placed?.order.orderId).toBe(1001))
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(sent).toHaveLength(2)
})

test('an order that is too old to be safe is not sent again by itself', async () => {
  const tab = openTab()
  await (await confirm(tab))(lose)
  vi.useFakeTimers({ now: Date.now() + 23 * 3_600_000, toFake: ['Date'] })
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(sent).toHaveLength(1)
  expect(tab.checkout().unanswered).not.toBeNull()
})

test('a second tab cannot confirm, gets the same order, and knows that its answer is not the first', async () => {
  const [here, there] = [openTab(), openTab()]
  await (await confirm(here))(lose)
  expect(there.checkout().unanswered?.key).toBe(sentAt(0).key)
  expect(await there.checkout().confirm(lines)).toBe('busy')

  await act(async () => {
    const asked = [here.checkout().checkAgain(), there.checkout().checkAgain()]
    await vi.waitFor(() => expect(sent).toHaveLength(3))
    sentAt(1).answer(placed())
    await asked[0]
    sentAt(2).answer(placed())
    await asked[1]
  })
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(here.heard).toEqual([[1001, true]])
  expect(there.heard).toEqual([[1001, false]])
  expect(there.checkout().placed?.order.orderId).toBe(1001)
})

test('an order that another tab has settled is gone here', async () => {
  const tab = openTab()
  await (await confirm(tab))(lose)
  localStorage.setItem('unansweredOrders', '{}')
  const storageArea = localStorage
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'unansweredOrders', storageArea })))
  expect(tab.checkout().unanswered).toBeNull()
})

test('signing out ends the waiting', async () => {
  const tab = openTab()
  await (await confirm(tab))(lose)
  act(() => session.signOut())
  expect(tab.checkout().unanswered).toBeNull()
})
