// @vitest-environment happy-dom
import { type AnyOrder, type OrderStatus, orderStatuses } from '@cornerstock/contract/orders/orders'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../../../locales/en/messages.po'
import { DeliveryDay } from './delivery-day.tsx'

i18n.loadAndActivate({ locale: 'en', messages })
afterEach(cleanup)

const hour = 3_600_000

function show(
  status: OrderStatus,
  orderByIn: number,
  deliveredAt: Date | null = new Date('2026-03-04T12:00:00Z'),
) {
  const order = {
    orderId: 1001,
    status,
    total: 100,
    deliveryDate: '2026-03-03',
    deliveredAt: status === orderStatuses.delivered ? deliveredAt : null,
    orderBy: new Date(Date.now() + orderByIn),
  } as Partial<AnyOrder> as AnyOrder
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={i18n}>
        <DeliveryDay order={order} />
      </I18nProvider>
    </QueryClientProvider>,
  )
  return container.textContent
}

test('an order under way can be moved, and says until when its store can add to it', () => {
  expect(show(orderStatuses.processing, hour)).toMatch(/^Arrives .*Store can add until/)
  expect(screen.getByRole('button', { name: 'Move' })).toBeTruthy()
})

test('after the cut-off the store can add nothing', () => {
  expect(show(orderStatuses.processing, -hour)).not.toContain('Store can add')
})

test('an order without the time of its delivery says only that it was delivered', () => {
  expect(show(orderStatuses.delivered, -hour, null)).toBe('Delivered')
})

test.each([
  [orderStatuses.delivered, 'Delivered on Mar 4, 2026'],
  [orderStatuses.cancelled, /^Was to arrive Tuesday, Mar 3/],
])('an order with status %s is not moved any more', (status, text) => {
  expect(show(status, hour)).toMatch(text)
  expect(screen.queryByRole('button', { name: 'Move' })).toBeNull()
})
