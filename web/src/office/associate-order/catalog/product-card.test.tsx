// @vitest-environment happy-dom
import { cents } from '@cornerstock/contract/values/money'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testProduct } from '../../../api/products/test-product.ts'
import { messages } from '../../../locales/en/messages.po'
import { ProductCard } from './product-card.tsx'

i18n.loadAndActivate({ locale: 'en', messages })
afterEach(cleanup)

const nothing = () => {}
const show = (price: number) =>
  render(
    <I18nProvider i18n={i18n}>
      <ProductCard
        product={testProduct(1, { price: cents(price), inStock: true })}
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
