import type { PgBoss } from 'pg-boss'
import type { Services } from '../../context.ts'
import type { Pool } from '../../database/pool.ts'
import { writeLog } from '../app-logs/app-log-service.ts'
import type { Mail, SendMail } from '../mail/mailer.ts'
import { createPasswordReset } from './account-service.ts'

const queue = 'password-reset-mail'

export function resetMail(to: string, storeName: string, link: string): Mail {
  const escapeHtml = (text: string) =>
    text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
  const lines = [
    `Hello ${storeName},`,
    'someone asked for a new password for your Cornerstock account. Set it here, within one hour:',
    'If that was not you, ignore this mail: nothing has changed.',
  ] as const
  return {
    to,
    subject: 'Set a new Cornerstock password',
    text: `${lines[0]}\n\n${lines[1]}\n\n${link}\n\n${lines[2]}\n`,
    html: `<p>${escapeHtml(lines[0])}</p><p>${lines[1]}</p><p><a href="${link}">${link}</a></p><p>${lines[2]}</p>`,
  }
}

/**
 * Mails reset links as jobs: tried again with growing pauses, the last failure written to the log.
 * Only the job finds out whether the address has an account, so that the answer cannot tell.
 */
export async function startPasswordResetMail(
  jobs: PgBoss,
  { db, sendMail, publicUrl }: { db: Pool; sendMail: SendMail; publicUrl: string },
): Promise<Services['passwordResets']> {
  await jobs.createQueue(queue, { retryLimit: 5, retryDelay: 5, retryBackoff: true, notify: true })
  await jobs.work<{ email: string }>(queue, { pollingIntervalSeconds: 1 }, async (batch) => {
    for (const { data } of batch) {
      const reset = await createPasswordReset(db, data.email, new Date())
      if (!reset) continue
      const link = `${publicUrl}/reset-password?token=${reset.token}`
      await sendMail(resetMail(reset.email, reset.storeName, link)).catch(async (error: unknown) => {
        await writeLog(db, {
          level: 'Error',
          source: 'mail',
          message: 'A password reset mail could not be sent.',
          exception: error instanceof Error ? error.message : String(error),
        })
        throw error
      })
    }
  })
  return {
    async request(email) {
      await jobs.send(queue, { email })
    },
  }
}
