import type { StatementMailing } from '@cornerstock/contract/orders/paper'
import type { PgBoss } from 'pg-boss'
import type { SignedInContext } from '../../../context.ts'
import type { Pool } from '../../../database/pool.ts'
import { toLocalDay } from '../../../local-days.ts'
import { findMailable, findMailed, mailOrderers } from '../../accounts/people/orderer-mails-service.ts'
import { loggingFailure, logStaffChange } from '../../app-logs/app-log-service.ts'
import type { ImageStore } from '../../images/store/image-store.ts'
import { readAgeing, type StatementDays } from '../../payments/payment-service.ts'
import { createSettingsCache, readSettings } from '../../settings/settings-service.ts'
import type { PrintContext } from '../paper-service.ts'
import { lastMonths, monthBefore } from './statement-mail-rules.ts'
import { writeMail } from './statement-mail-service.ts'

type Dependencies = { db: Pool; images: ImageStore; log: PrintContext['log'] }

export type StatementMailings = {
  /** Queues the statements of the stores that owe; does nothing while they are being written. */
  request(): Promise<void>
}

const monthly = 'statements'
const hourly = '10 * * * *'
const asked = 'asked-statements'
const options = { policy: 'exclusive', expireInSeconds: 3600, notify: true } as const

/**
 * Schedules the monthly statements: every hour, on one of the servers; only the runs of the first of a month send. A run
 * that staff ask for is repeated after a crash, and goes on where it was.
 */
export async function startStatements(jobs: PgBoss, dependencies: Dependencies): Promise<StatementMailings> {
  const start = async (queue: string, retryLimit: number, run: () => Promise<void>) => {
    await jobs.createQueue(queue, { ...options, retryLimit })
    await jobs.work(queue, { pollingIntervalSeconds: 30 }, () =>
      loggingFailure(
        dependencies.db,
        { source: 'statements', message: 'A run of statements failed. The next run continues.' },
        run,
      ),
    )
  }
  await start(monthly, 0, () => mailMonthlyStatements(dependencies, new Date()))
  await jobs.schedule(monthly, hourly)
  await start(asked, 3, () => mailAskedStatements(dependencies, new Date()))
  return {
    async request() {
      await jobs.send(asked)
    },
  }
}

const contextOf = ({ db, log }: Dependencies, now: Date) => ({
  db,
  log,
  now,
  settingsCache: createSettingsCache(db),
  runCostly: <T>(work: (signal: AbortSignal) => Promise<T>) => work(new AbortController().signal),
})

/**
 * On the first of a month, queues the statement of the month before for each client that owes, if the settings say so.
 * The topics are unique, so that each of its people gets it once, whatever servers run it again.
 */
export async function mailMonthlyStatements(dependencies: Dependencies, now: Date): Promise<void> {
  const context = contextOf(dependencies, now)
  const { statements, timeZone } = await readSettings(context)
  const today = toLocalDay(now, timeZone)
  const days = monthBefore(today)
  if (statements !== 'monthly' || !days) return
  const clientIds = (await readAgeing(context.db, { on: today, isPast: false, timeZone }))
    .filter(({ total }) => total > 0)
    .map(({ clientId }) => clientId)
  await mailEach(context, dependencies.images, clientIds, {
    days,
    topicOf: (clientId) => `monthly statement of ${clientId}, ${days.from}`,
  })
}

/** Queues the statements that staff have asked for today. */
export async function mailAskedStatements(dependencies: Dependencies, now: Date): Promise<void> {
  const context = contextOf(dependencies, now)
  const { timeZone } = await readSettings(context)
  const today = toLocalDay(now, timeZone)
  await mailEach(context, dependencies.images, await findOwing(context, today, timeZone), {
    days: lastMonths(today),
    topicOf: topicOn(today),
  })
}

const topicOn = (today: string) => (clientId: string) => `statement of ${clientId}, asked for on ${today}`

/** The clients that owe and can get an email, those with the oldest debt first. */
async function findOwing({ db }: { db: Pool }, today: string, timeZone: string): Promise<string[]> {
  const rows = await readAgeing(db, { on: today, isPast: false, timeZone })
  const owing = rows.flatMap(({ clientId, total }) => (total > 0 ? [clientId] : []))
  const mailable = await findMailable(db, owing)
  return owing.filter((clientId) => mailable.has(clientId))
}

async function mailEach(
  context: ReturnType<typeof contextOf>,
  images: ImageStore,
  clientIds: readonly string[],
  { days, topicOf }: { days: StatementDays; topicOf: (clientId: string) => string },
): Promise<void> {
  for (const clientId of clientIds) {
    const topic = topicOf(clientId)
    if ((await findMailed(context.db, [{ clientId, topic }])).has(clientId)) continue
    const mail = await writeMail(context, images, { clientId, days, topic })
    await context.db.transaction((transaction) => mailOrderers(transaction, mail))
  }
}

/** How many stores owe and can get an email, and how many of them were sent a statement today as staff asked. */
export async function readStatementMailing(context: SignedInContext): Promise<StatementMailing> {
  const { timeZone } = await readSettings(context)
  const today = toLocalDay(context.now, timeZone)
  const owing = await findOwing(context, today, timeZone)
  const asked = owing.map((clientId) => ({ clientId, topic: topicOn(today)(clientId) }))
  return { stores: owing.length, mailed: (await findMailed(context.db, asked)).size }
}

/** Emails each store that owes its statement, once on a day. */
export async function mailStatements(
  context: SignedInContext,
  mailings: StatementMailings,
): Promise<StatementMailing> {
  const mailing = await readStatementMailing(context)
  await context.db.transaction((transaction) =>
    logStaffChange(transaction, context, 'payments', {
      what: 'statements by email to the stores that owe',
      to: { stores: mailing.stores - mailing.mailed },
    }),
  )
  await mailings.request()
  return mailing
}
