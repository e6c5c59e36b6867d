import type { PgBoss } from 'pg-boss'
import type { Pool } from '../../../database/pool.ts'
import { loggingFailure } from '../../app-logs/app-log-service.ts'
import { queueMails } from '../../mail/mail-service.ts'
import { notifyOfNewTopics } from '../../notifications/notification-service.ts'
import { type Day, dayOf } from '../due-day-rules.ts'
import { findClientsToRemind, markReminded } from './reminder-queries.ts'
import { reminderMail, reminderNotice, reminderTopic } from './reminder-rules.ts'

/** What reminding needs. */
export type ReminderParts = {
  db: Pool
  /** The address in mails. */
  publicUrl: string
}

/** The queue of the job. */
export const reminderQueue = 'monthly-reminders'
// Noon in UTC is a shop's morning; the later rounds are for what a stop or a failure kept from the first.
const hourlyFromNoon = '0 12-23 * * *'
const roundLimitSeconds = 3600

/** Reminds clients of what falls due, in one round an hour of whichever server comes first. */
export async function startReminders(jobs: PgBoss, parts: ReminderParts): Promise<void> {
  await jobs.createQueue(reminderQueue, {
    policy: 'exclusive',
    retryLimit: 0,
    expireInSeconds: roundLimitSeconds,
    notify: true,
  })
  await jobs.schedule(reminderQueue, hourlyFromNoon)
  await jobs.work(reminderQueue, { pollingIntervalSeconds: 30 }, () =>
    loggingFailure(
      parts.db,
      { source: 'reminders', message: 'A round of monthly reminders failed; the next one goes on.' },
      () => remindOfDueLines(parts, new Date()),
    ),
  )
}

const clientsAtOnce = 500
const linesAtOnce = 1000

/**
 * One round: every line that has fallen due by this day brings its client one notification, and one mail
 * names those that came together. Each due day of a line counts once, whatever rounds run, stop halfway
 * or have wrong clocks: what is due is marked in the client's own transaction with what it is told, and the
 * notification's topic is unique. Of due days that passed while nobody looked only the last is told.
 */
export async function remindOfDueLines(parts: ReminderParts, now: Date): Promise<void> {
  const today = dayOf(now)
  let clientIds: string[] = []
  do {
    clientIds = await findClientsToRemind(parts.db, today, clientsAtOnce, clientIds.at(-1))
    for (const clientId of clientIds) await remindClient(parts, clientId, today)
  } while (clientIds.length === clientsAtOnce)
}

async function remindClient({ db, publicUrl }: ReminderParts, clientId: string, today: Day): Promise<void> {
  await db.transaction(async (transaction) => {
    const lines = await markReminded(transaction, clientId, today, linesAtOnce)
    if (lines.length === 0) return
    const newTopics = await notifyOfNewTopics(transaction, clientId, lines.map(reminderNotice))
    const told = lines.filter((line) => newTopics.has(reminderTopic(line)))
    const [first] = told
    if (first)
      await queueMails(transaction, [
        { topic: reminderTopic(first), accountId: clientId, ...reminderMail(told, publicUrl) },
      ])
  })
}
