import type { Notification, NotificationType } from '@cornerstock/contract/notifications'
import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { accounts, notificationReads, notifications } from '../../database/schema.ts'

export type NewNotification = { type: NotificationType; title: string; message: string; topic?: string }

/** Inserts a message to one client (null: to all), replacing the one of the same topic. Returns its number. */
export async function insertNotification(
  db: Database,
  clientId: string | null,
  notification: NewNotification,
) {
  if (clientId !== null && notification.topic !== undefined)
    await db
      .delete(notifications)
      .where(and(eq(notifications.clientId, clientId), eq(notifications.topic, notification.topic)))
  const [inserted] = await db
    .insert(notifications)
    .values({ ...notification, clientId })
    .returning({ notificationId: notifications.notificationId })
  if (!inserted) throw new Error('the notification was not inserted')
  return inserted.notificationId
}

/** What a client can see: its own messages, and the broadcasts since it signed up. */
const isFor = (
  clientId: string,
): SQL => sql`(${notifications.clientId} = ${clientId} or (${notifications.clientId} is null
  and ${notifications.createdAt} >= (select created_at from ${accounts} where account_id = ${clientId})))`

const isReadBy = (clientId: string) => sql<boolean>`exists (select 1 from ${notificationReads}
  where notification_id = ${notifications.notificationId} and client_id = ${clientId})`

const columnsFor = (clientId: string) => ({
  notificationId: notifications.notificationId,
  title: notifications.title,
  message: notifications.message,
  type: notifications.type,
  isRead: isReadBy(clientId),
  createdAt: notifications.createdAt,
})

/** Up to `limit` of a client's notifications below a number, newest first. */
export async function findNotifications(
  db: Database,
  clientId: string,
  limit: number,
  below?: number,
): Promise<Notification[]> {
  return db
    .select(columnsFor(clientId))
    .from(notifications)
    .where(and(isFor(clientId), below === undefined ? undefined : lt(notifications.notificationId, below)))
    .orderBy(sql`${notifications.notificationId} desc`)
    .limit(limit)
}

export async function countNotifications(db: Database, clientId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(notifications)
    .where(isFor(clientId))
  return row?.count ?? 0
}

export async function findNotification(db: Database, clientId: string, notificationId: number) {
  const [found] = await db
    .select(columnsFor(clientId))
    .from(notifications)
    .where(and(isFor(clientId), eq(notifications.notificationId, notificationId)))
  return found
}

export async function insertRead(db: Database, clientId: string, notificationId: number): Promise<void> {
  await db.insert(notificationReads).values({ clientId, notificationId }).onConflictDoNothing()
}
