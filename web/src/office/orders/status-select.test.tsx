// @vitest-environment happy-dom

import type { Role } from '@cornerstock/contract/accounts/roles'
import type { AnyOrder, OrderStatus } from '@cornerstock/contract/orders/orders'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../../locales/en/messages.po'
import { session } from '../../state/session/session.ts'
import { testAccount } from '../../state/session/test-account.ts'
import { StatusSelect } from './status-select.tsx'

i18n.loadAndActivate({ locale: 'en', messages })
afterEach(() => {
  cleanup()
  session.signOut()
})

function openAs(role: Role, status: OrderStatus) {
  session.signIn({ ...testAccount('b7c1'), isAdmin: true, role })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={i18n}>
        <StatusSelect order={{ orderId: 1001, status } as AnyOrder} />
      </I18nProvider>
    </QueryClientProvider>,
  )
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status of order #1001' })
  return { offered: [...select.options].map(({ textContent }) => textContent), isDisabled: select.disabled }
}

const open = ['Processing', 'Packed', 'Out For Delivery', 'Delivered']

test('an associate is offered every status', () => {
  expect(openAs('associate', 0)).toEqual({ offered: [...open, 'Cancelled'], isDisabled: false })
})

test('a picker is offered every status but Cancelled', () => {
  expect(openAs('picker', 0)).toEqual({ offered: open, isDisabled: false })
})

test('a picker sees that an order is cancelled, and cannot reopen it', () => {
  expect(openAs('picker', 4)).toEqual({ offered: ['Cancelled'], isDisabled: true })
})
