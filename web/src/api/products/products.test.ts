// @vitest-environment happy-dom
import type { Product } from '@cornerstock/contract/catalog/products'
import { i18n } from '@lingui/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { categoryProductsQuery, useProduct } from './products.ts'

const wireProduct = {
  productId: 7,
  name: 'Rose Water',
  brand: 'Lucia',
  category: 'Accessories',
  subCategory: 'Perfumes',
  description: '',
  imageUrl: '',
  unitSize: '100 ml',
  unitPerPack: 6,
  price: 12.5,
  onSale: false,
  salePrice: null,
  saleStartsAt: null,
  saleEndsAt: null,
  inStock: true,
  stockQuantity: 3,
  trackStock: false,
  minimumQuantity: 1,
  quantityStep: 1,
  tags: [],
  sku: null,
  barcodes: [],
  priceSteps: [],
  permitTypeId: null,
  chargeIds: [],
  ounces: null,
  retailPrice: null,
}

let response: (response: Response) => void

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('fetch', (address: string) =>
    address.includes('/category/')
      ? Promise.resolve(Response.json([wireProduct], { headers: { 'x-total-count': '1' } }))
      : new Promise<Response>((resolve) => {
          response = resolve
        }),
  )
})

afterEach(() => vi.unstubAllGlobals())

async function renderAfterList(productId: number) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await client.fetchInfiniteQuery(categoryProductsQuery('perumes', { area: 'Accessories' }))
  const wrapper = (props: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, props.children)
  return renderHook(() => useProduct(productId), { wrapper }).result
}

const nameOf = (product: Product | undefined) => product?.name

test('a listed product is shown at once and then updated', async () => {
  const result = await renderAfterList(7)
  expect(nameOf(result.current.data)).toBe('Rose Water')
  response(Response.json({ ...wireProduct, name: 'Rose Water 2' }))
  await waitFor(() => expect(nameOf(result.current.data)).toBe('Rose Water 2'))
})

test('a deleted product is not shown from a list', async () => {
  const result = await renderAfterList(7)
  response(Response.json({ error: 'Product not found.', code: 'NOT_FOUND' }, { status: 404 }))
  await waitFor(() => expect(result.current.isError).toBe(true))
  expect(result.current.data).toBeUndefined()
})

test('a product that is not listed is pending', async () => {
  const result = await renderAfterList(8)
  expect(result.current.isPending).toBe(true)
})
