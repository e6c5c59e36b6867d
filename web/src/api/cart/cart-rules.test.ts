import type { CartItem } from '@cornerstock/contract/cart'
import { cents } from '@cornerstock/contract/money'
import { expect, test } from 'vitest'
import { withChanges } from './cart-rules.ts'

const line = (productId: number, brand: string, quantity: number): CartItem => ({
  productId,
  name: `${brand} ${productId}`,
  brand,
  category: 'Beverages',
  subCategory: '',
  description: '',
  imageUrl: '',
  unitSize: '',
  unitPerPack: 24,
  price: cents(1000),
  onSale: false,
  salePrice: null,
  saleStartsAt: null,
  saleEndsAt: null,
  inStock: true,
  stockQuantity: 10,
  trackStock: false,
  minimumQuantity: 1,
  quantityStep: 1,
  tags: [],
  sku: null,
  barcodes: [],
  quantity,
})

const asText = (cart: readonly CartItem[]) =>
  cart.map(({ productId, quantity }) => `${productId}×${quantity}`)
const cart = [line(1, 'Coke', 2), line(2, 'Pepsi', 1)]

test('a new product is sorted in by brand', () => {
  expect(asText(withChanges(cart, [{ product: line(3, 'Fanta', 0), quantity: 1 }]))).toEqual([
    '1×2',
    '3×1',
    '2×1',
  ])
})

test('the last of several changes to a line counts, and 0 removes the line', () => {
  const product = line(1, 'Coke', 2)
  const changes = [
    { product, quantity: 3 },
    { product, quantity: 7 },
    { product: line(2, 'Pepsi', 1), quantity: 0 },
  ]
  expect(asText(withChanges(cart, changes))).toEqual(['1×7'])
})

test('a changed line keeps the price of the cart', () => {
  const outdated = { ...line(1, 'Coke', 2), price: cents(1) }
  expect(withChanges(cart, [{ product: outdated, quantity: 3 }])[0]?.price).toBe(1000)
})

test('without changes the cart stays the same', () => {
  expect(withChanges(cart, [])).toEqual(cart)
})

test('lines of one brand are sorted by name', () => {
  const product = { ...line(3, 'Coke', 0), name: 'Coke 0' }
  expect(asText(withChanges(cart, [{ product, quantity: 1 }]))).toEqual(['3×1', '1×2', '2×1'])
})

test('a changed quantity does not move lines, whatever their order', () => {
  const unsorted = cart.toReversed()
  expect(asText(withChanges(unsorted, [{ product: line(1, 'Coke', 2), quantity: 5 }]))).toEqual([
    '2×1',
    '1×5',
  ])
})
