import type { CartItem } from '@cornerstock/contract/ordering/cart'
import { expect, test } from 'vitest'
import { testProduct } from '../../../api/products/test-product.ts'
import { countOrderable, orderableLines } from './orderable-lines.ts'

const item = (productId: number, inStock: boolean): CartItem => ({
  ...testProduct(productId, { inStock }),
  quantity: 2,
  substitution: null,
})

test('lines out of stock are left out of the order and its count', () => {
  const cart = [item(1, true), item(2, false), item(3, true)]
  expect(orderableLines(cart).map(({ productId }) => productId)).toEqual([1, 3])
  expect(countOrderable(cart)).toBe(4)
})
