import { createHash } from 'node:crypto'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Pool } from '../../../database/pool.ts'
import { writeLog } from '../../app-logs/app-log-service.ts'
import { type ComposedMail, composeMail } from '../../mail/compose-mail.ts'
import { MailRefused, type SendMail } from '../../mail/mailer.ts'
import { createPasswordReset, withdrawPasswordReset } from './password-reset-service.ts'

const queue = 'reset-links'

export type PasswordResetMails = {
  /** Has a reset link mailed if the address has an account. Does the same work for any address. */
  request(email: string): Promise<void>
}

export const resetMail = (storeName: string, link: string): ComposedMail =>
  composeMail({
    subject: 'Set a new Cornerstock password',
    parts: [
      `Hello ${storeName},`,
      'someone asked for a new password for your Cornerstock account. Set it here, within one hour:',
      { link },
      'If that was not you, ignore this mail: nothing has changed.',
    ],
  })

/**
 * Mails reset links as jobs, tried again for an hour and more with growing pauses. Only the job finds out
 * whether the address has an account, so that the answer cannot tell; and only while it runs is there a link
 * to read, so it is made anew for each try, and is no row among the other mails. A job that is done leaves no
 * trace of the address.
 */
export async function startPasswordResetMails(
  jobs: PgBoss,
  mailing: { db: Pool; sendMail: SendMail; publicUrl: string },
): Promise<PasswordResetMails> {
  await jobs.createQueue(queue, {
    // One at a time for each address: who taps often while the mail server is away gets one mail.
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
    async (batch: JobWithMetadata<{ email: string }>[]) => {
      for (const job of batch) {
        await mailLink(mailing, job)
        await jobs.deleteJob(queue, job.id)
      }
    },
  )
  return {
    async request(email) {
      const singletonKey = createHash('sha256').update(email.toLowerCase()).digest('hex')
      await jobs.send(queue, { email }, { singletonKey })
    },
  }
}

/** Rejects where it is to be tried again. */
async function mailLink(
  { db, sendMail, publicUrl }: { db: Pool; sendMail: SendMail; publicUrl: string },
  { id, data, retryCount, retryLimit }: JobWithMetadata<{ email: string }>,
): Promise<void> {
  const reset = await createPasswordReset(db, data.email, new Date())
  if (!reset) return
  const mail = resetMail(reset.storeName, `${publicUrl}/reset-password?token=${reset.token}`)
  try {
    await sendMail({ name: `reset-${id}-${retryCount}`, to: reset.email, ...mail })
  } catch (error) {
    await withdrawPasswordReset(db, reset.token)
    const isGivenUp = retryCount >= retryLimit || (error instanceof MailRefused && error.isFinal)
    if (isGivenUp || retryCount === 0)
      await writeLog(db, {
        level: isGivenUp ? 'Error' : 'Warning',
        source: 'mail',
        message: isGivenUp
          ? 'A password reset mail was not sent and is given up.'
          : 'A password reset mail is tried again.',
        clientId: reset.accountId,
        // A mail server may quote what it refuses.
        exception: String(error).replaceAll(reset.token, '…'),
      })
    if (!isGivenUp) throw new Error('The mail could not be sent.')
  }
}
