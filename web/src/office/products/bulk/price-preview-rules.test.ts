import type { StaffProduct } from '@cornerstock/contract/catalog/products'
import { cents } from '@cornerstock/contract/values/money'
import { expect, test } from 'vitest'
import { freeProducts, newPrices } from './price-preview-rules.ts'
import { changePrices } from './product-change-rules.ts'

const product = (productId: number, price: number, costPrice: number) =>
  ({
    productId,
    name: `Product ${productId}`,
    price: cents(price),
    costPrice: cents(costPrice),
  }) as StaffProduct

test('the preview has the old and new price of each product, and those with a problem first', () => {
  const products = [product(1, 9900, 100), product(2, 3079, 0), product(3, 6000, 2000)]
  const prices = newPrices(products, changePrices(products, { by: { amount: cents(-5000) }, ending: 'any' }))
  expect(prices.map(({ productId, before, after, problem }) => [productId, before, after, problem])).toEqual([
    [2, 3079, -1921, 'free'],
    [3, 6000, 1000, 'below cost'],
    [1, 9900, 4900, undefined],
  ])
  expect(freeProducts(prices)).toEqual(['Product 2'])
})
