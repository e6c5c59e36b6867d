// @vitest-environment happy-dom
import { cents } from '@cornerstock/contract/values/money'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testProduct } from '../../../api/products/test-product.ts'
import { messages } from '../../../locales/en/messages.po'
import { PiecePrice } from './piece-price.tsx'
import { ProductPrice } from './product-price.tsx'

i18n.loadAndActivate({ locale: 'en', messages })
afterEach(cleanup)

function textFor(price: number) {
  const product = testProduct(1, { price: cents(price), unitPerPack: 12 })
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <ProductPrice product={product} />
      <PiecePrice product={product} />
    </I18nProvider>,
  )
  return container.textContent
}

test('a product without a price shows none, neither of the pack nor of a piece', () => {
  expect(textFor(0)).toBe('')
})

test('a product shows the price of the pack and of a piece', () => {
  expect(textFor(1200)).toBe('$12.00$1.00 each')
})
