import { cents } from '@cornerstock/contract/money'
import type { OrderItem, OrderStatus } from '@cornerstock/contract/orders'
import { expect, test } from 'vitest'
import { countUncheckedLines, sumOrders } from './dashboard-rules.ts'

const line = (quantity: number, price: number, foundQuantity: number | null) =>
  ({ quantity, price: cents(price), listPrice: cents(price), foundQuantity }) as OrderItem
const order = (status: OrderStatus, ...items: OrderItem[]) => ({ status, items })

test('a line counts as unchecked until it is marked found or not found', () => {
  expect(countUncheckedLines([])).toBe(0)
  expect(
    countUncheckedLines([order(0, line(2, 100, null), line(1, 100, 0)), order(0, line(3, 100, null))]),
  ).toBe(2)
})

test('the sums contain the amounts due, without cancelled orders', () => {
  const orders = [order(0, line(2, 150, null)), order(3, line(4, 100, 1)), order(4, line(9, 900, null))]
  expect(sumOrders(orders)).toEqual({ count: 2, total: 400 })
  expect(sumOrders([])).toEqual({ count: 0, total: 0 })
})
