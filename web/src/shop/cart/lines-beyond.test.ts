import type { CartItem } from '@cornerstock/contract/cart'
import { cents } from '@cornerstock/contract/money'
import { expect, test } from 'vitest'
import { testProduct } from '../../api/test-product.ts'
import { linesBeyond } from './lines-beyond.ts'

const item = (productId: number, quantity: number): CartItem => ({
  ...testProduct(productId, { onSale: productId === 2, salePrice: cents(800) }),
  quantity,
})

test('what was added after an order was sent stands beyond it', () => {
  const cart = [item(1, 5), item(2, 1), item(3, 4)]
  expect(
    linesBeyond(cart, [item(1, 3), item(2, 1)]).map(({ productId, quantity }) => [productId, quantity]),
  ).toEqual([
    [1, 2],
    [3, 4],
  ])
})
