import type { CartItem } from '@cornerstock/contract/cart'
import { cents } from '@cornerstock/contract/money'
import { expect, test } from 'vitest'
import { linesBeyond } from './lines-beyond.ts'

const item = (productId: number, quantity: number): CartItem => ({
  productId,
  name: `Product ${productId}`,
  brand: 'Coke',
  category: 'Beverages',
  subCategory: '',
  description: '',
  imageUrl: '',
  unitSize: '',
  unitPerPack: 24,
  price: cents(1000),
  onSale: productId === 2,
  salePrice: cents(800),
  inStock: true,
  stockQuantity: 10,
  trackStock: false,
  tags: [],
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
