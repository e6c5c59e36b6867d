// @vitest-environment happy-dom
import type { CartItem } from '@cornerstock/contract/ordering/cart'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { cartQuery } from '../../api/cart/cart.ts'
import { outbox } from '../../outbox/outbox.ts'
import { withoutEntry, withSent } from '../../outbox/outbox-rules.ts'
import { cartLine } from '../test-entries.ts'
import { useCartLines } from './use-cart.ts'

const line = (productId: number, quantity: number) =>
  ({ productId, quantity, name: `Product ${productId}`, brand: 'Coke', substitution: null }) as CartItem

afterEach(() => outbox.open(null))

test('a line is shown at once, and sending it causes no further render', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const client = new QueryClient()
  const { queryKey } = cartQuery('rosa')
  client.setQueryData(queryKey, [line(1, 2)])
  await outbox.open('rosa')
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
  const change = { ...cartLine('a', 2), body: { product, quantity: 1 } }
  await act(() => outbox.update((entries) => [...entries.filter(({ key }) => key !== 'a'), change]))
  expect(result.current.map(({ productId }) => productId)).toEqual([1, 2])

  const before = renders
  await act(() => outbox.update((entries) => withSent(entries, 'a', Date.now())))
  await act(async () =>
    client.setQueryData(
      queryKey,
      result.current.map((one) => ({ ...one })),
    ),
  )
  await act(() => outbox.update((entries) => withoutEntry(entries, 'a')))
  expect(result.current.map(({ productId }) => productId)).toEqual([1, 2])
  expect(renders - before).toBeLessThanOrEqual(1)
})
