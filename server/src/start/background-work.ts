import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import type { Services } from '../context.ts'
import type { Pool } from '../database/pool.ts'
import { startPasswordResetMail } from '../modules/accounts/password-reset/password-reset-mail.ts'
import type { EventHub } from '../modules/events/event-hub.ts'
import { startEventReader } from '../modules/events/event-reader-service.ts'
import { startHousekeeping } from '../modules/housekeeping/housekeeping-service.ts'
import { startImageCleaning } from '../modules/images/cleaning/image-cleaning-service.ts'
import type { ImageStore } from '../modules/images/store/image-store.ts'
import { startMailSender } from '../modules/mail/mail-sender.ts'
import { makeMailer } from '../modules/mail/mailer.ts'
import { orderMails } from '../modules/orders/mails/order-mail-service.ts'
import { startReminders } from '../modules/recurring-orders/reminder-service.ts'
import { startJobs } from '../plugins/jobs.ts'
import type { Config } from './config.ts'

type Surroundings = {
  config: Config
  databaseUrl: string
  db: Pool
  hub: EventHub
  images: ImageStore
  log: FastifyBaseLogger
}

/**
 * Starts what goes on without a request: jobs, mails, and what is done about events. What it starts is
 * stopped by what it adds to `stops`.
 */
export async function startBackgroundWork(
  { config, databaseUrl, db, hub, images, log }: Surroundings,
  stops: (() => Promise<unknown>)[],
): Promise<{ jobs: PgBoss; passwordResets: Services['passwordResets'] }> {
  const { publicUrl, smtpUrl, mailFrom, dataDir } = config
  const jobs = await startJobs(databaseUrl, log)
  stops.push(() => jobs.stop({ graceful: true, timeout: 3000 }))
  await startHousekeeping(jobs, db)
  await startImageCleaning(jobs, db, images)
  await startReminders(jobs, { db, publicUrl })

  const sendMail = makeMailer({ smtpUrl, sender: mailFrom, outbox: path.join(dataDir, 'outbox') })
  const mailSender = await startMailSender(jobs, { db, sendMail })
  stops.push(async () => mailSender.stop())
  const orderMailing = await startEventReader({ db, hub, log }, orderMails(publicUrl, mailSender.wake))
  stops.push(orderMailing.close)
  return { jobs, passwordResets: await startPasswordResetMail(jobs, { db, sendMail, publicUrl }) }
}
