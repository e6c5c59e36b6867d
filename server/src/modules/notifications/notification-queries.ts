import type { PushKind } from '@cornerstock/contract/accounts/push'
import type { NoticeSubject } from '@cornerstock/contract/clients/notice-subjects'
import type {
  Notification,
  NotificationType,
  StaffNotification,
} from '@cornerstock/contract/clients/notifications'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { countRows, type RowCount } from '../../database/count-rows.ts'
import type { Database } from '../../database/pool.ts'
import { accounts, staffRolesInSql } from '../../database/schema/accounts/accounts.ts'
import { notificationReads, notifications } from '../../database/schema/accounts/notifications.ts'
import { microseconds } from '../../database/schema/work/columns.ts'

/** A notification with a topic replaces the client's earlier one of that topic. */
export type NotificationContent = {
  type: NotificationType
  title: string
  message: string
  topic?: string
  /** null for one that is about nothing that has a page. */
  subject: NoticeSubject | null
  /** Without it the type says the kind of the push message. */
  pushKind?: PushKind
}

/**
 * Inserts a notification for one client (null: for all), or replaces the one of the same topic, which becomes unread.
 * Returns its id.
 */
export async function insertNotification(
  db: Database,
  clientId: string | null,
  notification: NotificationContent,
) {
  const { title, message, subject, pushKind = null } = notification
  const [saved] = await db
    .insert(notifications)
    .values({ ...notification, clientId })
    .onConflictDoUpdate({
      target: [notifications.clientId, notifications.topic],
      set: { title, message, subject, pushKind, createdAt: sql`clock_timestamp()` },
    })
    .returning({ notificationId: notifications.notificationId })
  if (!saved) throw new Error('the notification was not saved')
  if (notification.topic !== undefined)
    await db.delete(notificationReads).where(eq(notificationReads.notificationId, saved.notificationId))
  return saved.notificationId
}

/** Inserts notifications for a client, except those whose topic exists already. Returns the inserted ones. */
export async function insertNewTopics(
  db: Database,
  clientId: string,
  contents: readonly (NotificationContent & { topic: string })[],
): Promise<{ notificationId: number; topic: string | null }[]> {
  return db
    .insert(notifications)
    .values(contents.map((content) => ({ ...content, clientId })))
    .onConflictDoNothing({ target: [notifications.clientId, notifications.topic] })
    .returning({ notificationId: notifications.notificationId, topic: notifications.topic })
}

/** Changes the texts of a client's notification of a topic, if there is one. */
export async function updateTopic(
  db: Database,
  clientId: string,
  { topic, title, message }: NotificationContent & { topic: string },
): Promise<void> {
  await db
    .update(notifications)
    .set({ title, message })
    .where(and(eq(notifications.clientId, clientId), eq(notifications.topic, topic)))
}

/** Deletes a client's notifications whose topics begin so, except some. Returns their ids. */
export async function deleteTopics(
  db: Database,
  clientId: string,
  { startingWith, except }: { startingWith: string; except: readonly string[] },
): Promise<number[]> {
  const { topic, notificationId } = notifications
  const deleted = await db
    .delete(notifications)
    .where(
      and(
        eq(notifications.clientId, clientId),
        sql`starts_with(${topic}, ${startingWith}) and ${topic} <> all(${sql.param(except)}::text[])`,
      ),
    )
    .returning({ notificationId })
  return deleted.map((one) => one.notificationId)
}

/** A client sees its own notifications and the broadcasts since it signed up. */
const isFor = (
  clientId: string,
): SQL => sql`(${notifications.clientId} = ${clientId} or (${notifications.clientId} is null
  and ${notifications.createdAt} >= (select created_at from ${accounts} where account_id = ${clientId})))`

// The table is written out because Drizzle omits it in a query of one table. Inside `exists`, the column would then
// refer to `notification_reads` itself.
const columnsFor = (reader: SQL) => ({
  notificationId: notifications.notificationId,
  title: notifications.title,
  message: notifications.message,
  type: notifications.type,
  isRead: sql<boolean>`exists (select 1 from ${notificationReads} r
    where r.notification_id = ${notifications}.notification_id and r.client_id = ${reader})`,
  subject: notifications.subject,
  supportId: sql<number | null>`substring(${notifications.topic} from '^support (\\d+)$')::int`,
  createdAt: notifications.createdAt,
})

