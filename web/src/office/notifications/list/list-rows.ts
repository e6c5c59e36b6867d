import type { StaffNotification } from '@cornerstock/contract/notifications'
import { groupByDay } from '../../../lib/local-days.ts'

/** What the list shows, top to bottom: a day, then what was said on it. */
export type ListRow = { kind: 'day'; day: string } | { kind: 'notification'; notification: StaffNotification }

/** Notifications, newest first, with a heading wherever a new day begins. */
export const toListRows = (notifications: readonly StaffNotification[]): ListRow[] =>
  groupByDay(notifications, ({ createdAt }) => createdAt).flatMap(({ day, rows }): ListRow[] => [
    { kind: 'day', day },
    ...rows.map((notification) => ({ kind: 'notification' as const, notification })),
  ])

/** Names a row to React, so that it stays itself when others appear above it. */
export const rowKey = (row: ListRow) => (row.kind === 'day' ? row.day : row.notification.notificationId)

/** About how high a row is, until it has been measured. */
export const heightOf = (row: ListRow) => (row.kind === 'day' ? 52 : 84)
