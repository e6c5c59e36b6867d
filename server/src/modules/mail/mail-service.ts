import type { Language } from '@cornerstock/contract/values/languages'
import type { Database } from '../../database/pool.ts'
import { writeLog } from '../app-logs/app-log-service.ts'
import { composeMail, type MailContents } from './compose-mail.ts'
import {
  countRecentMails,
  countRecentNotices,
  findTopics,
  insertMails,
  type NewMail,
} from './mail-queries.ts'

/** An email to an account. There is one email per topic, such as `receipt of order 1001`. */
export type QueuedMail = { topic: string; accountId: string; statementPdf?: Uint8Array } & MailContents

/** An email about a change of an account, to an address that it has or had. */
type Notice = QueuedMail & { recipient: string }

// A shop's busiest day has a few dozen emails. More than this would be an attack or a mistake.
const maxMailsPerDay = 200
const maxNoticesPerDay = 20

/**
 * Queues emails in the transaction of the change that they are about. Queuing a topic again does nothing, even after
 * its email was sent. Nothing is queued for an account whose address is not verified, or that got too many emails
 * within a day; the latter is logged.
 */
export async function queueMails(transaction: Database, mails: QueuedMail[]): Promise<void> {
  if (mails.length === 0) return
  const recent = await countRecentMails(transaction, [...new Set(mails.map(({ accountId }) => accountId))])
  const allowed: NewMail[] = []
  for (const mail of mails) {
    const account = recent.get(mail.accountId)
    if (account === undefined || account.count >= maxMailsPerDay) continue
    account.count += 1
    account.waiting += 1
    allowed.push({ ...toStoredMail(mail, account.language), turn: account.waiting })
    if (account.count === maxMailsPerDay) await logLimit(transaction, mail.accountId, maxMailsPerDay)
  }
  if (allowed.length > 0) await insertMails(transaction, allowed)
}

/** Those of the given topics about which an email was queued before. */
export const findQueuedTopics = async (db: Database, topics: readonly string[]): Promise<Set<string>> =>
  new Set(await findTopics(db, topics))

/** Queues a notice like an email, to the address that it names. The caller must know that the address is verified. */
export async function queueNotice(transaction: Database, notice: Notice): Promise<void> {
  const { count, language } = await countRecentNotices(transaction, notice.accountId)
  if (count >= maxNoticesPerDay) return
  await insertMails(transaction, [
    { ...toStoredMail(notice, language), recipient: notice.recipient, turn: 0 },
  ])
  if (count + 1 === maxNoticesPerDay) await logLimit(transaction, notice.accountId, maxNoticesPerDay)
}

const toStoredMail = (
  { topic, accountId, statementPdf, subject, parts }: QueuedMail,
  language: Language,
) => ({
  topic,
  accountId,
  statementPdf: statementPdf && Buffer.from(statementPdf),
  ...composeMail({ subject, parts }, language),
})

const logLimit = (db: Database, clientId: string, max: number) =>
  writeLog(db, {
    level: 'Warning',
    source: 'mail',
    message: `An account was sent ${max} emails within a day and gets no more of this kind for now.`,
    clientId,
  })
