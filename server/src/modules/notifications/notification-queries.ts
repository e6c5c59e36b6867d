import type { Notification, NotificationType } from '@cornerstock/contract/notifications'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { accounts, notificationReads, notifications } from '../../database/schema.ts'

export type NewNotification = { type: NotificationType; title: string; message: string; topic?: string }

/**
 * Inserts a message to one client (null: to all), or renews the one of the same topic, unread again.
 * Returns its number.
 */
export async function insertNotification(
  db: Database,
  clientId: string | null,
  notification: NewNotification,
) {
  const { title, message } = notification
  const [saved] = await db
    .insert(notifications)
    .values({ ...notification, clientId })
    .onConflictDoUpdate({
      target: [notifications.clientId, notifications.topic],
      set: { title, message, createdAt: sql`clock_timestamp()` },
    })
    .returning({ notificationId: notifications.notificationId })
  if (!saved) throw new Error('the notification was not saved')
  if (notification.topic !== undefined)
    await db.delete(notificationReads).where(eq(notificationReads.notificationId, saved.notificationId))
  return saved.notificationId
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

/** Where a page ended: microseconds since 1970, which a `Date` would cut short, and the number. */
export type NotificationPosition = [madeAt: number, notificationId: number]

const madeAt = sql<number>`(extract(epoch from ${notifications.createdAt}) * 1000000)::bigint`.mapWith(Number)

/** Up to `limit` of a client's notifications after a position, newest first. */
export async function findNotifications(
  db: Database,
  clientId: string,
  limit: number,
  after?: NotificationPosition,
): Promise<(Notification & { madeAt: number })[]> {
  const isAfter = after && sql`(${madeAt}, ${notifications.notificationId}) < (${after[0]}, ${after[1]})`
  return db
    .select({ ...columnsFor(clientId), madeAt })
    .from(notifications)
    .where(and(isFor(clientId), isAfter))
    .orderBy(desc(madeAt), desc(notifications.notificationId))
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
