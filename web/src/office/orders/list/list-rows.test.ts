import type { Order } from '@cornerstock/contract/orders'
import { expect, test } from 'vitest'
import { stepFrom, toListRows } from './list-rows.ts'

const order = (orderId: number, date: string) => ({ orderId, orderDate: new Date(date) }) as Order

test('every day has one heading above its orders', () => {
  const rows = toListRows(
    [
      order(1003, '2026-03-08T15:00:00Z'),
      order(1002, '2026-03-08T14:00:00Z'),
      order(1001, '2026-03-07T14:00:00Z'),
    ],
    'America/New_York',
  )
  expect(rows.map((row) => (row.kind === 'day' ? row.day : row.order.orderId))).toEqual([
    '2026-03-08',
    1003,
    1002,
    '2026-03-07',
    1001,
  ])
})

test('stepping stays within the list', () => {
  const ids = [1003, 1002, 1001]
  expect(stepFrom(ids, undefined, 1)).toBe(1003)
  expect(stepFrom(ids, { id: 1003, index: 0 }, 1)).toBe(1002)
  expect(stepFrom(ids, { id: 1001, index: 2 }, 1)).toBe(1001)
  expect(stepFrom(ids, { id: 1003, index: 0 }, -1)).toBe(1003)
  expect(stepFrom([], { id: 1003, index: 0 }, 1)).toBeUndefined()
})

test('where the order has left the list, the way goes on from its place', () => {
  const ids = [1005, 1004, 1002, 1001]
  expect(stepFrom(ids, { id: 1003, index: 2 }, 1)).toBe(1002)
  expect(stepFrom(ids, { id: 1003, index: 2 }, -1)).toBe(1004)
  expect(stepFrom(ids, { id: 1000, index: 4 }, 1)).toBe(1001)
})
