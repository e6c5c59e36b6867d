// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { categoryProductsQuery } from '../../../api/products/products.ts'
import { AnnouncerProvider } from '../../../ui/feedback/announcer.tsx'
import { useWholeShop } from '../../shared/areas/shop-areas.ts'
import { ProductCount } from './product-list-view.tsx'
import { useProductList } from './use-product-list.ts'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function CountOfBeverages() {
  const list = useProductList(useInfiniteQuery(categoryProductsQuery('Beverages', {})), {
    products: [],
    isPending: false,
  })
  return <ProductCount list={list} shopArea={useWholeShop()} />
}

function respondWith(headers: Record<string, string>) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([], { headers })))
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <AnnouncerProvider>
          <CountOfBeverages />
        </AnnouncerProvider>
      </QueryClientProvider>
    </I18nProvider>,
  )
}

test('an estimated number of products is said to be one', async () => {
  respondWith({ 'x-total-count': '6000', 'x-total-count-estimated': 'true' })
  expect(await screen.findByText('About 6,000 products found')).toBeTruthy()
  expect(screen.getByText('About 6,000 products')).toBeTruthy()
})

test('a counted number of products is not', async () => {
  respondWith({ 'x-total-count': '40' })
  expect(await screen.findByText('40 products found')).toBeTruthy()
  expect(screen.getByText('40 products')).toBeTruthy()
})
