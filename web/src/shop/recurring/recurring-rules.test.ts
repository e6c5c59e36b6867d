import { cents } from '@cornerstock/contract/money'
import type { RecurringOrder } from '@cornerstock/contract/recurring-orders'
import { expect, test } from 'vitest'
import { chosenItems, isDue } from './recurring-rules.ts'

const line = (productId: number, inStock = true): RecurringOrder => ({
  orderId: productId + 100,
  id: productId + 100,
  productId,
  frequency: 'Monthly',
  quantity: productId * 2,
  nextDate: '2026-12-05',
  product: {
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
    onSale: false,
    salePrice: null,
    inStock,
    stockQuantity: 10,
    trackStock: false,
    tags: [],
  },
})

test('an order is made of what is in stock and not left out, in its monthly quantity', () => {
  const items = chosenItems([line(1), line(2), line(3, false)], new Set([1]))
  expect(items.map(({ productId, quantity }) => [productId, quantity])).toEqual([[2, 4]])
})

test.each([
  ['2026-12-04', false],
  ['2026-12-05', true],
  ['2027-01-01', true],
])('on %s a line of 5 December is due: %s', (today, expected) => {
  expect(isDue(line(1), today)).toBe(expected)
})
