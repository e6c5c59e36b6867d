// @vitest-environment happy-dom
import { cents } from '@cornerstock/contract/values/money'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testProduct } from '../../../api/products/test-product.ts'
import { messages } from '../../../locales/en/messages.po'
import { ProductCard } from './product-card.tsx'
import type { StorePrice } from './use-store-prices.ts'

i18n.loadAndActivate({ locale: 'en', messages })
afterEach(cleanup)

const nothing = () => {}
const show = (price: number, storePrice?: StorePrice) =>
  render(
    <I18nProvider i18n={i18n}>
      <ProductCard
        product={testProduct(1, { price: cents(price), inStock: true })}
        storePrice={storePrice}
        quantity={0}
        askAbove={999}
        onAdd={nothing}
        onQuantity={nothing}
        onFocus={nothing}
        onBlur={nothing}
      />
    </I18nProvider>,
  )
const isAddDisabled = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add to Cart' }).disabled

test('a product without a price says so and cannot be added', () => {
  show(0)
  expect(screen.getByText('No price yet')).toBeTruthy()
  expect(screen.queryByText('$0.00')).toBeNull()
  expect(isAddDisabled()).toBe(true)
})

test('a product with a price can be added', () => {
  show(1250)
  expect(screen.getByText('$12.50')).toBeTruthy()
  expect(isAddDisabled()).toBe(false)
})

test('a product has the price that the store pays, and says why', () => {
  show(1250, { charged: cents(1100), source: 'own' })
  expect(screen.getByText('$11.00')).toBeTruthy()
  expect(screen.getByText('Own price')).toBeTruthy()
  expect(screen.queryByText('$12.50')).toBeNull()
  expect(screen.queryByText('ON SALE!')).toBeNull()
})

test('a sale is struck off the list price', () => {
  show(1250, { charged: cents(1000), source: 'sale' })
  expect(screen.getByText('ON SALE!')).toBeTruthy()
  expect(screen.getByText('$12.50')).toBeTruthy()
})
