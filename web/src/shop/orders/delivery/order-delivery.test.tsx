// @vitest-environment happy-dom
import type { OrderDelivery as Delivery } from '@cornerstock/contract/orders/delivery/deliveries'
import { type Order, type OrderStatus, orderStatuses } from '@cornerstock/contract/orders/orders'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../../../locales/en/messages.po'
import { OrderDelivery, StopsBeforeNote } from './order-delivery.tsx'

i18n.loadAndActivate({ locale: 'en', messages })
afterEach(cleanup)

const waiting: Delivery = {
  ...{ runName: 'Van 1', stopsBefore: 3, at: null, outcome: null, signedBy: null },
  ...{ hasSignature: false, hasPhoto: false, counted: [] },
}
const done: Delivery = { ...waiting, stopsBefore: null, at: new Date('2026-03-04T12:00:00Z') }

function show(
  delivery: Delivery | null,
  status: OrderStatus = orderStatuses.outForDelivery,
  Shown: typeof OrderDelivery | typeof StopsBeforeNote = OrderDelivery,
) {
  const order = { orderId: 1001, status, delivery } as Partial<Order> as Order
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={i18n}>
        <Shown order={order} />
      </I18nProvider>
    </QueryClientProvider>,
  )
  return container.textContent
}

test.each([
  [3, '3 stops before you'],
  [1, '1 stop before you'],
  [0, 'You are the next stop'],
])('with %i stops before it, an order on its way says "%s"', (stopsBefore, text) => {
  expect(show({ ...waiting, stopsBefore })).toBe(text)
})

test('the note of a collapsed order stands only while the order is on the road', () => {
  const note = (delivery: Delivery | null, status?: OrderStatus) => show(delivery, status, StopsBeforeNote)
  expect(note(waiting)).toBe('3 stops before you')
  expect(note({ ...done, outcome: 'nobody' })).toBe('')
  expect(note(null)).toBe('')
  expect(note(waiting, orderStatuses.packed)).toBe('')
})

test('an order that is on no run, or was cancelled, says nothing of a run', () => {
  expect(show(null)).toBe('')
  expect(show(waiting, orderStatuses.cancelled)).toBe('')
})

test.each([
  [{ outcome: 'delivered', signedBy: 'Ali' }, /^Received by Ali.*Mar 4, 2026/],
  [{ outcome: 'delivered' }, /^Delivered by the driver/],
  [{ outcome: 'nobody' }, /^The driver came and found nobody/],
  [{ outcome: 'refused' }, /^The delivery was refused/],
] as const)('a stop with %j says what came of it, and when', (outcome, text) => {
  expect(show({ ...done, ...outcome })).toMatch(text)
})

test('the store can see the pictures that there are', () => {
  show({ ...done, outcome: 'delivered', hasSignature: true }, orderStatuses.delivered)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Show the signature'])
  cleanup()
  show({ ...done, outcome: 'nobody', hasPhoto: true })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Show the photo'])
})
