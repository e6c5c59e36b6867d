// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../../state/session/session.ts'
import { DeliveryLine } from './delivery-line.tsx'

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const claims = btoa(JSON.stringify({ sub: 'b7c1', exp: Date.now() / 1000 + 3600 }))
  session.signIn({ token: `head.${claims}.end`, email: 'rosa@example.com', storeName: 'Deli' } as never)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 500 })))
})

afterEach(() => {
  cleanup()
  session.signOut()
  vi.unstubAllGlobals()
})

test('a delivery day that cannot be loaded leaves its line in place, and Retry keeps the focus while it loads it', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <DeliveryLine />
      </QueryClientProvider>
    </I18nProvider>,
  )
  expect(container.textContent).toBe('')
  const lineWhileLoading = container.firstChild
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(container.firstChild).toBe(lineWhileLoading)

  const response = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => response.promise)
  retry.focus()
  fireEvent.click(retry)
  await vi.waitFor(() => expect(retry.getAttribute('aria-busy')).toBe('true'))
  expect(document.activeElement).toBe(retry)
  expect(screen.getByRole('alert').textContent).toContain('Failed to load the delivery day.')

  const orderBy = new Date(Date.now() + 90 * 60_000).toISOString()
  response.resolve(
    Response.json({
      ...{ deliveryDate: '2026-11-25', orderBy, minimumOrder: 0, openOrder: null, zoneName: null, fee: 0 },
      ...{ feeBelow: null, categoriesNotCounted: [], ordered: 0, isFeeSettled: false },
    }),
  )
  expect(await screen.findByText(/^Order within 1 h/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBe(null)
})
