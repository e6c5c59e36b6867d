import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { mails } from '../../database/schema/mails.ts'

type NewMail = Pick<typeof mails.$inferInsert, 'topic' | 'accountId' | 'subject' | 'text' | 'html'>

/** Puts mails with those to be sent, except where there is or was one on the topic. */
export async function insertMails(db: Database, all: NewMail[]): Promise<void> {
  await db.insert(mails).values(all).onConflictDoNothing({ target: mails.topic })
}

export type ClaimedMail = {
  mailId: number
  /** From its id and the moment it was queued, as another database has the same ids. */
  name: string
  topic: string
  accountId: string
  to: string
  subject: string
  text: string
  html: string
  /** How often it has been tried, this time too. */
  attempts: number
  /** Whether it has waited so long that it is given up where it fails again. */
  isLastTry: boolean
}

/** A mail is tried for two days. */
const triedFor = sql`interval '2 days'`
/**
 * Whoever claimed a mail and was not heard of again for this long has crashed. Long, as who could not note for
 * a while that it was sent, because the database was away, must not find it sent again by another.
 */
const claimedFor = sql`interval '1 hour'`

/** Takes the mail that has been due longest, so that no other server takes it meanwhile; undefined where none is due. */
export async function claimMail(db: Database): Promise<ClaimedMail | undefined> {
  const { rows } = await db.execute<ClaimedMail>(sql`
    update mails m set attempts = attempts + 1, due_at = now() + ${claimedFor}
    from accounts a
    where a.account_id = m.account_id and m.mail_id = (
      select mail_id from mails where sent_at is null and failed_at is null and due_at <= now()
      order by due_at limit 1 for update skip locked)
    returning m.mail_id as "mailId", m.topic, m.account_id as "accountId", a.email as "to",
      to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24-MI-SS-MS') || '-mail-' || m.mail_id as name,
      m.subject, m.text, m.html, m.attempts, m.created_at < now() - ${triedFor} as "isLastTry"`)
  return rows[0]
}

/** Notes that a mail was sent and forgets its contents. */
export async function markSent(db: Database, mailId: number): Promise<void> {
  await db.execute(sql`update mails set sent_at = now(), text = '', html = '' where mail_id = ${mailId}`)
}

/** Gives a mail up. */
export async function markFailed(db: Database, mailId: number): Promise<void> {
  await db.execute(sql`update mails set failed_at = now() where mail_id = ${mailId}`)
}

/** Puts a mail off: tried again, and counted as tried. */
export async function postpone(db: Database, mailId: number, seconds: number): Promise<void> {
  await db.execute(
    sql`update mails set due_at = now() + make_interval(secs => ${seconds}) where mail_id = ${mailId}`,
  )
}

/** Puts a claimed mail back as if it had not been tried. */
export async function release(db: Database, mailId: number): Promise<void> {
  await db.execute(sql`update mails set due_at = now(), attempts = attempts - 1 where mail_id = ${mailId}`)
}
