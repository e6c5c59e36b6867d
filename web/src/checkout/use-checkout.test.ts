// @vitest-environment happy-dom
import { cents } from '@cornerstock/contract/values/money'
import { act, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { outbox } from '../outbox/outbox.ts'
import { session } from '../state/session/session.ts'
import {
  checkAgain,
  clientId,
  confirm,
  goOffline,
  goOnline,
  lines,
  lose,
  openReloadedTab,
  openTab,
  placed,
  queuedKeys,
  refused,
  response,
  sent,
  sentAt,
  signIn,
  wireOrder,
} from './test-checkout.ts'

test('a confirmed order is sent with its key, and placed', async () => {
  const tab = openTab()
  const respond = await confirm(tab)
  expect(tab.checkout()).toMatchObject({ isPlacing: true, unanswered: null })
  const { url, key, body } = sentAt(0)
  expect(url).toBe('/api/Order')
  expect(body).toEqual({ clientId, items: [{ productId: 7, quantity: 2, price: 10.5 }] })
  expect(queuedKeys()).toEqual([key])
  expect(tab.checkout().confirmingKey).toBe(key)

  expect(await respond(response(placed()))).toBe('placed')
  expect(tab.checkout()).toMatchObject({ isPlacing: false, unanswered: null, confirmingKey: null })
  expect(tab.checkout().placed).toMatchObject({ order: { orderId: 1001 }, saved: 100 })
  expect(tab.heard).toEqual([1001])
  expect(queuedKeys()).toEqual([])
})

test('recurring orders are checked out at their own endpoint', async () => {
  const respond = await confirm(openTab('recurringOrders'))
  expect(sentAt(0).url).toBe(`/api/RecurringOrder/${clientId}/checkout`)
  await respond(response(placed()))
  expect(queuedKeys('recurringOrders')).toEqual([])
})

test('a double press sends one order', async () => {
  const tab = openTab()
  const respond = await confirm(tab)
  expect(await tab.checkout().confirm(lines)).toBe('busy')
  expect(await respond(response(placed()))).toBe('placed')
  expect(sent).toHaveLength(1)
})

test('a rejection is shown until it is cleared, and another order can be confirmed', async () => {
  const tab = openTab()
  act(() => tab.checkout().show())
  const respond = await confirm(tab)
  expect(await respond(response(refused()))).toBe('rejected')
  expect(tab.checkout().rejection).toEqual({ kind: 'other', message: 'Your cart is empty.' })
  expect(tab.heard).toEqual([['other', false]])
  expect(queuedKeys()).toEqual([])
  act(() => tab.checkout().clearRejection())
  expect(tab.checkout().rejection).toBeUndefined()
  await (await confirm(tab))(response(placed()))
  expect(tab.checkout().placed?.order.orderId).toBe(1001)
})

test('an order that is rejected after its summary was closed stays in the outbox, where the list shows it', async () => {
  const tab = openTab()
  act(() => tab.checkout().show())
  const respond = await confirm(tab)
  act(() => tab.checkout().hide())
  expect(await respond(response(refused()))).toBe('rejected')
  expect(tab.checkout().rejection).toBeUndefined()
  expect(queuedKeys()).toEqual([sentAt(0).key])
})

test.each([
  ['no response', lose],
  ['a server that is away', response(new Response('', { status: 503 }))],
])('after %s the order waits', async (_, respond) => {
  const tab = openTab('staffCart')
  expect(await (await confirm(tab))(respond)).toBe('unanswered')
  expect(tab.checkout().unanswered?.key).toBe(sentAt(0).key)
  expect(tab.checkout()).toMatchObject({ rejection: undefined, placed: undefined, isBlocked: true })
  expect(await act(() => tab.checkout().confirm(lines))).toBe('already ordered')
  expect(sent).toHaveLength(1)
})

test('an order by staff does not change the cart of the client', async () => {
  const tab = openTab('staffCart')
  await (await confirm(tab))(response(placed()))
  expect(sentAt(0).body).toMatchObject({ keepCart: true })
})

test('a price that staff agreed is sent with its reason, and until when the client keeps it', async () => {
  const tab = openTab('staffCart')
  const agreed = { price: cents(900), note: 'By phone', keepUntil: '2026-12-31' }
  let confirming: Promise<unknown> | undefined
  act(() => {
    confirming = tab.checkout().confirm([{ productId: 7, quantity: 2, price: cents(1050), agreed }])
  })
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sentAt(0).body).toMatchObject({
    items: [{ productId: 7, price: 10.5, setPrice: 9, priceNote: 'By phone', keepUntil: '2026-12-31' }],
  })
  sentAt(0).response(placed())
  await act(() => confirming)
})

