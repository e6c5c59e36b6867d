import type { PgBoss } from 'pg-boss'
import type { SignedInContext } from '../../../context.ts'
import type { Pool } from '../../../database/pool.ts'
import { AppError } from '../../../errors/app-error.ts'
import { toLocalDay } from '../../../local-days.ts'
import { text } from '../../../texts/text.ts'
import { findLanguage, requireClient } from '../../accounts/account-service.ts'
import { readClient } from '../../accounts/clients/client-service.ts'
import { loggingFailure, logStaffChange } from '../../app-logs/app-log-service.ts'
import type { ImageStore } from '../../images/store/image-store.ts'
import { isMailQueued, queueMails } from '../../mail/mail-service.ts'
import { readAgeing, type StatementDays } from '../../payments/payment-service.ts'
import { createSettingsCache, readSettings } from '../../settings/settings-service.ts'
import type { PrintContext } from '../paper-service.ts'
import { writeStatement } from './statement-file-service.ts'
import { monthBefore, statementMail } from './statement-mail-rules.ts'

/**
 * Emails a client its statement, in its language, if its address is confirmed. Throws NO_EMAIL for a client without one.
 * Asked for twice within a minute, it is sent once.
 */
export async function mailStatement(
  context: SignedInContext,
  images: ImageStore,
  { clientId: claimedClientId, ...days }: StatementDays & { clientId: string },
): Promise<void> {
  const clientId = await requireClient(context.db, claimedClientId)
  const { email } = await readClient(context.db, clientId)
  if (email === null) throw noAddress(text('This store has no email address. Enter one before you email it.'))
  const minute = context.now.toISOString().slice(0, 16)
  const topic = `statement of ${clientId}, ${days.from ?? ''} to ${days.to ?? ''}, at ${minute}`
  const mail = await writeMail(context, images, { clientId, days, topic })
  await context.db.transaction(async (transaction) => {
    await queueMails(transaction, [mail])
    await logStaffChange(transaction, context, 'payments', {
      what: 'a statement by email',
      to: { from: days.from ?? null, to: days.to ?? null },
      clientId,
    })
  })
}

const noAddress = (message: ReturnType<typeof text>) => new AppError('NO_EMAIL', message)

async function writeMail(
  context: PrintContext & { db: Pool },
  images: ImageStore,
  { clientId, days, topic }: { clientId: string; days: StatementDays; topic: string },
) {
  const client = await readClient(context.db, clientId)
  const language = await findLanguage(context.db, clientId)
  const { companyName } = await readSettings(context)
  return {
    topic,
    accountId: clientId,
    statementPdf: await writeStatement(context, images, { client, days, language }),
    ...statementMail({ companyName, storeName: client.storeName }, days),
  }
}

type Dependencies = { db: Pool; images: ImageStore; log: PrintContext['log'] }

const queue = 'statements'
const hourly = '10 * * * *'
const runTimeoutSeconds = 3600

/** Schedules the monthly statements: every hour, on one of the servers; only the runs of the first of a month send. */
export async function startStatements(jobs: PgBoss, dependencies: Dependencies): Promise<void> {
  await jobs.createQueue(queue, {
    policy: 'exclusive',
    retryLimit: 0,
    expireInSeconds: runTimeoutSeconds,
    notify: true,
  })
  await jobs.schedule(queue, hourly)
  await jobs.work(queue, { pollingIntervalSeconds: 30 }, () =>
    loggingFailure(
      dependencies.db,
      { source: 'statements', message: 'A run of monthly statements failed. The next run continues.' },
      () => mailMonthlyStatements(dependencies, new Date()),
    ),
  )
}

/**
 * On the first of a month, queues the statement of the month before for each client that owes, if the settings say so.
 * The topics are unique, so that each client gets it once, whatever servers run it again.
 */
export async function mailMonthlyStatements({ db, images, log }: Dependencies, now: Date): Promise<void> {
  const context = {
    db,
    log,
    now,
    settingsCache: createSettingsCache(db),
    runCostly: <T>(work: (signal: AbortSignal) => Promise<T>) => work(new AbortController().signal),
  }
  const { statements, timeZone } = await readSettings(context)
  const today = toLocalDay(now, timeZone)
  const days = monthBefore(today)
  if (statements !== 'monthly' || !days) return
  for (const { clientId, total } of await readAgeing(db, { on: today, isPast: false, timeZone })) {
    const topic = `monthly statement of ${clientId}, ${days.from}`
    if (total <= 0 || (await isMailQueued(db, topic))) continue
    const mail = await writeMail(context, images, { clientId, days, topic })
    await db.transaction((transaction) => queueMails(transaction, [mail]))
  }
}
