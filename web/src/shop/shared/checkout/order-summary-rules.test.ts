import type { CartItem } from '@cornerstock/contract/cart'
import { cents } from '@cornerstock/contract/money'
import { expect, test } from 'vitest'
import { testProduct } from '../../../api/test-product.ts'
import {
  cheaperBy,
  loweredToStock,
  summaryTotal,
  toSummary,
  withoutProducts,
  withRisenPrices,
} from './order-summary-rules.ts'

const item = (productId: number, quantity: number): CartItem => ({
  ...testProduct(productId, { onSale: productId === 2, salePrice: cents(800) }),
  quantity,
})

const lines = toSummary([item(1, 3), item(2, 1)])

test('the summary asks for the price in force: the sale price only while on sale', () => {
  expect(lines.map(({ price }) => price)).toEqual([1000, 800])
  expect(summaryTotal(lines)).toBe(3800)
})

test('risen prices take the place of those that were seen', () => {
  const risen = [{ productId: 2, name: 'Product 2', oldPrice: cents(800), newPrice: cents(950) }]
  expect(withRisenPrices(lines, risen).map(({ price }) => price)).toEqual([1000, 950])
})

test('what can no longer be ordered goes', () => {
  expect(withoutProducts(lines, [1]).map(({ productId }) => productId)).toEqual([2])
})

test('short lines are lowered to what is left, never raised, and go where nothing is left', () => {
  const short = [
    { productId: 1, name: 'Product 1', left: 2, wanted: 3 },
    { productId: 2, name: 'Product 2', left: 0, wanted: 1 },
  ]
  expect(loweredToStock(lines, short).map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [1, 2],
  ])
  expect(loweredToStock(lines, [{ productId: 1, name: '', left: 9, wanted: 3 }])[0]?.quantity).toBe(3)
})

test.each([
  [3800, 3000, 800],
  [3800, 3800, 0],
  [3800, 4000, 0],
])('confirmed at %i and charged %i is %i cheaper', (confirmed, total, expected) => {
  expect(cheaperBy({ total: cents(total) }, cents(confirmed))).toBe(expected)
})
