import { setTimeout as delay } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { Listener } from '../../database/listener.ts'
import type { Database, Pool } from '../../database/pool.ts'
import { writeLog } from '../app-logs/app-log-service.ts'
import {
  type ClaimedMail,
  claimMail,
  deleteMail,
  mailChannel,
  markFailed,
  markSent,
  postpone,
  release,
} from './mail-queries.ts'
import { MailRejected, type SendMail } from './mailer.ts'

const queue = 'mails'
const everyMinute = '* * * * *'
const maxConcurrent = 5
// Limits the load to twenty emails a second.
const pauseMs = 250

/** Seconds until the next attempt: 1 minute, 4, 16, up to 6 hours. */
const retryDelayAfter = (attempts: number) => Math.min(60 * 4 ** (attempts - 1), 6 * 3600)

/** While a round ends, it may miss an email that was just queued; a new round can start this much later. */
const nextRoundMs = 1000

/** Sends the emails that `queueMails` has stored (docs/decisions/013). */
export type MailSender = {
  /** Finishes the current emails and starts no others. */
  stop(): void
}

/**
 * Sends emails in a background job, on one server at a time, when some are queued and every minute. While the mail
 * server is down, the job is retried with growing delays. A single rejected email is retried with its own delays.
 */
export async function startMailSender(
  jobs: PgBoss,
  { db, sendMail, listener }: { db: Pool; sendMail: SendMail; listener: Listener },
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
        const error = await sendDueMails({ db, sendMail, isStopped })
        if (error === undefined) continue
        if (retryCount === 0)
          await logMail(db, 'Warning', 'No email can be sent; sending will be retried.', error)
        throw error
      }
    },
  )
  const startRound = () => {
    void startRoundSoon(jobs, stopping.signal).catch((error: Error) => jobs.emit('error', error))
  }
  const stopListening = await listener.listen(mailChannel, {
    onNotification: startRound,
    onConnected: startRound,
  })
  return {
    stop() {
      stopListening()
      stopping.abort()
    },
  }
}

/** Starts a round, at once or after the one that runs. */
async function startRoundSoon(jobs: PgBoss, stopped: AbortSignal): Promise<void> {
  if ((await jobs.send(queue)) !== null) return
  await delay(nextRoundMs, undefined, { signal: stopped, ref: false }).catch(() => {})
  if (!stopped.aborted) await jobs.send(queue)
}

type SendDependencies = { db: Pool; sendMail: SendMail; isStopped: () => boolean }

/** Sends due emails until none is left. Returns the error if the mail server fails before that. */
export async function sendDueMails(dependencies: SendDependencies): Promise<Error | undefined> {
  let serverError: Error | undefined
  async function sendOneByOne() {
    while (serverError === undefined && !dependencies.isStopped()) {
      const mail = await claimMail(dependencies.db)
      if (!mail) return
      serverError = (await sendClaimed(dependencies, mail)) ?? serverError
      await delay(pauseMs)
    }
  }
  await Promise.all(Array.from({ length: maxConcurrent }, sendOneByOne))
  return serverError
}

/** Sends an email and records the result. Returns the error if it would affect every email. */
async function sendClaimed(
  { db, sendMail, isStopped }: SendDependencies,
  mail: ClaimedMail,
): Promise<Error | undefined> {
  const { to } = mail
  if (to === null) {
    await deleteMail(db, mail.mailId)
    return undefined
  }
  try {
    await sendMail({ ...mail, to })
  } catch (error) {
    return recordFailure(db, mail, error instanceof Error ? error : new Error(String(error)))
  }
  await recordSent(db, mail.mailId, isStopped)
  return undefined
}

/** Retries until it succeeds, because otherwise the email would be sent again after a short failure of the database. */
async function recordSent(db: Database, mailId: number, isStopped: () => boolean): Promise<void> {
  for (;;) {
    try {
      return await markSent(db, mailId)
    } catch (error) {
      if (isStopped()) throw error
      await delay(1000)
    }
  }
}

async function recordFailure(db: Database, mail: ClaimedMail, error: Error): Promise<Error | undefined> {
  const isMailRejected = error instanceof MailRejected
  const log = (level: 'Error' | 'Warning', outcome: string) =>
    logMail(db, level, `The email "${mail.topic}" ${outcome}`, error, mail.accountId)
  if (mail.isLastTry || (isMailRejected && error.isFinal)) {
    await markFailed(db, mail.mailId)
    await log('Error', 'was not sent and will not be retried.')
  } else if (isMailRejected) {
    await postpone(db, mail.mailId, retryDelayAfter(mail.attempts))
    if (mail.attempts === 1) await log('Warning', 'was not sent yet and will be retried.')
  } else {
    await release(db, mail.mailId)
  }
  return isMailRejected ? undefined : error
}

const logMail = (
  db: Database,
  level: 'Error' | 'Warning',
  message: string,
  error: Error,
  clientId: string | null = null,
) => writeLog(db, { level, source: 'mail', message, clientId, exception: error.message })
