// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../state/session/session.ts'
import { testAccount } from '../../state/session/test-account.ts'
import { testProduct } from '../products/test-product.ts'
import { useSetRecurringQuantity } from './recurring-orders.ts'

const recurringOrder = {
  ...{ orderId: 3, id: 3, productId: 7, frequency: 'Monthly' as const, quantity: 2 },
  ...{ nextDate: '2026-12-05', product: testProduct(7) },
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  session.signIn(testAccount('rosa'))
})

afterEach(() => {
  session.signOut()
  vi.unstubAllGlobals()
})

/** Changes the recurring order, to which the server responds with 401 or 500. Returns what the screen is told. */
async function change(quantity: number, status: 401 | 500): Promise<string | undefined> {
  const code = status === 401 ? 'UNAUTHENTICATED' : 'INTERNAL'
  const body = { error: 'No', message: 'No', code, requestId: 'r' }
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
  const said: string[] = []
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children)
  const { result } = renderHook(() => useSetRecurringQuantity('rosa', (text) => said.push(text)), { wrapper })
  result.current.mutate({ recurringOrder, quantity })
  await waitFor(() => expect(said).toHaveLength(1))
  return said[0]
}

test.each([
  [3, 401, 'You must be signed in to use recurring orders.'],
  [0, 401, 'You must be signed in to use recurring orders.'],
  [3, 500, 'Failed to update quantity.'],
  [0, 500, 'Failed to delete recurring order.'],
] as const)(
  'setting a recurring order to %i, to which the server responds with %i, says "%s"',
  async (quantity, status, text) => {
    expect(await change(quantity, status)).toBe(text)
  },
)
