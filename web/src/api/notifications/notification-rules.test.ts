import type { Notification } from '@cornerstock/contract/clients/notifications'
import { expect, test } from 'vitest'
import { findNewestTime, withReadMarks } from './notification-rules.ts'

const notification = (notificationId: number, time: number, isRead = false): Notification => ({
  notificationId,
  title: 'Title',
  message: 'Message',
  type: 'General',
  isRead,
  subject: null,
  supportId: null,
  createdAt: new Date(time),
})
const readIds = (notifications: readonly Notification[]) =>
  notifications.filter(({ isRead }) => isRead).map(({ notificationId }) => notificationId)

test('a notification is read on the server, by its own mark, or by a mark on everything up to a time', () => {
  const notifications = [
    notification(1, 100, true),
    notification(2, 90),
    notification(3, 80),
    notification(4, 51),
    notification(5, 50),
    notification(6, 10),
  ]
  expect(readIds(withReadMarks(notifications, { marked: [3], until: 50 }))).toEqual([1, 3, 5, 6])
  expect(readIds(withReadMarks(notifications, { marked: [], until: 0 }))).toEqual([1])
})

test('the newest time marks all of them, and is 0 without notifications', () => {
  expect(findNewestTime([notification(1, 20), notification(2, 70), notification(3, 30)])).toBe(70)
  expect(findNewestTime([])).toBe(0)
})
