// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { timings } from '../../lib/time/timings.ts'
import { messages } from '../../locales/en/messages.po'
import { CancelOrder } from './cancel-order.tsx'

i18n.loadAndActivate({ locale: 'en', messages })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a double tap does not confirm the cancellation: the button is disabled briefly', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={i18n}>
        <CancelOrder orderId={7} onCancelled={() => {}} />
      </I18nProvider>
    </QueryClientProvider>,
  )
  const button = screen.getByRole('button', { name: 'Cancel Order' })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(button.textContent).toBe('Confirm?')
  expect(button.getAttribute('aria-disabled')).toBe('true')
  act(() => vi.advanceTimersByTime(timings.doubleTapGuard))
  expect(button.getAttribute('aria-disabled')).toBeNull()
  act(() => vi.advanceTimersByTime(timings.cancelConfirmWindow))
  expect(button.textContent).toBe('Cancel Order')
})
