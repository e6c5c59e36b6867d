import type { SupportKind } from '@cornerstock/contract/clients/support'
import type { Language } from '@cornerstock/contract/values/languages'
import type { Cents } from '@cornerstock/contract/values/money'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'

/** An order that a client has placed itself. */
export type NewOrder = {
  orderId: number
  storeName: string
  orderDate: string
  deliveryDate: string | null
  lines: number
  totalCents: Cents
}

/** Of the given orders those that their clients have placed and that are not cancelled. */
export async function findNewOrders(db: Database, orderIds: number[]): Promise<NewOrder[]> {
  const { rows } = await db.execute<NewOrder>(sql`
    select o.order_id as "orderId", a.store_name as "storeName", to_jsonb(o.order_date) #>> '{}' as "orderDate",
           o.delivery_date::text as "deliveryDate", sums.lines, sums.total as "totalCents"
      from orders o join accounts a on a.account_id = o.client_id,
           lateral (select count(*)::int as lines, sum(price_cents * quantity)::float8 as total
                      from order_items i where i.order_id = o.order_id) as sums
     where o.order_id = any(${sql.param(orderIds)}::int[]) and o.placed_by = o.client_id and o.status <> 4
     order by o.order_id`)
  return rows
}

/** A support request that waits for a reply, with what the client wrote last. */
export type OpenQuestion = {
  supportId: number
  kind: SupportKind
  storeName: string
  written: string
  at: string
}

/** Of the given support requests those that wait for a reply. */
export async function findOpenQuestions(db: Database, supportIds: number[]): Promise<OpenQuestion[]> {
  const { rows } = await db.execute<OpenQuestion>(sql`
    select r.support_id as "supportId", r.kind, a.store_name as "storeName", m.text as written,
           to_jsonb(m.created_at) #>> '{}' as at
      from support_requests r join accounts a on a.account_id = r.client_id,
           lateral (select text, created_at from support_messages
                     where support_id = r.support_id order by message_id desc limit 1) as m
     where r.support_id = any(${sql.param(supportIds)}::int[]) and r.status = 'open' and r.last_author = 'client'
     order by m.created_at`)
  return rows
}

/** A permit of a client that waits for staff. */
export type WaitingPermit = {
  permitId: number
  permitName: string
  storeName: string
  number: string
  at: string
}

/** Of the given permits those that wait for staff. */
export async function findWaitingPermits(db: Database, permitIds: number[]): Promise<WaitingPermit[]> {
  const { rows } = await db.execute<WaitingPermit>(sql`
    select p.permit_id as "permitId", t.name as "permitName", a.store_name as "storeName", p.number,
           to_jsonb(p.created_at) #>> '{}' as at
      from permits p join permit_types t using (permit_type_id) join accounts a on a.account_id = p.client_id
     where p.permit_id = any(${sql.param(permitIds)}::int[]) and p.state = 'waiting'
     order by p.permit_id`)
  return rows
}

/** An order that waits for approval. */
export type WaitingOrder = {
  orderId: number
  storeName: string
  dueCents: Cents
  /** When it was placed or added to last. */
  at: string
}

/** Of the given orders those that wait for approval. */
export async function findWaitingOrders(db: Database, orderIds: number[]): Promise<WaitingOrder[]> {
  const { rows } = await db.execute<WaitingOrder>(sql`
    select o.order_id as "orderId", a.store_name as "storeName", order_due_cents(o)::float8 as "dueCents",
           to_jsonb(greatest(o.order_date, (select max(added_at) from order_items i where i.order_id = o.order_id)))
             #>> '{}' as at
      from orders o join accounts a on a.account_id = o.client_id
     where o.order_id = any(${sql.param(orderIds)}::int[]) and o.approval = 'waiting' and o.status = 0
     order by o.order_id`)
  return rows
}

export type NoticeReader = { staffId: string; language: Language }

/** The active owners and associates, in a fixed order. They cannot be erased until the transaction ends. */
export async function findNoticeReaders(db: Database): Promise<NoticeReader[]> {
  const { rows } = await db.execute<NoticeReader>(sql`
    select account_id as "staffId", language from accounts
     where role in ('owner', 'associate') and is_active order by account_id for key share`)
  return rows
}

/** A notice in the language of its reader. */
export type WrittenNotice = {
  staffId: string
  type: string
  topic: string
  subject: string
  title: string
  message: string
  awaitsMail: boolean
  since: string
}

/**
 * Stores notices, at least one. One of a topic that its reader knows already replaces the older and becomes unread.
 * Returns the stored ones.
 */
export async function saveNotices(
  db: Database,
  notices: readonly WrittenNotice[],
): Promise<{ notificationId: number; staffId: string }[]> {
  const { rows } = await db.execute<{ notificationId: number; staffId: string }>(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as n ("staffId" uuid, type text, topic text,
        subject text, title text, message text, "awaitsMail" boolean, since timestamptz)
    ), newer as (
      select g.* from given g left join notifications n on n.client_id = g."staffId" and n.topic = g.topic
       where n.notification_id is null or n.created_at < g.since
    ), saved as (
      insert into notifications (client_id, type, topic, subject, title, message, awaits_mail)
      select "staffId", type, topic, subject, title, message, "awaitsMail" from newer
      on conflict (client_id, topic) do update
         set subject = excluded.subject, title = excluded.title, message = excluded.message, awaits_mail = excluded.awaits_mail,
             created_at = clock_timestamp()
      returning notification_id, client_id
    ), unread as (
      delete from notification_reads r using saved s where r.notification_id = s.notification_id
    )
    select notification_id as "notificationId", client_id as "staffId" from saved`)
  return rows
}

/** The time between two emails with notices to one member of staff. */
const pause = sql`interval '5 minutes'`

export type NoticesToMail = {
  staffId: string
  /** When they were taken, in seconds since 1970. */
  takenAt: number
  notices: { notificationId: number; subject: string | null; title: string; message: string }[]
}

/** Takes the notices that wait for an email, of everyone who got none with notices in the last minutes. */
export async function takeNoticesToMail(db: Database): Promise<NoticesToMail[]> {
  const { rows } = await db.execute<NoticesToMail>(sql`
    with taken as (
      update notifications n set awaits_mail = false
       where n.awaits_mail and not exists (
         select from mails m where m.account_id = n.client_id and m.topic like 'staff notices %'
            and m.created_at > now() - ${pause})
      returning notification_id, client_id, subject, title, message)
    select client_id as "staffId", extract(epoch from now())::float8 as "takenAt", jsonb_agg(jsonb_build_object('notificationId', notification_id, 'subject', subject,
             'title', title, 'message', message) order by notification_id) as notices
      from taken group by client_id`)
  return rows
}
