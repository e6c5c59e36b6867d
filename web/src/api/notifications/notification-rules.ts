import type { Notification } from '@cornerstock/contract/clients/notifications'

/**
 * Applies read marks to notifications.
 * @param marked ids of notifications whose marks are still being sent
 * @param until this browser has marked all notifications up to this time as read; in milliseconds
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