export type NotificationPosition = [createdMicros: number, notificationId: number]

const createdMicros = microseconds(notifications.createdAt)

const isAfter = ([micros, notificationId]: NotificationPosition) =>
  sql`(${notifications.createdAt}, ${notifications.notificationId})
    < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${notificationId})`

const newestFirst = [desc(notifications.createdAt), desc(notifications.notificationId)]

type ListedNotification<T> = T & { createdMicros: number }

/** Finds and counts the notifications that meet a condition on their reader. */
const listedBy = (isShown: (readerId: string) => SQL) => ({
  /** Up to `limit` of them after a position, newest first. */
  async find(
    db: Database,
    readerId: string,
    limit: number,
    after?: NotificationPosition,
  ): Promise<ListedNotification<Notification>[]> {
    return db
      .select({ ...columnsFor(sql`${readerId}`), createdMicros })
      .from(notifications)
      .where(and(isShown(readerId), after && isAfter(after)))
      .orderBy(...newestFirst)
      .limit(limit)
  },
  count: (db: Database, readerId: string): Promise<RowCount> =>
    countRows(db, sql`from ${notifications} where ${isShown(readerId)}`),
})

export const { find: findNotifications, count: countNotifications } = listedBy(isFor)

/** The notices to a member of staff, without broadcasts, which are for clients. */
export const { find: findStaffNotices, count: countStaffNotices } = listedBy(
  (staffId) => sql`${notifications.clientId} = ${staffId}`,
)

export async function findNotification(db: Database, clientId: string, notificationId: number) {
  const [found] = await db
    .select(columnsFor(sql`${clientId}`))
    .from(notifications)
    .where(and(isFor(clientId), eq(notifications.notificationId, notificationId)))
  return found
}

/** Excludes the notices to staff. */
const isForClients = sql`not exists (select from ${accounts} s
  where s.account_id = ${notifications}.client_id and s.role in (${staffRolesInSql}))`

const selectForStaff = (db: Database, staffId: string) =>
  db
    .select({
      ...columnsFor(sql`coalesce(${notifications.clientId}, ${staffId})`),
      clientId: notifications.clientId,
      storeName: accounts.storeName,
      createdMicros,
    })
    .from(notifications)
    .leftJoin(accounts, eq(accounts.accountId, notifications.clientId))

/** Up to `limit` of all notifications after a position, newest first. */
export async function findAllNotifications(
  db: Database,
  staffId: string,
  limit: number,
  after?: NotificationPosition,
): Promise<ListedNotification<StaffNotification>[]> {
  return selectForStaff(db, staffId)
    .where(and(isForClients, after && isAfter(after)))
    .orderBy(...newestFirst)
    .limit(limit)
}

export const countAllNotifications = (db: Database): Promise<RowCount> =>
  countRows(db, sql`from ${notifications} where ${isForClients}`)

export async function findNotificationForStaff(
  db: Database,
  staffId: string,
  notificationId: number,
): Promise<StaffNotification | undefined> {
  const [found] = await selectForStaff(db, staffId).where(
    and(isForClients, eq(notifications.notificationId, notificationId)),
  )
  return found
}

export async function insertRead(db: Database, clientId: string, notificationId: number): Promise<void> {
  // Locked, because the notification may be deleted at the same time.
  await db.execute(sql`
    insert into notification_reads (notification_id, client_id)
    select notification_id, ${clientId} from notifications
     where notification_id = ${notificationId} for key share
    on conflict do nothing`)
}

/** Deletes a notification with its read marks and returns it; undefined if there is none. */
export async function deleteNotification(db: Database, notificationId: number) {
  const [deleted] = await db
    .delete(notifications)
    .where(and(isForClients, eq(notifications.notificationId, notificationId)))
    .returning({
      clientId: notifications.clientId,
      title: notifications.title,
      message: notifications.message,
    })
  return deleted
}
