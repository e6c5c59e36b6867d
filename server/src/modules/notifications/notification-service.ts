import {
  type NewNotification,
  type Notification,
  type StaffNotification,
  staffNotificationSchema,
} from '@cornerstock/contract/clients/notifications'
import { idSchema } from '@cornerstock/contract/http/fields'
import type { Paging } from '@cornerstock/contract/http/paging'
import type { Language } from '@cornerstock/contract/values/languages'
import { z } from 'zod'
import type { SignedInContext } from '../../context.ts'
import { type IdempotencyKey, once } from '../../database/idempotency.ts'
import type { Database } from '../../database/pool.ts'
import { notFound } from '../../errors/app-error.ts'
import { type Page, readPage, timePosition } from '../../http/paging.ts'
import { say, type Text, verbatim } from '../../texts/text.ts'
import { findLanguage, requireClient, resolveAccountId } from '../accounts/account-service.ts'
import { logStaffChange } from '../app-logs/app-log-service.ts'
import { recordEvent, recordEvents } from '../events/event-service.ts'
import {
  countAllNotifications,
  countNotifications,
  countStaffNotices,
  deleteNotification,
  deleteTopics,
  findAllNotifications,
  findNotification,
  findNotificationForStaff,
  findNotifications,
  findStaffNotices,
  insertNewTopics,
  insertNotification,
  insertRead,
  type NotificationContent,
  type NotificationPosition,
  updateTopic,
} from './notification-queries.ts'

/**
 * The texts of a notification, which are written in the client's language. A notice with a topic replaces the earlier
 * one of that topic.
 */
export type Notice = Omit<NotificationContent, 'title' | 'message'> & { title: Text; message: Text }

export const sayNotice = <N extends Pick<Notice, 'title' | 'message'>>(notice: N, language: Language) => ({
  ...notice,
  title: say(notice.title, language),
  message: say(notice.message, language),
})

/**
 * Notifies a client, or all clients (null), in the transaction of the change that the notification is about. It
 * replaces an earlier notification of the same topic. Returns its id.
 */
export async function notifyClient(db: Database, clientId: string | null, notice: Notice): Promise<number> {
  const language = clientId === null ? 'en' : await findLanguage(db, clientId)
  const notificationId = await insertNotification(db, clientId, sayNotice(notice, language))
  await recordEvent(db, { type: 'notification.created', notificationId, clientId }, clientId)
  return notificationId
}

/** Changes the texts of a client's notice of a topic, if there is one. A notice that was read stays read. */
export async function changeNotice(
  db: Database,
  clientId: string,
  notice: Notice & { topic: string },
): Promise<void> {
  const language = await findLanguage(db, clientId)
  await updateTopic(db, clientId, { ...sayNotice(notice, language), topic: notice.topic })
}

/** Removes a client's notices whose topics begin so, except some. Open screens are told to remove them. */
export async function removeTopics(
  db: Database,
  clientId: string,
  topics: { startingWith: string; except: readonly string[] },
): Promise<void> {
  for (const notificationId of await deleteTopics(db, clientId, topics))
    await recordEvent(db, { type: 'notification.deleted', notificationId, clientId }, clientId)
}

/**
 * Notifies a client of 1 to 1000 topics, except topics that it was notified of before. Returns the new topics.
 */
export async function notifyClientOnce(
  db: Database,
  clientId: string,
  notices: readonly (Notice & { topic: string })[],
): Promise<Set<string | null>> {
  const language = await findLanguage(db, clientId)
  const rendered = notices.map((notice) => ({ ...sayNotice(notice, language), topic: notice.topic }))
  const inserted = await insertNewTopics(db, clientId, rendered)
  const events = inserted.map(
    ({ notificationId }) => ({ type: 'notification.created', notificationId, clientId }) as const,
  )
  if (events.length > 0) await recordEvents(db, events, clientId)
  return new Set(inserted.map(({ topic }) => topic))
}

const position = z.tuple([timePosition, idSchema])
const positionOf = (row: { createdMicros: number; notificationId: number }): NotificationPosition => [
  row.createdMicros,
  row.notificationId,
]

/** A page of a client's notifications and of the broadcasts since it signed up, newest first. */
export async function listNotifications(
  context: SignedInContext,
  claimedClientId: string,
  paging: Paging,
): Promise<Page<Notification>> {
  const clientId = await resolveAccountId(context, claimedClientId)
  return readPage(paging, {
    position,
    find: (limit, after) => findNotifications(context.db, clientId, limit, after),
    count: () => countNotifications(context.db, clientId),
    positionOf,
  })
}

/** A page of the notices to a member of staff, newest first. */
export async function listStaffNotices(
  { db, actor }: SignedInContext,
  paging: Paging,
): Promise<Page<Notification>> {
  return readPage(paging, {
    position,
    find: (limit, after) => findStaffNotices(db, actor.accountId, limit, after),
    count: () => countStaffNotices(db, actor.accountId),
    positionOf,
  })
}

/** Marks a notification as read by the caller. Throws NOT_FOUND if the caller cannot see it. */
export async function markRead(
  { db, actor }: SignedInContext,
  notificationId: number,
): Promise<Notification> {
  const notification = await findNotification(db, actor.accountId, notificationId)
  if (!notification) throw notFound('Notification')
  await insertRead(db, actor.accountId, notificationId)
  return { ...notification, isRead: true }
}

/** A page of the notifications of all clients, newest first. */
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

/**
 * Sends a notification of staff to one client or to all, once per idempotency key. Throws NOT_FOUND if there is no such
 * client.
 */
export async function sendNotification(
  context: SignedInContext,
  { type, title, message, clientId: claimedClientId }: NewNotification,
  idempotencyKey: IdempotencyKey | null,
): Promise<StaffNotification> {
  const clientId = claimedClientId === null ? null : await requireClient(context.db, claimedClientId)
  const response = await once(context.db, context.actor.accountId, idempotencyKey, async (transaction) => {
    const notificationId = await notifyClient(transaction, clientId, {
      type,
      title: verbatim(title),
      message: verbatim(message),
      subject: null,
    })
    await logStaffChange(transaction, context, 'notifications', {
      what: `notification ${notificationId}`,
      to: { type, title, message },
      ...(clientId !== null && { clientId }),
    })
    const sent = await findNotificationForStaff(transaction, context.actor.accountId, notificationId)
    if (!sent) throw new Error('the notification was not saved')
    return staffNotificationSchema.encode(sent)
  })
  return staffNotificationSchema.decode(response)
}

/** Deletes a notification for everyone. Open screens are told to remove it. */
export async function removeNotification(context: SignedInContext, notificationId: number): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const deleted = await deleteNotification(transaction, notificationId)
    if (!deleted) throw notFound('Notification')
    const { clientId, ...content } = deleted
    await logStaffChange(transaction, context, 'notifications', {
      what: `notification ${notificationId}`,
      from: content,
      ...(clientId !== null && { clientId }),
    })
    await recordEvent(transaction, { type: 'notification.deleted', notificationId, clientId }, clientId)
  })
}
