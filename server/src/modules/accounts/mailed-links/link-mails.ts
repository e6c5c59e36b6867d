import { createHash } from 'node:crypto'
import { normalizeEmail } from '@cornerstock/contract/accounts'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Pool } from '../../../database/pool.ts'
import { writeLog } from '../../app-logs/app-log-service.ts'
import { MailRefused, type SendMail } from '../../mail/mailer.ts'
import { composeLinkMail, linkAddress } from './link-mail-texts.ts'
import { deleteLink } from './mailed-link-queries.ts'
import { createMailedLink, type MailedKind } from './mailed-link-service.ts'

export type LinkMails = {
  /**
   * Has a link of a kind mailed if the address has an account that may have one. Does the same work for any
   * address.
   */
  request(kind: MailedKind, email: string): Promise<void>
}

type Mailing = { db: Pool; sendMail: SendMail; publicUrl: string }
type LinkJob = { email: string }

// One queue for each kind, so that many requests of one kind do not delay another.
const queues: Record<MailedKind, string> = { reset: 'reset-links', invitation: 'invitation-links' }

const mailNames: Record<MailedKind, string> = { reset: 'A password reset mail', invitation: 'An invitation' }

/**
 * Mails links as jobs, retried for an hour and more with growing pauses. Only the job finds out whether the address
 * has an account, so that no answer can tell. Each try creates a new link, so that its token is stored nowhere
 * but in the mail; therefore these mails are not in the table of mails. A finished job leaves no trace of the address.
 */
export async function startLinkMails(jobs: PgBoss, mailing: Mailing): Promise<LinkMails> {
  for (const kind of Object.keys(queues) as MailedKind[]) await startQueue(jobs, kind, mailing)
  return {
    async request(kind, email) {
      const singletonKey = createHash('sha256').update(normalizeEmail(email)).digest('hex')
      await jobs.send(queues[kind], { email } satisfies LinkJob, { singletonKey })
    },
  }
}

async function startQueue(jobs: PgBoss, kind: MailedKind, mailing: Mailing): Promise<void> {
  const queue = queues[kind]
  await jobs.createQueue(queue, {
    // One at a time for each address: repeated requests while the mail server is away bring one mail.
    policy: 'exclusive',
    notify: true,
    retryLimit: 30,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 120,
    retentionSeconds: 6 * 3600,
    deleteAfterSeconds: 3600,
  })
  await jobs.work(
    queue,
    { includeMetadata: true, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 },
    async (batch: JobWithMetadata<LinkJob>[]) => {
      for (const job of batch) {
        await mailLink(mailing, kind, job)
        await jobs.deleteJob(queue, job.id)
      }
    },
  )
}

/** Rejects where the job is to be tried again. */
async function mailLink(
  { db, sendMail, publicUrl }: Mailing,
  kind: MailedKind,
  { id, data, retryCount, retryLimit }: JobWithMetadata<LinkJob>,
): Promise<void> {
  const created = await createMailedLink(db, { kind, email: data.email }, new Date())
  if (!created) return
  const { token, account } = created
  const mail = composeLinkMail(kind, account, linkAddress(publicUrl, kind, token))
  try {
    await sendMail({ name: `${kind}-${id}-${retryCount}`, to: account.email, ...mail })
  } catch (error) {
    await deleteLink(db, token)
    const isGivenUp = retryCount >= retryLimit || (error instanceof MailRefused && error.isFinal)
    if (isGivenUp || retryCount === 0)
      await writeLog(db, {
        level: isGivenUp ? 'Error' : 'Warning',
        source: 'mail',
        message: `${mailNames[kind]} ${isGivenUp ? 'was not sent and is given up' : 'is tried again'}.`,
        clientId: account.accountId,
        // A mail server may quote what it refuses.
        exception: String(error).replaceAll(token, '…'),
      })
    if (!isGivenUp) throw new Error('The mail could not be sent.')
  }
}
