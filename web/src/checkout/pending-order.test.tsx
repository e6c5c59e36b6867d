// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { messages } from '../locales/en/messages.po'
import { PendingOrder } from './pending-order.tsx'
import { order } from './test-entries.ts'
import type { Checkout } from './use-checkout.ts'

i18n.loadAndActivate({ locale: 'en', messages })

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const waiting = order('k1', { source: 'recurringOrders', items: [] })
const checkout = { unanswered: null, waiting, isPlacing: false } as Partial<Checkout> as Checkout

test.each([
  [true, 'It is sent as soon as the server answers. Nothing has been ordered yet.'],
  [false, 'This order is sent when you are back online. Nothing has been ordered yet.'],
])('online: %s, an order that was never sent says "%s"', (isOnline, text) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  render(
    <I18nProvider i18n={i18n}>
      <PendingOrder checkout={checkout} ordersLink={null} />
    </I18nProvider>,
  )
  expect(screen.getByRole('alert').textContent).toContain(text)
})
