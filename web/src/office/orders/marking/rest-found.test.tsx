// @vitest-environment happy-dom
import { type AnyOrder, type OrderStatus, orderStatuses } from '@cornerstock/contract/orders/orders'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { messages } from '../../../locales/en/messages.po'
import { RestFound } from './rest-found.tsx'

i18n.loadAndActivate({ locale: 'en', messages })
afterEach(cleanup)

function show(status: OrderStatus, foundQuantities: (number | null)[]) {
  const items = foundQuantities.map((foundQuantity, index) => ({ id: index + 1, quantity: 6, foundQuantity }))
  const order = { orderId: 1001, status, items } as Partial<AnyOrder> as AnyOrder
  const mark = vi.fn()
  render(
    <I18nProvider i18n={i18n}>
      <RestFound order={order} mark={mark} />
    </I18nProvider>,
  )
  return mark
}

test('one press marks the lines without a mark as found, and no other line', () => {
  const mark = show(orderStatuses.processing, [null, 0, 3, null])
  screen.getByRole('button', { name: 'Rest found' }).click()
  expect(mark.mock.calls).toEqual([
    [
      [1, 4].map((itemId) => ({
        line: { orderId: 1001, itemId, foundQuantity: null },
        foundQuantity: 6,
      })),
    ],
  ])
})

test('there is no rest to mark in a checked or a cancelled order', () => {
  show(orderStatuses.processing, [0, 6])
  show(orderStatuses.cancelled, [null])
  expect(screen.queryByRole('button')).toBeNull()
})
