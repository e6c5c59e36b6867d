import { idSchema } from '@cornerstock/contract/fields'
import type { NewNotification, Notification, StaffNotification } from '@cornerstock/contract/notifications'
import type { Paging } from '@cornerstock/contract/paging'
import { z } from 'zod'
import type { SignedInContext } from '../../context.ts'
import type { Database } from '../../database/pool.ts'
import { notFound } from '../../http/errors.ts'
import { type Page, readPage } from '../../http/paging.ts'
import { requireClient, resolveClientId } from '../accounts/account-service.ts'
import { logStaffChange } from '../app-logs/app-log-service.ts'
import { recordEvent, recordEvents } from '../events/event-service.ts'
import {
  countAllNotifications,
  countNotifications,
  deleteNotification,
  findAllNotifications,
  findNotification,
  findNotificationForStaff,
  findNotifications,
  insertNewTopics,
  insertNotification,
  insertRead,
  type Notice,
  type NotificationPosition,
} from './notification-queries.ts'

/**
 * Tells a client something, or everyone (null), in the transaction that it is about. A topic's newer
 * message replaces the older. Answers the message's number.
 */
export async function notifyClient(db: Database, clientId: string | null, notice: Notice): Promise<number> {
  const notificationId = await insertNotification(db, clientId, notice)
  await recordEvent(db, { type: 'notification.created', notificationId, clientId }, clientId)
  return notificationId
}

/**
 * Tells a client several things, one at least and a thousand at most, but none of a topic that it was told
 * of before. Answers the topics that are new.
 */
export async function notifyOfNewTopics(
  db: Database,
  clientId: string,
  notices: readonly (Notice & { topic: string })[],
): Promise<Set<string | null>> {
  const told = await insertNewTopics(db, clientId, notices)
  const events = told.map(
    ({ notificationId }) => ({ type: 'notification.created', notificationId, clientId }) as const,
  )
  if (events.length > 0) await recordEvents(db, events, clientId)
  return new Set(told.map(({ topic }) => topic))
}

const position = z.tuple([z.int(), idSchema])
const positionOf = (row: { createdMicros: number; notificationId: number }): NotificationPosition => [
  row.createdMicros,
  row.notificationId,
]

/** A client's own notifications and the broadcasts since it signed up, newest first, with its own read marks. */
export async function listNotifications(
  context: SignedInContext,
  claimedClientId: string,
  paging: Paging,
): Promise<Page<Notification>> {
  const clientId = await resolveClientId(context, claimedClientId)
  return readPage(paging, {
    position,
    find: (limit, after) => findNotifications(context.db, clientId, limit, after),
    count: () => countNotifications(context.db, clientId),
    positionOf,
  })
}

/** Marks a notification as read for the caller alone; one that the caller cannot see is as if absent. */
export async function markRead(
  { db, actor }: SignedInContext,
  notificationId: number,
): Promise<Notification> {
  const notification = await findNotification(db, actor.accountId, notificationId)
  if (!notification) throw notFound('Notification')
  await insertRead(db, actor.accountId, notificationId)
  return { ...notification, isRead: true }
}

/** Every notification, whoever it is for, newest first. */
export async function listAllNotifications(
  { db, actor }: SignedInContext,
  paging: Paging,
): Promise<Page<StaffNotification>> {
  return readPage(paging, {
    position,
    find: (limit, after) => findAllNotifications(db, actor.accountId, limit, after),
    count: () => countAllNotifications(db),
    positionOf,
  })
}

/** Tells one client, or all that have signed up, what staff wrote. NOT_FOUND where there is no such client. */
export async function sendNotification(
  context: SignedInContext,
  { type, title, message, clientId: claimedClientId }: NewNotification,
): Promise<StaffNotification> {
  const clientId = claimedClientId === null ? null : await requireClient(context.db, claimedClientId)
  return context.db.transaction(async (transaction) => {
    const notificationId = await notifyClient(transaction, clientId, { type, title, message })
    await logStaffChange(transaction, context, 'notifications', {
      what: `notification ${notificationId}`,
      to: { type, title, message },
      ...(clientId !== null && { clientId }),
    })
    const sent = await findNotificationForStaff(transaction, context.actor.accountId, notificationId)
    if (!sent) throw new Error('the notification was not saved')
    return sent
  })
}

/** Takes a notification back: it is gone for everyone, from open screens too. */
export async function removeNotification(context: SignedInContext, notificationId: number): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const deleted = await deleteNotification(transaction, notificationId)
    if (!deleted) throw notFound('Notification')
    const { clientId, ...words } = deleted
    await logStaffChange(transaction, context, 'notifications', {
      what: `notification ${notificationId}`,
      from: words,
      ...(clientId !== null && { clientId }),
    })
    await recordEvent(transaction, { type: 'notification.deleted', notificationId, clientId }, clientId)
  })
}
