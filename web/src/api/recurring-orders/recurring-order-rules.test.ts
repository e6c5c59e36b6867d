import type { RecurringOrder } from '@cornerstock/contract/ordering/recurring-orders'
import { expect, test } from 'vitest'
import { testProduct } from '../products/test-product.ts'
import { withRecurringChanges } from './recurring-order-rules.ts'

const recurringOrder = (id: number, quantity: number): RecurringOrder => ({
  orderId: id,
  id,
  productId: id,
  frequency: 'Monthly',
  quantity,
  nextDate: '2026-12-05',
  product: testProduct(id),
})

test('changes set quantities, 0 removes a recurring order, and the others stay', () => {
  const [cola, chips, gum] = [recurringOrder(1, 2), recurringOrder(2, 5), recurringOrder(3, 1)]
  const changes = [
    { recurringOrder: cola, quantity: 7 },
    { recurringOrder: chips, quantity: 0 },
  ]
  expect(withRecurringChanges([cola, chips, gum], changes)).toEqual([{ ...cola, quantity: 7 }, gum])
})

test('the last of several changes counts', () => {
  const cola = recurringOrder(1, 2)
  const changes = [3, 4].map((quantity) => ({ recurringOrder: cola, quantity }))
  expect(withRecurringChanges([cola], changes)).toEqual([{ ...cola, quantity: 4 }])
})
