import type { PgBoss } from 'pg-boss'
import type { Pool } from '../../../database/pool.ts'
import { toLocalDay } from '../../../local-days.ts'
import { mailOrderers } from '../../accounts/people/orderer-mails-service.ts'
import { loggingFailure } from '../../app-logs/app-log-service.ts'
import { notifyClientOnce } from '../../notifications/notification-service.ts'
import { findSettings } from '../../settings/settings-service.ts'
import type { Day } from '../due-day-rules.ts'
import { findClientsToRemind, markReminded } from './reminder-queries.ts'
import { reminderMail, reminderNotice, reminderTopic } from './reminder-rules.ts'

export type ReminderDependencies = {
  db: Pool
  /** The base of the links in emails. */
  publicUrl: string
}

export const reminderQueue = 'monthly-reminders'
// Later runs make up for a run that failed or was missed because no server ran.
const hourlyFromMorning = '0 7-23 * * *'
const runTimeoutSeconds = 3600

/**
 * Schedules the reminders: every hour from the morning on, one of the servers runs them. The hours are in the time zone
 * that the company has when a server starts.
 */
export async function startReminders(jobs: PgBoss, dependencies: ReminderDependencies): Promise<void> {
  await jobs.createQueue(reminderQueue, {
    policy: 'exclusive',
    retryLimit: 0,
    expireInSeconds: runTimeoutSeconds,
    notify: true,
  })
  const { timeZone } = await findSettings(dependencies.db)
  await jobs.schedule(reminderQueue, hourlyFromMorning, null, { tz: timeZone })
  await jobs.work(reminderQueue, { pollingIntervalSeconds: 30 }, () =>
    loggingFailure(
      dependencies.db,
      {
        source: 'reminders',
        message: 'A run of reminders for recurring orders failed. The next run continues.',
      },
      () => remindOfDueLines(dependencies, new Date()),
    ),
  )
}

const clientsPerBatch = 500
const maxLinesPerMail = 1000

/**
 * Reminds clients of every recurring order that is due: one notification each, and one email for those of a client that
 * are due together. A client is reminded of each due day once, even if runs overlap, stop early or have wrong clocks:
 * the recurring orders are marked in the transaction that writes the notifications, and their topics are unique. If
 * several due days have passed without a run, clients are reminded only of the last one.
 */
export async function remindOfDueLines(dependencies: ReminderDependencies, now: Date): Promise<void> {
  const today = toLocalDay(now, (await findSettings(dependencies.db)).timeZone)
  let clientIds: string[] = []
  do {
    clientIds = await findClientsToRemind(dependencies.db, today, clientsPerBatch, clientIds.at(-1))
    for (const clientId of clientIds) await remindClient(dependencies, clientId, today)
  } while (clientIds.length === clientsPerBatch)
}

async function remindClient(
  { db, publicUrl }: ReminderDependencies,
  clientId: string,
  today: Day,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const lines = await markReminded(transaction, clientId, today, maxLinesPerMail)
    if (lines.length === 0) return
    const newTopics = await notifyClientOnce(transaction, clientId, lines.map(reminderNotice))
    const newLines = lines.filter((line) => newTopics.has(reminderTopic(line)))
    const [first] = newLines
    if (first)
      await mailOrderers(transaction, {
        topic: reminderTopic(first),
        clientId,
        ...reminderMail(newLines, { storeName: first.storeName, publicUrl }),
      })
  })
}
