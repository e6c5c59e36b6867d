import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Pool } from '../../../database/pool.ts'
import { writeLog } from '../../app-logs/app-log-service.ts'
import { MailRejected, type SendMail } from '../../mail/mailer.ts'
import { findSettings } from '../../settings/settings-service.ts'
import { findAccount } from '../account-queries.ts'
import { composeLinkMail, linkAddress } from './link-mail-texts.ts'
import { linkQueueOptions, pollingOptions, singletonKeyOf } from './link-queue-options.ts'
import { deleteLink } from './mailed-link-queries.ts'
import { createMailedLink, type MailedKind } from './mailed-link-service.ts'
import { resetRequests, startResetRequests } from './reset-requests.ts'

export type LinkMails = {
  /**
   * Queues a link of a kind, which is emailed if the address has an account that may get one. Does the same work for
   * any address.
   */
  request(kind: MailedKind, email: string, clientId?: string): Promise<void>
  /** Deletes the requests for an address that have not been mailed. */
  cancel(email: string): Promise<void>
}

type Mailing = { db: Pool; sendMail: SendMail; publicUrl: string }
type LinkJob = { email: string; clientId?: string | undefined }

// Several at a time, so that one slow delivery does not delay the others.
const concurrency = { batchSize: 2, localConcurrency: 3 }

// One queue for each kind, so that many emails of one kind do not delay another.
const queues: Record<MailedKind, string> = {
  reset: 'reset-links',
  invitation: 'invitation-links',
  verification: 'verification-links',
  person: 'person-links',
}

const mailNames: Record<MailedKind, string> = {
  reset: 'A password reset email',
  invitation: 'An invitation',
  verification: 'An email to verify an address',
  person: 'An invitation into a store',
}

/**
 * Emails links as jobs, which are retried for more than an hour with growing pauses. Requests for a new password, which
 * anyone can send for any address, first pass through their own queue (`startResetRequests`). Only the jobs find out
 * whether an address has an account, so no response reveals it. Each attempt creates a new link, whose token is stored
 * only in the email; therefore these emails are not in the table `mails`. A finished job leaves no trace of the
 * address.
 */
export async function startLinkMails(jobs: PgBoss, mailing: Mailing): Promise<LinkMails> {
  for (const kind of Object.keys(queues) as MailedKind[]) await startQueue(jobs, kind, mailing)
  const requestMail = async (kind: MailedKind, email: string, clientId?: string) => {
    const job: LinkJob = { email, clientId }
    await jobs.send(queues[kind], job, { singletonKey: singletonKeyOf(email, clientId) })
  }
  const requestReset = await startResetRequests(jobs, mailing.db, (email) => requestMail('reset', email))
  return {
    request: (kind, email, clientId) =>
      kind === 'reset' ? requestReset(email) : requestMail(kind, email, clientId),
    async cancel(email) {
      for (const queue of [resetRequests, ...Object.values(queues)]) {
        const found = await jobs.findJobs(queue, { key: singletonKeyOf(email) })
        if (found.length > 0)
          await jobs.deleteJob(
            queue,
            found.map(({ id }) => id),
          )
      }
    },
  }
}

async function startQueue(jobs: PgBoss, kind: MailedKind, mailing: Mailing): Promise<void> {
  const queue = queues[kind]
  await jobs.createQueue(queue, linkQueueOptions)
  await jobs.work(
    queue,
    {
      ...pollingOptions,
      ...concurrency,
      burstWhenBatchFull: true,
      includeMetadata: true,
      perJobResults: true,
    },
    (batch: JobWithMetadata<LinkJob>[]) =>
      Promise.all(
        batch.map(async (job) => {
          const { id } = job
          try {
            await mailLink(mailing, kind, job)
            await jobs.deleteJob(queue, id)
            return { id, status: 'completed' as const }
          } catch (error) {
            return { id, status: 'failed' as const, output: { message: String(error) } }
          }
        }),
      ),
  )
}

/** Rejects if the job is to be tried again. */
async function mailLink(
  { db, sendMail, publicUrl }: Mailing,
  kind: MailedKind,
  { id, data, retryCount, retryLimit }: JobWithMetadata<LinkJob>,
): Promise<void> {
  const created = await createMailedLink(db, { kind, ...data }, new Date())
  if (!created) return
  const { token, account } = created
  const { companyName } = await findSettings(db)
  const { storeName } = (data.clientId ? await findAccount(db, data.clientId) : undefined) ?? account
  const link = linkAddress(publicUrl, kind, token, account)
  const mail = composeLinkMail(kind, { ...account, storeName }, link, companyName)
  try {
    await sendMail({ name: `${kind}-${id}-${retryCount}`, to: account.email, ...mail })
  } catch (error) {
    await deleteLink(db, token)
    const isGivenUp = retryCount >= retryLimit || (error instanceof MailRejected && error.isFinal)
    if (isGivenUp || retryCount === 0)
      await writeLog(db, {
        level: isGivenUp ? 'Error' : 'Warning',
        source: 'mail',
        message: `${mailNames[kind]} ${isGivenUp ? 'was not sent and will not be retried' : 'was not sent yet and will be retried'}.`,
        clientId: account.accountId,
        // The reply of a mail server may contain the rejected address or link.
        exception: String(error).replaceAll(token, '…'),
      })
    if (!isGivenUp) throw new Error('The email could not be sent.')
  }
}
