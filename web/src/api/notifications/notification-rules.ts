import type { Notification } from '@cornerstock/contract/notifications'

/** Notifications as their reader has left them: what is on its way to the server is read, and what is old enough. */
export const withReadMarks = (
  notifications: readonly Notification[],
  { marked, until }: { marked: readonly number[]; until: number },
): Notification[] =>
  notifications.map((notification) => ({
    ...notification,
    isRead:
      notification.isRead ||
      marked.includes(notification.notificationId) ||
      notification.createdAt.getTime() <= until,
  }))

/** Up to when to read, for all of these to be read. */
export const findNewestTime = (notifications: readonly Notification[]): number =>
  Math.max(0, ...notifications.map(({ createdAt }) => createdAt.getTime()))
