import type { PushKind } from '@cornerstock/contract/accounts/push'
import type { NotificationType } from '@cornerstock/contract/clients/notifications'
import type { Language } from '@cornerstock/contract/values/languages'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { uncountedKinds } from './push-rules.ts'

export type ToldNotice = { notificationId: number; type: NotificationType; pushKind: PushKind | null }

/** Of the given notifications those that still exist. */
export async function findToldNotices(db: Database, notificationIds: number[]): Promise<ToldNotice[]> {
  const { rows } = await db.execute<ToldNotice>(sql`
    select notification_id as "notificationId", type, push_kind as "pushKind" from notifications
     where notification_id = any(${sql.param(notificationIds)}::int[]) order by notification_id for key share`)
  return rows
}

/** Queues messages to everyone with a browser who wants them: the people of the client, or of all clients, or staff. */
export async function insertMessages(
  transaction: Database,
  messages: readonly { notificationId: number; kind: PushKind }[],
): Promise<void> {
  await transaction.execute(sql`
    with told as (
      select m."notificationId" as notification_id, m.kind, n.client_id
        from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as m ("notificationId" int, kind text)
             join notifications n on n.notification_id = m."notificationId"
    ), readers as (
      select distinct s.account_id, t.notification_id, t.kind
        from push_subscriptions s join accounts a using (account_id) cross join told t
       where (t.client_id = s.account_id and a.role in ('owner', 'associate', 'picker', 'driver'))
          or exists (select from store_people p
                      where p.person_id = s.account_id and p.is_active and p.accepted_at is not null
                        and (t.client_id is null or p.client_id = t.client_id))
    )
    insert into push_messages (account_id, notification_id, kind)
    select account_id, notification_id, kind from readers r
     where not exists (select from push_settings g where g.account_id = r.account_id and r.kind = any(g.muted_kinds))
    on conflict (account_id, notification_id) where sent_at is null do nothing`)
}

export type ClaimedMessage = {
  pushMessageId: number
  accountId: string
  notificationId: number
  kind: PushKind
  /** What the notice is about. */
  subject: string | null
  tries: number
  language: Language
  isStaff: boolean
  isActive: boolean
  /** Whether its reader has read the notice already. */
  isRead: boolean
}

/** Locks the next message that is due, and its account, until the transaction ends; undefined if none is due. */
export async function lockMessage(transaction: Database, now: Date): Promise<ClaimedMessage | undefined> {
  const { rows } = await transaction.execute<ClaimedMessage>(sql`
    select m.push_message_id as "pushMessageId", m.account_id as "accountId",
           m.notification_id as "notificationId", m.kind, n.subject, m.tries, a.language,
           a.role not in ('client', 'person') as "isStaff", a.is_active or a.role = 'person' as "isActive",
           exists (select from notification_reads r
                    where r.notification_id = m.notification_id
                      and r.client_id = coalesce(n.client_id, m.account_id)) as "isRead"
      from push_messages m join accounts a using (account_id) join notifications n using (notification_id)
     where m.sent_at is null and m.due_at <= ${now}
     order by m.due_at limit 1 for update of m skip locked`)
  const [message] = rows
  // Two servers that count the messages of an account at once would both find room.
  if (message)
    await transaction.execute(
      sql`select pg_advisory_xact_lock(hashtextextended('push ' || ${message.accountId}, 0))`,
    )
  return message
}

/** How many messages of the kinds that count an account has got since a time. */
export async function countSent(transaction: Database, accountId: string, since: Date): Promise<number> {
  const { rows } = await transaction.execute<{ sent: number }>(sql`
    select count(*)::int as sent from push_messages
     where account_id = ${accountId} and sent_at >= ${since} and kind <> all(${sql.param(uncountedKinds)}::text[])`)
  return rows[0]?.sent ?? 0
}

/** Marks a message as sent, before it is: after a crash it is lost rather than sent twice. */
export async function markSent(db: Database, pushMessageId: number, now: Date): Promise<void> {
  await db.execute(sql`
    update push_messages set sent_at = ${now}, tries = tries + 1 where push_message_id = ${pushMessageId}`)
}

/** Schedules a message again, unless a newer one about the same notice waits. */
export async function postponeMessage(db: Database, pushMessageId: number, dueAt: Date): Promise<void> {
  await db.execute(sql`
    update push_messages m set sent_at = null, due_at = ${dueAt}
     where push_message_id = ${pushMessageId}
       and not exists (select from push_messages o
                        where o.account_id = m.account_id and o.notification_id = m.notification_id
                          and o.sent_at is null and o.push_message_id <> m.push_message_id)`)
}

export type ToldOf = { clientId: string; topic: string }

/** The notices to clients of which messages of a kind wait. */
export async function findWaiting(db: Database, kind: PushKind): Promise<ToldOf[]> {
  const { rows } = await db.execute<ToldOf>(sql`
    select distinct n.client_id as "clientId", n.topic
      from push_messages m join notifications n using (notification_id)
     where m.sent_at is null and m.kind = ${kind} and n.client_id is not null and n.topic is not null`)
  return rows
}

/** Deletes the messages about some notices that wait. */
export async function deleteWaiting(db: Database, told: readonly ToldOf[]): Promise<void> {
  await db.execute(sql`
    delete from push_messages m
     using notifications n, jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t ("clientId" uuid, topic text)
     where m.notification_id = n.notification_id and m.sent_at is null
       and n.client_id = t."clientId" and n.topic = t.topic`)
}

export async function deleteMessage(db: Database, pushMessageId: number): Promise<void> {
  await db.execute(sql`delete from push_messages where push_message_id = ${pushMessageId}`)
}
