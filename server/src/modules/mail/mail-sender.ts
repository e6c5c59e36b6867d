import { setTimeout as pause } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { Database, Pool } from '../../database/pool.ts'
import { writeLog } from '../app-logs/app-log-service.ts'
import { type ClaimedMail, claimMail, markFailed, markSent, postpone, release } from './mail-queries.ts'
import { MailRefused, type SendMail } from './mailer.ts'

const queue = 'mails'
const everyMinute = '* * * * *'
const atOnce = 5
// Mail can wait, and the shop should not feel a crowd of it: at most twenty a second.
const pauseBetween = 250

/** Seconds until a refused mail is tried again, by how often it has been: a minute, four, sixteen, up to six hours. */
const pauseAfter = (attempts: number) => Math.min(60 * 4 ** (attempts - 1), 6 * 3600)

/** Sends what `queueMails` has stored (docs/decisions/013). */
export type MailSender = {
  /** Has it look for mails now; it looks every minute anyway. */
  wake(): Promise<void>
  /** Begins no further mail. */
  stop(): void
}

/**
 * Sends mails as a job, on one server at a time. While the mail server is away the one job waits for its next
 * try, with growing pauses, and nothing else wakes it; a mail that alone is refused has pauses of its own.
 */
export async function startMailSender(
  jobs: PgBoss,
  { db, sendMail }: { db: Pool; sendMail: SendMail },
): Promise<MailSender> {
  const stopping = new AbortController()
  await jobs.createQueue(queue, {
    policy: 'exclusive',
    notify: true,
    retryLimit: 10_000,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 300,
    heartbeatSeconds: 30,
    deleteAfterSeconds: 3600,
  })
  await jobs.schedule(queue, everyMinute)
  await jobs.work(
    queue,
    { includeMetadata: true, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 },
    async (batch) => {
      for (const { retryCount, signal } of batch) {
        const isStopped = () => stopping.signal.aborted || signal.aborted
        const trouble = await sendDueMails({ db, sendMail, isStopped })
        if (trouble === undefined) continue
        if (retryCount === 0) await logMail(db, 'Warning', 'No mail can be sent; it is tried again.', trouble)
        throw trouble
      }
    },
  )
  return {
    async wake() {
      await jobs.send(queue)
    },
    stop: () => stopping.abort(),
  }
}

type Sending = { db: Pool; sendMail: SendMail; isStopped: () => boolean }

/** Sends what is due, some at once, until nothing is or the mail server fails: then answers its error. */
export async function sendDueMails(sending: Sending): Promise<Error | undefined> {
  let trouble: Error | undefined
  async function sendOneByOne() {
    while (trouble === undefined && !sending.isStopped()) {
      const mail = await claimMail(sending.db)
      if (!mail) return
      trouble = (await sendClaimed(sending, mail)) ?? trouble
      await pause(pauseBetween)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendOneByOne))
  return trouble
}

/** Sends a mail and notes what came of it; answers the error where no other mail would fare better. */
async function sendClaimed(
  { db, sendMail, isStopped }: Sending,
  mail: ClaimedMail,
): Promise<Error | undefined> {
  try {
    await sendMail(mail)
  } catch (error) {
    return noteFailure(db, mail, error instanceof Error ? error : new Error(String(error)))
  }
  await noteSent(db, mail.mailId, isStopped)
  return undefined
}

/** Until it is noted: a database that is away for a moment must not have the mail sent again. */
async function noteSent(db: Database, mailId: number, isStopped: () => boolean): Promise<void> {
  for (;;) {
    try {
      return await markSent(db, mailId)
    } catch (error) {
      if (isStopped()) throw error
      await pause(1000)
    }
  }
}

async function noteFailure(db: Database, mail: ClaimedMail, error: Error): Promise<Error | undefined> {
  const isOnlyThis = error instanceof MailRefused
  if (mail.isLastTry || (isOnlyThis && error.isFinal)) {
    await markFailed(db, mail.mailId)
    await logMail(
      db,
      'Error',
      `The mail "${mail.topic}" was not sent and is given up.`,
      error,
      mail.accountId,
    )
  } else if (isOnlyThis) {
    await postpone(db, mail.mailId, pauseAfter(mail.attempts))
    if (mail.attempts === 1)
      await logMail(db, 'Warning', `The mail "${mail.topic}" is tried again.`, error, mail.accountId)
  } else {
    await release(db, mail.mailId)
  }
  return isOnlyThis ? undefined : error
}

const logMail = (
  db: Database,
  level: 'Error' | 'Warning',
  message: string,
  error: Error,
  clientId: string | null = null,
) => writeLog(db, { level, source: 'mail', message, clientId, exception: error.message })
