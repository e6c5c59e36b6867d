// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { favoritesQuery, useIsFavorite, useSetFavorite } from './favorites.ts'
import { testProduct } from './products/test-product.ts'

const product = (productId: number) => testProduct(productId)

const clientId = 'b7c1'
const wire = (productId: number) => ({ ...product(productId), price: 10 })
let kept: number[]
let asked: string[]
let isDown: boolean
/** Lets the write that waits at the server go through, or be refused. */
let answerWrite: (isRefused?: boolean) => void

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  kept = [1]
  asked = []
  isDown = false
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    asked.push(`${method} ${address}`)
    if (isDown) return new Response('', { status: 500 })
    if (method === 'GET') return Response.json(kept.map(wire))
    const isRefused = await new Promise<boolean>((resolve) => {
      answerWrite = (refused = false) => resolve(refused)
    })
    if (isRefused) {
      isDown = true
      return new Response('', { status: 500 })
    }
    if (method === 'DELETE') {
      kept = []
      return new Response(null, { status: 204 })
    }
    const { productId } = JSON.parse(String(body)) as { productId: number }
    kept.unshift(productId)
    return Response.json(wire(productId))
  })
})

afterEach(() => vi.unstubAllGlobals())

async function openCards() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const refusals: string[] = []
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children)
  const { result } = renderHook(
    () => ({
      hearts: [1, 2, 3].filter((productId) => useIsFavorite(clientId, productId)),
      set: useSetFavorite(clientId, (message) => refusals.push(message)).mutate,
    }),
    { wrapper },
  )
  await waitFor(() => expect(result.current.hearts).toEqual([1]))
  const shown = () => client.getQueryData(favoritesQuery(clientId).queryKey)?.map((one) => one.productId)
  return { result, refusals, shown }
}

test('all cards of a shelf ask once', async () => {
  await openCards()
  expect(asked).toEqual([`GET /api/favorites?clientId=${clientId}`])
})

test('a heart is full at once, and stays so', async () => {
  const { result, shown } = await openCards()
  act(() => result.current.set({ product: product(2), isFavorite: true }))
  await waitFor(() => expect(result.current.hearts).toEqual([1, 2]))
  await waitFor(() => expect(asked).toContain('POST /api/favorites'))
  act(() => answerWrite())
  await waitFor(() => expect(asked.at(-1)).toContain('GET'))
  await waitFor(() => expect(shown()).toEqual([2, 1]))
})

// The list cannot be asked for anew either: nothing but taking it back shows the truth.
test.each([
  { productId: 2, isFavorite: true, text: 'Add favorite failed' },
  { productId: 1, isFavorite: false, text: 'Remove favorite failed' },
])('what is refused goes back, and says: $text', async ({ productId, isFavorite, text }) => {
  const { result, refusals } = await openCards()
  act(() => result.current.set({ product: product(productId), isFavorite }))
  await waitFor(() => expect(result.current.hearts.includes(productId)).toBe(isFavorite))
  await waitFor(() => expect(asked).toHaveLength(2))
  act(() => answerWrite(true))
  await waitFor(() => expect(result.current.hearts).toEqual([1]))
  expect(refusals).toEqual([text])
})
