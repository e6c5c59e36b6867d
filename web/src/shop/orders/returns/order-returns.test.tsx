// @vitest-environment happy-dom
import { type Order, orderStatuses } from '@cornerstock/contract/orders/orders'
import { dayMs } from '@cornerstock/contract/values/days'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from '../../../locales/en/messages.po'
import { session } from '../../../state/session/session.ts'
import { testAccount } from '../../../state/session/test-account.ts'
import { OrderReturns } from './order-returns.tsx'

i18n.loadAndActivate({ locale: 'en', messages })

const clientId = '7f1c2f6e-8f0a-4c39-9d25-6f0c3b1f2a11'
const line = { itemId: 5, productName: 'Cola', quantity: 1, asked: 1, reason: 'wrong', restock: false }
const wireReturn = {
  ...{ returnId: 3, orderId: 1001, clientId, storeName: 'Corner Deli', state: 'asked', lines: [line] },
  ...{ note: '', restockingFee: 0, credit: 0, images: [], createdAt: '2026-03-02T09:00:00.000Z' },
}

beforeEach(() => session.signIn(testAccount(clientId)))
afterEach(() => {
  cleanup()
  session.signOut()
  vi.unstubAllGlobals()
})

interface Shown {
  returns?: object[]
  deliveredDaysAgo?: number
  mayAsk?: boolean
}

async function show({ returns = [], deliveredDaysAgo = 1, mayAsk = true }: Shown = {}) {
  const fetched = vi.fn(async (_: string, { method }: RequestInit) =>
    method === 'POST' ? Response.json(wireReturn, { status: 201 }) : Response.json(returns),
  )
  vi.stubGlobal('fetch', fetched)
  const order = {
    ...{ orderId: 1001, clientId, status: orderStatuses.delivered, credits: [] },
    deliveredAt: new Date(Date.now() - deliveredDaysAgo * dayMs),
    items: [{ id: 5, productName: 'Cola', quantity: 2, foundQuantity: null }],
  } as unknown as Order
  const client = new QueryClient()
  render(
    <QueryClientProvider client={client}>
      <I18nProvider i18n={i18n}>
        <OrderReturns order={order} mayAsk={mayAsk} />
      </I18nProvider>
    </QueryClientProvider>,
  )
  await act(() => vi.waitFor(() => expect(client.isFetching()).toBe(0)))
  return fetched
}

const button = (name: string) => screen.queryByRole('button', { name })

test.each([
  ['asked', 'Waiting for approval'],
  ['approved', 'Approved, the driver takes it'],
  ['refused', 'Not approved'],
  ['pickedUp', 'Taken, being checked'],
  ['done', 'Credited'],
])('a return that is %s says "%s", with its lines and reasons', async (state, text) => {
  await show({ returns: [{ ...wireReturn, state, credit: 10.5 }] })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(document.body.textContent).toContain('1 × Cola: Not what was ordered')
  expect(screen.queryByText('Credited: $10.50') !== null).toBe(state === 'done')
})

test('a return that was refused says why, and one that was credited what was kept', async () => {
  const refused = { ...wireReturn, state: 'refused', refusalReason: 'The seal is broken.' }
  const done = { ...wireReturn, returnId: 4, state: 'done', credit: 8, restockingFee: 2 }
  await show({ returns: [refused, done] })
  expect(await screen.findByText('The seal is broken.')).toBeTruthy()
  expect(screen.getByText('Restocking fee: $2.00')).toBeTruthy()
})

test('a return of another order is not shown', async () => {
  await show({ returns: [{ ...wireReturn, orderId: 1002 }] })
  expect(screen.queryByText('Waiting for approval')).toBeNull()
})

test('goods can be given back within the days of the wholesaler, by whoever may order', async () => {
  await show({ deliveredDaysAgo: 13 })
  expect(button('Give goods back')).toBeTruthy()
  cleanup()
  await show({ deliveredDaysAgo: 15 })
  expect(button('Give goods back')).toBeNull()
  cleanup()
  await show({ mayAsk: false })
  expect(button('Give goods back')).toBeNull()
})

test('a return names how many of each line come back, and why; units in other returns cannot', async () => {
  const fetched = await show({ returns: [wireReturn] })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Give goods back' })))
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send' })
  expect(send.disabled).toBe(true)
  const more = screen.getByRole<HTMLButtonElement>('button', { name: 'More of Cola' })
  fireEvent.click(more)
  expect(more.disabled).toBe(true)
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'date' } })
  await act(async () => fireEvent.click(send))
  const [, sent] = fetched.mock.calls.find(([, { method }]) => method === 'POST') ?? []
  expect(JSON.parse(String(sent?.body))).toEqual({
    orderId: 1001,
    lines: [{ itemId: 5, quantity: 1, reason: 'date' }],
  })
})

test('an order of which everything is in returns says that nothing is left to give back', async () => {
  await show({ returns: [{ ...wireReturn, lines: [{ ...line, quantity: 2 }] }] })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Give goods back' })))
  expect(await screen.findByText('Nothing of this order is left to give back.')).toBeTruthy()
  expect(button('More of Cola')).toBeNull()
  expect(button('Send')).toBeNull()
})

test('the return of a person with several stores says for which one it is', async () => {
  const account = testAccount(clientId)
  const store = { storeAddress: '', storeRole: 'owner' } as const
  const stores = [
    { ...store, clientId, storeName: account.storeName },
    { ...store, clientId: crypto.randomUUID(), storeName: 'Second Corner' },
  ]
  session.signIn({ ...account, stores })
  await show()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Give goods back' })))
  expect((await screen.findByRole('dialog')).textContent).toContain(`For ${account.storeName}`)
})
