import type { Order } from '@cornerstock/contract/orders'
import { groupByDay } from '../../../lib/local-days.ts'

/** What the list shows, top to bottom: a day's heading, then its orders. */
export type ListRow = { kind: 'day'; day: string } | { kind: 'order'; order: Order }

/** Orders, newest first, with a heading wherever a new day begins. */
export function toListRows(orders: readonly Order[], timeZone?: string): ListRow[] {
  return groupByDay(orders, (order) => order.orderDate, timeZone).flatMap(({ day, rows }): ListRow[] => [
    { kind: 'day', day },
    ...rows.map((order) => ({ kind: 'order' as const, order })),
  ])
}

/** Names a row to React, so that it stays itself when others appear above it. */
export const rowKey = (row: ListRow) => (row.kind === 'day' ? row.day : row.order.orderId)
