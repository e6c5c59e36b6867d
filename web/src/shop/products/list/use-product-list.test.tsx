// @vitest-environment happy-dom
import type { Product } from '@cornerstock/contract/catalog/products'
import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { categoryProductsQuery } from '../../../api/products/products.ts'
import { testProduct } from '../../../api/products/test-product.ts'
import type { OwnProducts } from './use-own-products.ts'
import { useProductList } from './use-product-list.ts'

afterEach(() => vi.unstubAllGlobals())

/** A response without products. */
const response = (headers: Record<string, string>) => Promise.resolve(Response.json([], { headers }))

let own: OwnProducts = { products: [], isPending: false }

/** Shows the list of a category that the server responds page by page. */
function showList(pages: Promise<Response>[], matches?: (product: Product) => boolean) {
  vi.stubGlobal('fetch', () => pages.shift())
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const useList = () => useProductList(useInfiniteQuery(categoryProductsQuery('Beverages', {})), own, matches)
  return renderHook(useList, { wrapper }).result
}

test('a list that the server has counted has an exact count', async () => {
  const list = showList([response({ 'x-total-count': '40' })])
  await waitFor(() => expect(list.current.exactCount).toBe(40))
})

test('a list of an estimated length has no exact count', async () => {
  const list = showList([response({ 'x-total-count': '6000', 'x-total-count-estimated': 'true' })])
  await waitFor(() => expect(list.current.count).toBe(6000))
  expect(list.current.exactCount).toBe(undefined)
})

test('a list that is filtered in the browser has an exact count once all pages are loaded', async () => {
  const first = response({ 'x-total-count': '40', link: '</Product/products?cursor=2>; rel="next"' })
  const last = Promise.withResolvers<Response>()
  const list = showList([first, last.promise], () => true)
  await waitFor(() => expect(list.current.isCounting).toBe(true))
  expect(list.current.exactCount).toBe(undefined)

  last.resolve(await response({ 'x-total-count': '40' }))
  await waitFor(() => expect(list.current.exactCount).toBe(0))
})

test('what the client buys comes first, and not a second time', async () => {
  own = { products: [testProduct(2)], isPending: false }
  const body = [1, 2, 3].map((productId) => ({ ...testProduct(productId), price: 10 }))
  const list = showList([Promise.resolve(Response.json(body, { headers: { 'x-total-count': '3' } }))])
  await waitFor(() => expect(list.current.count).toBe(3))
  expect(list.current.products.map(({ productId }) => productId)).toEqual([2, 1, 3])
})
