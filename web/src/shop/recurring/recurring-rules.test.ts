import type { RecurringOrder } from '@cornerstock/contract/ordering/recurring-orders'
import { expect, test } from 'vitest'
import { testProduct } from '../../api/products/test-product.ts'
import { isDue, selectedItems } from './recurring-rules.ts'

const recurringOrder = (productId: number, inStock = true): RecurringOrder => ({
  orderId: productId + 100,
  id: productId + 100,
  productId,
  frequency: 'Monthly',
  quantity: productId * 2,
  nextDate: '2026-12-05',
  product: testProduct(productId, { inStock }),
})

test('the next order has the selected products that are in stock, in their recurring quantities', () => {
  const items = selectedItems([recurringOrder(1), recurringOrder(2), recurringOrder(3, false)], new Set([1]))
  expect(items.map(({ productId, quantity }) => [productId, quantity])).toEqual([[2, 4]])
})

test.each([
  ['2026-12-04', false],
  ['2026-12-05', true],
  ['2027-01-01', true],
])('on %s a recurring order for 5 December is due: %s', (today, expected) => {
  expect(isDue(recurringOrder(1), today)).toBe(expected)
})
