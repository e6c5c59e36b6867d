import { idSchema } from '@cornerstock/contract/fields'
import type { Notification } from '@cornerstock/contract/notifications'
import type { Paging } from '@cornerstock/contract/paging'
import { z } from 'zod'
import type { SignedInContext } from '../../context.ts'
import type { Database } from '../../database/pool.ts'
import { notFound } from '../../errors.ts'
import { decodeCursor, type Page, pageSize, toPage } from '../../paging.ts'
import { ownerOf } from '../accounts/account-service.ts'
import { recordEvent } from '../events/event-service.ts'
import {
  countNotifications,
  findNotification,
  findNotifications,
  insertNotification,
  insertRead,
  type NewNotification,
} from './notification-queries.ts'

/** Tells a client something, in the transaction that it is about. A topic's newer message replaces the older. */
export async function notifyClient(
  db: Database,
  clientId: string,
  notification: NewNotification,
): Promise<void> {
  const notificationId = await insertNotification(db, clientId, notification)
  await recordEvent(db, { type: 'notification.created', notificationId, clientId }, clientId)
}

const position = z.tuple([z.int(), idSchema])

/** A client's own notifications and the broadcasts since it signed up, newest first, with its own read marks. */
export async function listNotifications(
  context: SignedInContext,
  claimedClientId: string,
  paging: Paging,
): Promise<Page<Notification>> {
  const clientId = await ownerOf(context, claimedClientId)
  const limit = pageSize(paging)
  const after = paging.cursor === undefined ? undefined : decodeCursor(paging.cursor, position)
  const [rows, total] = await Promise.all([
    findNotifications(context.db, clientId, limit + 1, after),
    countNotifications(context.db, clientId),
  ])
  return toPage(rows, limit, total, (last) => [last.madeAt, last.notificationId])
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
