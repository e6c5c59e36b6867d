import type { Product } from '@cornerstock/contract/catalog/products'
import type { QuickAddRow } from '@cornerstock/contract/ordering/quick-add'
import { expect, it } from 'vitest'
import { foundProducts } from './found-products-rules.ts'

const product = (productId: number, more: Partial<Product> = {}) =>
  ({ productId, minimumQuantity: 1, quantityStep: 1, ...more }) as Product
const row = (more: Partial<QuickAddRow>) =>
  ({ quantity: 1, product: null, candidates: [], problem: null, ...more }) as QuickAddRow
const found = (...of: Parameters<typeof foundProducts>) =>
  foundProducts(...of).map((one) => [one.product.productId, one.quantity])

it('what a line means comes before what a search finds, each product once', () => {
  expect(found(row({ product: product(1), quantity: 3 }), [product(2), product(1)])).toEqual([
    [1, 3],
    [2, 3],
  ])
  expect(found(row({ candidates: [product(4), product(3)], quantity: 2 }), [])).toEqual([
    [4, 2],
    [3, 2],
  ])
})

it('a quantity that cannot be ordered becomes the nearest one that can', () => {
  const dozen = product(1, { minimumQuantity: 12, quantityStep: 12 })
  expect(found(row({ product: dozen, quantity: 20 }), [])).toEqual([[1, 24]])
  expect(found(row({ product: dozen, quantity: 0 }), [])).toEqual([[1, 12]])
})

it('until the line is read, the search shows one of each', () => {
  expect(found(undefined, [product(5)])).toEqual([[5, 1]])
})
