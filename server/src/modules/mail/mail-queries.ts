import type { Language } from '@cornerstock/contract/values/languages'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { mails } from '../../database/schema/work/mails.ts'

export type NewMail = Pick<
  typeof mails.$inferInsert,
  'topic' | 'accountId' | 'recipient' | 'turn' | 'subject' | 'text' | 'html' | 'statementPdf'
>

/** The channel on which the database announces new emails. */
export const mailChannel = 'mails'

/** Inserts emails, except for topics that have one already, and announces them when the transaction commits. */
export async function insertMails(db: Database, all: NewMail[]): Promise<void> {
  await db.insert(mails).values(all).onConflictDoNothing({ target: mails.topic })
  await db.execute(sql`select pg_notify(${mailChannel}, '')`)
}

export type RecentMails = {
  /** The number of emails queued within a day. */
  count: number
  /** How many of them wait to be sent. */
  waiting: number
  language: Language
}

const isWaiting = sql`m.sent_at is null and m.failed_at is null`

/**
 * The given accounts with a verified address, each with its language and its emails of the last day. They cannot be
 * erased until the transaction ends.
 */
export async function countRecentMails(
  db: Database,
  accountIds: string[],
): Promise<Map<string, RecentMails>> {
  const { rows } = await db.execute<RecentMails & { accountId: string }>(sql`
    select a.account_id as "accountId", a.language, recent.count, recent.waiting
    from accounts a, lateral (
        select count(*)::int as count, (count(*) filter (where ${isWaiting}))::int as waiting
        from mails m where m.account_id = a.account_id
          and m.recipient is null and m.created_at > now() - interval '1 day') as recent
    where a.account_id = any(${sql.param(accountIds)}::uuid[]) and a.email_verified_at is not null
    for key share of a`)
  return new Map(rows.map(({ accountId, ...recent }) => [accountId, recent]))
}

/** The number of notices queued for an account within a day, and its language. */
export async function countRecentNotices(
  db: Database,
  accountId: string,
): Promise<Omit<RecentMails, 'waiting'>> {
  const { rows } = await db.execute<Omit<RecentMails, 'waiting'>>(sql`
    select language, (
        select count(*)::int from mails m where m.account_id = a.account_id
          and m.recipient is not null and m.created_at > now() - interval '1 day') as count
    from accounts a where account_id = ${accountId}`)
  return rows[0] ?? { count: 0, language: 'en' }
}

export type ClaimedMail = {
  mailId: number
  name: string
  topic: string
  accountId: string
  /** null if the account's address was removed after the email was queued. */
  to: string | null
  subject: string
  text: string
  html: string
  /** A PDF that is attached. */
  statementPdf: Buffer | null
  /** The number of attempts, including this one. */
  attempts: number
  /** Whether the email is given up if this attempt fails. */
  isLastTry: boolean
}

/** The name of an email `m`: with the time of queuing, because other databases have the same ids. */
export const mailName = sql`
  to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24-MI-SS-MS') || '-mail-' || m.mail_id`

const retryPeriod = sql`interval '2 days'`
/**
 * After this time a server that has claimed an email counts as crashed, and another one sends the email. It is longer
 * than an attempt, so that a server that loses the database after sending has time to record that the email was sent.
 * It is shorter than the time for which a link in an email is valid.
 */
const claimPeriod = sql`interval '10 minutes'`

/**
 * Claims the next email, so that no other server sends it; undefined if none is due. Notices are first, and then the
 * first waiting email of each account, so that many emails to one account do not delay the others.
 */
export async function claimMail(db: Database): Promise<ClaimedMail | undefined> {
  const { rows } = await db.execute<ClaimedMail>(sql`
    update mails m set attempts = attempts + 1, due_at = now() + ${claimPeriod}
    from accounts a
    where a.account_id = m.account_id and m.mail_id = (
      select mail_id from mails where sent_at is null and failed_at is null and due_at <= now()
      order by turn, due_at limit 1 for update skip locked)
    returning m.mail_id as "mailId", m.topic, m.account_id as "accountId", coalesce(m.recipient, a.email) as "to",
      ${mailName} as name, m.subject, m.text, m.html, m.statement_pdf as "statementPdf", m.attempts, m.created_at < now() - ${retryPeriod} as "isLastTry"`)
  return rows[0]
}

/** Records that an email was sent, and deletes its contents. The recipient becomes empty, or stays null. */
export async function markSent(db: Database, mailId: number): Promise<void> {
  await db.execute(sql`update mails set sent_at = now(), text = '', html = '', statement_pdf = null, recipient = left(recipient, 0)
        where mail_id = ${mailId}`)
}

/** Deletes an email that nobody is to get. */
export async function deleteMail(db: Database, mailId: number): Promise<void> {
  await db.execute(sql`delete from mails where mail_id = ${mailId}`)
}

/** Records that an email is given up. */
export async function markFailed(db: Database, mailId: number): Promise<void> {
  await db.execute(sql`update mails set failed_at = now() where mail_id = ${mailId}`)
}

/** Schedules another attempt. */
export async function postpone(db: Database, mailId: number, seconds: number): Promise<void> {
  await db.execute(
    sql`update mails set due_at = now() + make_interval(secs => ${seconds}) where mail_id = ${mailId}`,
  )
}

/** Returns a claimed email without counting the attempt. */
export async function release(db: Database, mailId: number): Promise<void> {
  await db.execute(sql`update mails set due_at = now(), attempts = attempts - 1 where mail_id = ${mailId}`)
}

/** Those of the given topics that have an email. */
export async function findTopics(db: Database, topics: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ topic: mails.topic })
    .from(mails)
    .where(sql`${mails.topic} = any(${sql.param(topics)}::text[])`)
  return rows.map(({ topic }) => topic)
}
