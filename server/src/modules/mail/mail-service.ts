import type { Database } from '../../database/pool.ts'
import { composeMail, type MailContents } from './compose-mail.ts'
import { insertMails } from './mail-queries.ts'

/** A mail to an account. There is one mail per topic, such as `receipt of order 1001`. */
export type QueuedMail = { topic: string; accountId: string } & MailContents

/**
 * Queues mails in the transaction of the change that they are about. Queuing a topic again does nothing, also after its
 * mail was sent.
 */
export async function queueMails(transaction: Database, mails: QueuedMail[]): Promise<void> {
  if (mails.length === 0) return
  await insertMails(
    transaction,
    mails.map(({ topic, accountId, ...contents }) => ({ topic, accountId, ...composeMail(contents) })),
  )
}
