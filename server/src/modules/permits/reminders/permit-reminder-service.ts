import type { PgBoss } from 'pg-boss'
import type { SignedInContext } from '../../../context.ts'
import type { Database, Pool } from '../../../database/pool.ts'
import { AppError } from '../../../errors/app-error.ts'
import { toLocalDay } from '../../../local-days.ts'
import { text } from '../../../texts/text.ts'
import { mailOrderers } from '../../accounts/people/orderer-mails-service.ts'
import { loggingFailure, logStaffChange } from '../../app-logs/app-log-service.ts'
import { notifyClientOnce } from '../../notifications/notification-service.ts'
import { findSettings } from '../../settings/settings-service.ts'
import { type ExpiringPermit, findExpiring, markReminded } from './permit-reminder-queries.ts'
import { reminderMail, reminderNotice, reminderTopic } from './permit-reminder-rules.ts'

type Dependencies = { db: Pool; publicUrl: string }

const queue = 'permit-reminders'
const everyMinute = '* * * * *'

/** Schedules the reminders: every minute, so that they come soon after midnight and after a start. */
export async function startPermitReminders(jobs: PgBoss, dependencies: Dependencies): Promise<void> {
  await jobs.createQueue(queue, { policy: 'exclusive', retryLimit: 0, expireInSeconds: 600, notify: true })
  await jobs.schedule(queue, everyMinute)
  await jobs.work(queue, { pollingIntervalSeconds: 30 }, () =>
    loggingFailure(
      dependencies.db,
      { source: 'permits', message: 'A run of reminders for permits failed. The next run continues.' },
      () => remindOfPermits(dependencies, new Date()),
    ),
  )
  await jobs.send(queue)
}

const permitsPerBatch = 100

/**
 * Reminds clients of permits that end in one of the `remindDays` of their kind, once per permit and day, even if runs
 * overlap, stop early or have wrong clocks: permits are marked in the transaction that writes the notices. If several
 * days have passed without a run, clients are reminded once. A permit of which the client has a longer one is left out.
 */
export async function remindOfPermits({ db, publicUrl }: Dependencies, now: Date): Promise<void> {
  const today = toLocalDay(now, (await findSettings(db)).timeZone)
  for (;;) {
    const reminded = await db.transaction(async (transaction) => {
      const permits = await markReminded(transaction, today, permitsPerBatch)
      for (const permit of permits) await remind(transaction, permit, { today, publicUrl })
      return permits.length
    })
    if (reminded < permitsPerBatch) return
  }
}

async function remind(
  transaction: Database,
  permit: ExpiringPermit,
  { today, publicUrl }: { today: string; publicUrl: string },
): Promise<boolean> {
  const topic = reminderTopic(permit, today)
  const { clientId } = permit
  const topics = await notifyClientOnce(transaction, clientId, [reminderNotice(permit, today)])
  if (!topics.has(topic)) return false
  await mailOrderers(transaction, { topic, clientId, ...reminderMail(permit, publicUrl) })
  return true
}

/**
 * Reminds the client of a permit now, for staff. Throws CONFLICT if the permit has no end, is over or is not valid, and
 * if its client was reminded today.
 */
export async function remindNow(
  context: SignedInContext,
  { permitId, today, publicUrl }: { permitId: number; today: string; publicUrl: string },
): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const permit = await findExpiring(transaction, permitId, today)
    if (!permit) throw new AppError('CONFLICT', text('This permit does not expire.'))
    if (!(await remind(transaction, permit, { today, publicUrl })))
      throw new AppError('CONFLICT', text('The store was already reminded today.'))
    await logStaffChange(transaction, context, 'permits', {
      what: `a reminder of permit ${permitId}`,
      to: permit.expiresOn,
      clientId: permit.clientId,
    })
  })
}
