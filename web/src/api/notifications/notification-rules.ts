import type { Notification } from '@cornerstock/contract/notifications'

/**
 * Applies read marks to notifications.
 * @param marked ids whose marks are still being sent
 * @param until the time in ms up to which this browser has marked all as read
 */
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

/** The time in ms of the newest notification, 0 if there is none. */
export const findNewestTime = (notifications: readonly Notification[]): number =>
  Math.max(0, ...notifications.map(({ createdAt }) => createdAt.getTime()))
