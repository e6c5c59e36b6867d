import type { CartItem } from '@cornerstock/contract/cart'
import { expect, test } from 'vitest'
import { testProduct } from '../../api/products/test-product.ts'
import { linesAddedSinceCheckout } from './lines-added-since-checkout.ts'

const item = (productId: number, quantity: number): CartItem => ({ ...testProduct(productId), quantity })

test('only what exceeds the confirmed quantities was added since', () => {
  const cart = [item(1, 5), item(2, 1), item(3, 4)]
  const added = linesAddedSinceCheckout(cart, [item(1, 3), item(2, 1)])
  expect(added.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [1, 2],
    [3, 4],
  ])
})