const unreadable = () => Response.json({ ...wireOrder, items: 'none' }, { status: 201 })

test.each([
  ['lost', lose],
  ['unreadable', response(unreadable())],
])('if the response is %s, checking again sends the same order with the same key', async (_, respond) => {
  vi.spyOn(console, 'error').mockReturnValue()
  const tab = openTab()
  await (await confirm(tab))(respond)
  await checkAgain(tab, response(placed()))
  expect(sentAt(1)).toMatchObject({ key: sentAt(0).key, body: sentAt(0).body })
  expect(tab.checkout()).toMatchObject({ unanswered: null, placed: { order: { orderId: 1001 } } })
  expect(tab.heard).toEqual([1001])
})

test('a rejection after a lost response means that the order was never placed', async () => {
  const tab = openTab('recurringOrders')
  await (await confirm(tab))(lose)
  await checkAgain(tab, response(refused()))
  expect(tab.heard).toEqual([['other', true]])
  expect(tab.checkout().unanswered).toBeNull()
})

test('an order that failed on the server says so, and can be sent again with its key', async () => {
  const tab = openTab()
  const respond = await confirm(tab)
  expect(await respond(response(new Response('', { status: 500 })))).toBe('unanswered')
  expect(tab.heard).toEqual(['❌ Failed to place order.'])
  expect(tab.checkout().unanswered).toMatchObject({ failure: '❌ Failed to place order.' })
  await checkAgain(tab, lose)
  expect(tab.checkout().unanswered?.failure).toBeUndefined()
  expect(sentAt(1).key).toBe(sentAt(0).key)
  await checkAgain(tab, response(placed()))
  expect(tab.checkout().unanswered).toBeNull()
  expect(tab.heard).toEqual(['❌ Failed to place order.', 1001])
})

test('giving up ends the wait for the response', async () => {
  const tab = openTab()
  await (await confirm(tab))(lose)
  await act(() => tab.checkout().giveUp())
  expect(tab.checkout().unanswered).toBeNull()
  await act(() => tab.checkout().checkAgain())
  expect(sent).toHaveLength(1)
})

test('giving up while another tab sends the order waits for the response', async () => {
  const tab = openTab()
  const respond = await confirm(tab)
  const other = openTab()
  await waitFor(() => expect(other.checkout().unanswered?.key).toBe(sentAt(0).key))
  let givenUp: Promise<void> | undefined
  act(() => {
    givenUp = other.checkout().giveUp()
  })
  expect(await respond(response(placed()))).toBe('placed')
  await act(async () => givenUp)
  expect(tab.heard).toEqual([1001])
  expect(sent).toHaveLength(1)
})

test('after a reload the order is sent again with its key', async () => {
  const tab = openTab('staffCart')
  await (await confirm(tab))(lose)
  tab.close()
  const reloaded = await openReloadedTab('staffCart')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sentAt(1).key).toBe(sentAt(0).key)
  sentAt(1).response(placed())
  await waitFor(() => expect(reloaded.heard).toEqual([1001]))
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
  sentAt(1).response(placed())
  await waitFor(() => expect(outbox.get()).toMatchObject([{ response: { orderId: 1001 } }]))
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

test('orders that are confirmed offline are sent in order once there is a network', async () => {
  const tab = openTab()
  goOffline()
  for (const quantity of [1, 2]) {
    const outcome = await act(() => tab.checkout().confirm([{ productId: 7, quantity, price: cents(1050) }]))
    expect(outcome).toBe('waiting')
  }
  expect(sent).toHaveLength(0)
  act(goOnline)
  await waitFor(() => expect(sent).toHaveLength(1))
  sentAt(0).response(placed())
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ body }) => (body as { items: { quantity: number }[] }).items[0]?.quantity)).toEqual([
    1, 2,
  ])
})

test('the outbox outlives signing out, and only the same account gets it back', async () => {
  const tab = openTab()
  await (await confirm(tab))(lose)
  const [key] = queuedKeys()
  act(() => session.signOut())
  expect(tab.checkout().unanswered).toBeNull()
  signIn('another-account')
  await outbox.reload()
  expect(outbox.get()).toEqual([])
  session.signOut()
  signIn(clientId)
  await waitFor(() => expect(queuedKeys()).toEqual([key]))
})

test('an ended session decides nothing about an order, which waits for the next session', async () => {
  const tab = openTab()
  await (await confirm(tab))(response(new Response('', { status: 401 })))
  expect(session.get().token).toBeNull()
  signIn(clientId)
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sentAt(1).key).toBe(sentAt(0).key)
})
