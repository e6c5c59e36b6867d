// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFavoriteIds, useFavorites, useSetFavorite } from './favorites.ts'
import { testProduct } from './products/test-product.ts'

const product = (productId: number) => testProduct(productId)

const clientId = 'b7c1'
const wire = (productId: number) => ({ ...product(productId), price: 10 })
let favorites: number[]
let requests: string[]
/** The requests that continue after the page is closed (`keepalive`). */
let keptAlive: string[]
let isDown: boolean
/** Lets the pending write succeed or fail. */
let respondToWrite: (isRejected?: boolean) => void

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  favorites = [1]
  requests = []
  keptAlive = []
  isDown = false
  vi.stubGlobal('fetch', async (address: string, { method, body, keepalive }: RequestInit) => {
    requests.push(`${method} ${address}`)
    if (keepalive) keptAlive.push(`${method} ${address}`)
    if (isDown) return new Response('', { status: 500 })
    if (method === 'GET') return Response.json(favorites.map(wire))
    const isRejected = await new Promise<boolean>((resolve) => {
      respondToWrite = (refused = false) => resolve(refused)
    })
    if (isRejected) {
      isDown = true
      return new Response('', { status: 500 })
    }
    if (method === 'DELETE') {
      favorites = []
      return new Response(null, { status: 204 })
    }
    const { productId } = JSON.parse(String(body)) as { productId: number }
    favorites.unshift(productId)
    return Response.json(wire(productId))
  })
})

afterEach(() => vi.unstubAllGlobals())

async function openCards() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const rejections: string[] = []
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children)
  const { result } = renderHook(
    () => ({
      favoriteIds: [...useFavoriteIds(clientId)].toSorted(),
      favorites: useFavorites(clientId).data,
      set: useSetFavorite(clientId, (message) => rejections.push(message)).mutate,
    }),
    { wrapper },
  )
  await waitFor(() => expect(result.current.favoriteIds).toEqual([1]))
  const shown = () => result.current.favorites?.map((one) => one.productId)
  return { result, rejections, shown }
}

test('the list of favorites and the product lists share one request', async () => {
  await openCards()
  expect(requests).toEqual([`GET /api/favorites?clientId=${clientId}`])
})

test('an added favorite is shown at once and stays', async () => {
  const { result, shown } = await openCards()
  act(() => result.current.set({ product: product(2), isFavorite: true }))
  await waitFor(() => expect(result.current.favoriteIds).toEqual([1, 2]))
  await waitFor(() => expect(requests).toContain('POST /api/favorites'))
  act(() => respondToWrite())
  await waitFor(() => expect(requests.at(-1)).toContain('GET'))
  await waitFor(() => expect(shown()).toEqual([2, 1]))
})

test('changes that wait for each other are shown together, the last one of a product wins', async () => {
  const { result, shown } = await openCards()
  act(() => {
    result.current.set({ product: product(2), isFavorite: true })
    result.current.set({ product: product(3), isFavorite: true })
    result.current.set({ product: product(2), isFavorite: false })
  })
  await waitFor(() => expect(result.current.favoriteIds).toEqual([1, 3]))
  expect(shown()).toEqual([3, 1])
  await waitFor(() => expect(requests.at(-1)).toBe('POST /api/favorites'))
})

test('a change is sent completely even if the page is closed meanwhile', async () => {
  const { result } = await openCards()
  act(() => result.current.set({ product: product(2), isFavorite: true }))
  await waitFor(() => expect(keptAlive).toEqual(['POST /api/favorites']))
  act(() => respondToWrite())
  await waitFor(() => expect(result.current.favoriteIds).toEqual([1, 2]))
  act(() => result.current.set({ product: product(1), isFavorite: false }))
  await waitFor(() => expect(keptAlive.at(-1)).toBe(`DELETE /api/favorites/1?clientId=${clientId}`))
  act(() => respondToWrite())
  await waitFor(() => expect(requests.at(-1)).toContain('GET'))
})

// The server stays down, so only reverting the change shows the correct state.
test.each([
  { productId: 2, isFavorite: true, text: 'Add favorite failed' },
  { productId: 1, isFavorite: false, text: 'Remove favorite failed' },
])('a refused change is reverted with the message: $text', async ({ productId, isFavorite, text }) => {
  const { result, rejections } = await openCards()
  act(() => result.current.set({ product: product(productId), isFavorite }))
  await waitFor(() => expect(result.current.favoriteIds.includes(productId)).toBe(isFavorite))
  await waitFor(() => expect(requests).toHaveLength(2))
  act(() => respondToWrite(true))
  await waitFor(() => expect(result.current.favoriteIds).toEqual([1]))
  expect(rejections).toEqual([text])
})
