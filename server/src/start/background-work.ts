import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import type { Listener } from '../database/listener.ts'
import type { Pool } from '../database/pool.ts'
import { toConfigError } from '../errors/config-error.ts'
import { type LinkMails, startLinkMails } from '../modules/accounts/mailed-links/link-mails.ts'
import { startLogSealing } from '../modules/app-logs/sealing/seal-service.ts'
import { startBackInStock } from '../modules/back-in-stock/back-in-stock-service.ts'
import { startCutOffReminders } from '../modules/cart/reminders/cut-off-reminder-service.ts'
import type { EventHub } from '../modules/events/event-hub.ts'
import { startEventReader } from '../modules/events/event-reader-service.ts'
import { startHousekeeping } from '../modules/housekeeping/housekeeping-service.ts'
import { startImageCleaning } from '../modules/images/cleaning/image-cleaning-service.ts'
import type { ImageStore } from '../modules/images/store/image-store.ts'
import { startMailSender } from '../modules/mail/mail-sender.ts'
import { createMailer, outboxIn, type SendMail } from '../modules/mail/mailer.ts'
import { startApprovalExpiry } from '../modules/orders/approval/approval-expiry-service.ts'
import { orderMails } from '../modules/orders/mails/order-mail-service.ts'
import { startOfferExpiry } from '../modules/orders/substitutes/expiry-service.ts'
import { startOfferMails } from '../modules/orders/substitutes/mailing/offer-mail-service.ts'
import {
  type StatementMailings,
  startStatements,
} from '../modules/paper/statements/statement-mailings-service.ts'
import { startPermitReminders } from '../modules/permits/reminders/permit-reminder-service.ts'
import { startPriceClock } from '../modules/products/sales/price-clock-service.ts'
import { pushMessages, startPushSender } from '../modules/push/push-sender.ts'
import { startRhythmChecks } from '../modules/recency/report/check-service.ts'
import { startReminders } from '../modules/recurring-orders/reminders/reminder-service.ts'
import { findSettings } from '../modules/settings/settings-service.ts'
import { staffNotices, startNoticeMails } from '../modules/staff-notices/staff-notice-service.ts'
import { startStandingOrders } from '../modules/standing-orders/placing/run-service.ts'
import { startCounting } from '../modules/suggestions/counting/order-day-service.ts'
import { startTraining } from '../modules/suggestions/training/training-service.ts'
import { webhookMessages } from '../modules/webhooks/webhook-events-service.ts'
import { startWebhookSender } from '../modules/webhooks/webhook-sender.ts'
import { createSendRequest } from '../outgoing/send-request.ts'
import { startJobs } from '../plugins/jobs.ts'
import type { SecretBox } from '../secret-box.ts'
import type { Config } from './config.ts'
import { senderName } from './config-schema.ts'
import { ensurePrivateFolder } from './private-folder.ts'

type Dependencies = {
  config: Config
  /** The address of PostgreSQL itself, without a pooler. */
  sessionUrl: string
  db: Pool
  secretBox: SecretBox
  /** The connections of the jobs themselves. */
  jobsDb: Pool
  listener: Listener
  hub: EventHub
  images: ImageStore
  log: FastifyBaseLogger
}

/**
 * Starts the work that no request waits for: scheduled jobs, emails, and the readers of events. Adds the functions that
 * stop it to `disposers`.
 */
export async function startBackgroundWork(
  { config, sessionUrl, db, secretBox, jobsDb, listener, hub, images, log }: Dependencies,
  disposers: AsyncDisposableStack,
): Promise<{ jobs: PgBoss; linkMails: LinkMails; statementMailings: StatementMailings }> {
  const { publicUrl, smtpUrl, mailFrom, dataDir } = config
  const jobs = await startJobs({ db: jobsDb, listener, log })
  disposers.defer(() => jobs.stop({ graceful: true, timeout: 3000 }))
  await startHousekeeping(jobs, db)
  await startLogSealing(jobs, db)
  await startImageCleaning(jobs, db, images)
  await startReminders(jobs, { db, publicUrl })
  await startPermitReminders(jobs, { db, publicUrl })
  await startRhythmChecks(jobs, db)
  await startOfferExpiry(jobs, db)
  await startOfferMails(jobs, { db, publicUrl })
  await startApprovalExpiry(jobs, db)
  await startStandingOrders(jobs, { db, publicUrl })
  await startCutOffReminders(jobs, { db, publicUrl })
  const backInStock = startBackInStock({ db, log, publicUrl })
  disposers.defer(backInStock.stop)
  const priceClock = startPriceClock({ db, log })
  disposers.defer(priceClock.stop)
  const counting = startCounting({ db, log })
  disposers.defer(counting.stop)
  const training = await startTraining(jobs, { db, databaseUrl: sessionUrl })
  disposers.defer(training.stop)

  if (smtpUrl === undefined) await ensurePrivateFolder(outboxIn(dataDir)).catch(toConfigError('DATA_DIR'))
  const sendMail = asCompany(
    createMailer({ smtpUrl, sender: mailFrom, outbox: outboxIn(dataDir) }),
    config,
    db,
  )
  const mailSender = await startMailSender(jobs, { db, sendMail, listener })
  disposers.defer(mailSender.stop)
  const orderMailReader = await startEventReader({ db, hub, log }, orderMails(publicUrl))
  disposers.defer(orderMailReader.close)
  const staffNoticeReader = await startEventReader({ db, hub, log }, staffNotices(publicUrl))
  disposers.defer(staffNoticeReader.close)
  const webhookReader = await startEventReader({ db, hub, log }, webhookMessages)
  disposers.defer(webhookReader.close)
  const sendRequest = createSendRequest(config.allowsPrivate)
  const webhookSender = startWebhookSender({ db, secretBox, sendRequest, publicUrl }, log)
  disposers.defer(webhookSender.stop)
  const pushReader = await startEventReader({ db, hub, log }, pushMessages)
  disposers.defer(pushReader.close)
  const pushSender = startPushSender({ db, secretBox, sendRequest, publicUrl }, log)
  disposers.defer(pushSender.stop)
  await startNoticeMails(jobs, { db, publicUrl })
  const statementMailings = await startStatements(jobs, { db, images, log })
  const linkMails = await startLinkMails(jobs, { db, sendMail, publicUrl })
  return { jobs, linkMails, statementMailings }
}

/**
 * Sends emails under the company's name, unless MAIL_FROM sets one, with the company's address for replies and its
 * phone number.
 */
const asCompany =
  (send: SendMail, { mailFrom }: Pick<Config, 'mailFrom'>, db: Pool): SendMail =>
  async (mail) => {
    const { companyName, contact } = await findSettings(db)
    const company = { name: companyName, replyTo: contact.email, phone: contact.phone }
    return send({ ...mail, company, ...(mailFrom.name === senderName && { senderName: companyName }) })
  }
