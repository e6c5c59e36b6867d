import type { Order } from '@cornerstock/contract/orders'
import { expect, test } from 'vitest'
import { toListRows } from './list-rows.ts'

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
