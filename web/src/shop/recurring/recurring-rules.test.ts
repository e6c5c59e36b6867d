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

test('the next order has what is due and in stock, unless the client says otherwise', () => {
  const all = [recurringOrder(1), recurringOrder(2), recurringOrder(3, false)]
  const quantities = (choices: [number, boolean][], today: string) =>
    selectedItems(all, new Map(choices), today).map(({ productId, quantity }) => [productId, quantity])
  expect(quantities([[1, false]], '2026-12-05')).toEqual([[2, 4]])
  expect(quantities([], '2026-12-04')).toEqual([])
  expect(quantities([[2, true]], '2026-12-04')).toEqual([[2, 4]])
  expect(quantities([[3, true]], '2026-12-05')).toEqual([
    [1, 2],
    [2, 4],
  ])
})

test.each([
  ['2026-12-04', false],
  ['2026-12-05', true],
  ['2027-01-01', true],
])('on %s a recurring order for 5 December is due: %s', (today, expected) => {
  expect(isDue(recurringOrder(1), today)).toBe(expected)
})
