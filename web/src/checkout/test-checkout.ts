import { cents } from '@cornerstock/contract/values/money'
import { i18n } from '@lingui/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { outbox } from '../outbox/outbox.ts'
import { registerKinds } from '../outbox/send-entry.ts'
import { sendWhenPossible } from '../outbox/send-when-possible.ts'
import { session } from '../state/session/session.ts'
import { testAccount } from '../state/session/test-account.ts'
import { orderKind } from './orders/order-kind.ts'
import { findOrders, type OrderSource } from './orders/orders-in-outbox-rules.ts'
import { useCheckout } from './use-checkout.ts'
import type { PlacedOrder } from './use-outcome.ts'

export const clientId = '7f1c2f6e-8f0a-4c39-9d25-6f0c3b1f2a11'
export const lines = [{ productId: 7, quantity: 2, price: cents(1050), name: 'Cola' }]

export const wireOrder = {
  orderId: 1001,
  clientId,
  storeName: 'Sunny Side Deli',
  storeAddress: '1 Main Street',
  orderDate: '2026-03-02T09:00:00.000Z',
  status: 0,
  deliveredAt: null,
  claimHours: null,
  permits: [],
  charges: [],
  deliveryFee: 0,
  offers: [],
  credits: [],
  dueOn: null,
  isImported: false,
  standingOrderIds: [],
  externalNumber: null,
  delivery: null,
  approval: null,
  paid: 0,
  deliveryDate: '2026-03-03',
  orderBy: '2026-03-03T04:59:00.000Z',
  items: [],
  total: 20,
  amountDue: 20,
  sums: {
    ...{ ordered: 20, notFound: 0, substitutes: 0, charges: 0, deliveryFee: 0 },
    ...{ credited: 0, due: 20, paid: 0, open: 20 },
  },
  savedAmount: 0,
  placedBy: 'client',
}

interface Sent {
  url: string
  key: string
  body: unknown
  response: (response: Response) => void
  lose: () => void
}

/** The calls that place orders, in the order in which they were sent. */
export const sent: Sent[] = []
let stops: (() => void)[] = []

export const placed = () => Response.json(wireOrder, { status: 201 })
export const refused = () =>
  Response.json(
    { error: 'No', message: 'Your cart is empty.', code: 'BAD_REQUEST', requestId: 'r' },
    { status: 400 },
  )

export const sentAt = (index: number): Sent => {
  const call = sent[index]
  if (!call) throw new Error(`Only ${sent.length} orders were sent`)
  return call
}

export const signIn = (accountId: string) => session.signIn(testAccount(accountId))

/** The keys of the orders in the outbox of the account that is signed in. */
export const queuedKeys = (source: OrderSource = 'cart') =>
  findOrders(outbox.get(), source, clientId).map(({ key }) => key)

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  registerKinds({ order: async () => orderKind })
  sent.length = 0
  vi.stubGlobal('fetch', (url: string, { method, headers, body, signal }: RequestInit) => {
    if (method === 'GET') return Promise.resolve(Response.json([]))
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const key = new Headers(headers).get('idempotency-key') ?? ''
    const lose = () => reject(new TypeError('Failed to fetch'))
    signal?.addEventListener('abort', lose)
    sent.push({ url, key, body: JSON.parse(String(body)), response: resolve, lose })
    return promise
  })
  signIn(clientId)
  await outbox.reload()
})

afterEach(async () => {
  for (const stop of stops) stop()
  stops = []
  for (const { lose } of sent) lose()
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
  await outbox.update(() => [])
  session.signOut()
  vi.unstubAllGlobals()
})

/** A tab that shows a checkout. It shares the modules of the test with the other tabs. */
export const openTab = (source: OrderSource = 'cart') =>
  showCheckout({ sendWhenPossible, useCheckout }, source)

/** A tab that was reloaded: it has modules of its own, and knows only what the browser stores. */
export async function openReloadedTab(source: OrderSource) {
  vi.resetModules()
  const { session } = await import('../state/session/session.ts')
  const { outbox } = await import('../outbox/outbox.ts')
  const { registerKinds } = await import('../outbox/send-entry.ts')
  const { orderKind } = await import('./orders/order-kind.ts')
  registerKinds({ order: async () => orderKind })
  session.restore()
  await outbox.open(session.get().clientId)
  const { sendWhenPossible } = await import('../outbox/send-when-possible.ts')
  const { useCheckout } = await import('./use-checkout.ts')
  return showCheckout({ sendWhenPossible, useCheckout }, source)
}

interface TabModules {
  sendWhenPossible: typeof sendWhenPossible
  useCheckout: typeof useCheckout
}

function showCheckout({ sendWhenPossible, useCheckout }: TabModules, source: OrderSource) {
  const client = new QueryClient()
  const stop = sendWhenPossible(client)
  stops.push(stop)
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children)
  const heard: unknown[] = []
  const { result, unmount } = renderHook(
    () =>
      useCheckout({
        source,
        clientId,
        onPlaced: ({ order }: PlacedOrder) => void heard.push(order.orderId),
        onRejected: (rejection, wasUnanswered) => void heard.push([rejection.kind, wasUnanswered]),
        onFailed: (message) => void heard.push(message),
      }),
    { wrapper },
  )
  const close = () => {
    stop()
    unmount()
  }
  return { checkout: () => result.current, heard, close }
}

type Tab = ReturnType<typeof openTab>

const settle = (tab: Tab) => waitFor(() => expect(tab.checkout().isPlacing).toBe(false))

/** Confirms the lines and waits until the order is sent. */
export async function confirm(tab: Tab) {
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

export const response = (response: Response) => (call: Sent) => call.response(response)
export const lose = (call: Sent) => call.lose()

export async function checkAgain(tab: Tab, respond: (call: Sent) => void) {
  const before = sent.length
  await act(async () => {
    const asked = tab.checkout().checkAgain()
    await vi.waitFor(() => expect(sent).toHaveLength(before + 1))
    respond(sentAt(before))
    await asked
  })
  await settle(tab)
}

export const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

export function goOnline() {
  vi.restoreAllMocks()
  window.dispatchEvent(new Event('online'))
}
