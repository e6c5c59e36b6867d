// @vitest-environment happy-dom
import type { CartItem } from '@cornerstock/contract/ordering/cart'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { withoutEntry, withSent } from '../../state/queue/queue-rules.ts'
import { sendQueue } from '../../state/queue/send-queue.ts'
import { cartQuery, useCartLines } from './cart.ts'

const line = (productId: number, quantity: number) =>
  ({ productId, quantity, name: `Product ${productId}`, brand: 'Coke', substitution: null }) as CartItem

afterEach(() => sendQueue.open(null))

test('a line is shown at once, and sending it causes no further render', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const client = new QueryClient()
  const { queryKey } = cartQuery('rosa')
  client.setQueryData(queryKey, [line(1, 2)])
  await sendQueue.open('rosa')
  let renders = 0
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children)
  const { result } = renderHook(
    () => {
      renders += 1
      return useCartLines('rosa')
    },
    { wrapper },
  )
  const { quantity: _, substitution: __, ...product } = line(2, 1)
  const change = { kind: 'set' as const, key: 'a', clientId: 'rosa', product, quantity: 1 }
  await act(() => sendQueue.update((queue) => [...queue.filter(({ key }) => key !== 'a'), change]))
  expect(result.current.map(({ productId }) => productId)).toEqual([1, 2])

  const before = renders
  await act(() => sendQueue.update((queue) => withSent(queue, 'a', Date.now())))
  await act(async () =>
    client.setQueryData(
      queryKey,
      result.current.map((one) => ({ ...one })),
    ),
  )
  await act(() => sendQueue.update((queue) => withoutEntry(queue, 'a')))
  expect(result.current.map(({ productId }) => productId)).toEqual([1, 2])
  expect(renders - before).toBeLessThanOrEqual(1)
})
