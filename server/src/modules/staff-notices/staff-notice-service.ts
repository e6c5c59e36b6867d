import type { ServerEvent } from '@cornerstock/contract/http/events'
import type { PgBoss } from 'pg-boss'
import type { Database, Pool } from '../../database/pool.ts'
import { loggingFailure } from '../app-logs/app-log-service.ts'
import type { EventReader } from '../events/event-reader-service.ts'
import { recordEvent } from '../events/event-service.ts'
import { queueMails } from '../mail/mail-service.ts'
import { sayNotice } from '../notifications/notification-service.ts'
import { findSettings } from '../settings/settings-service.ts'
import {
  findNewOrders,
  findNoticeReaders,
  findOpenQuestions,
  findWaitingOrders,
  findWaitingPermits,
  saveNotices,
  takeNoticesToMail,
} from './staff-notice-queries.ts'
import {
  expiredApprovalNotice,
  noticesMail,
  orderNotice,
  permitNotice,
  questionNotice,
  type StaffNotice,
  standingFailureNotice,
  waitingOrderNotice,
} from './staff-notice-rules.ts'

/**
 * Tells each active owner and associate of new orders, orders that wait for approval, claims, questions and permits, as
 * the settings say. It reads the events, so that a client's request does not wait for it.
 */
export const staffNotices = (publicUrl: string): EventReader => ({
  name: 'staff notices',
  types: ['order.created', 'order.updated', 'support.updated', 'permit.updated'],
  async handle(transaction, events) {
    await tellStaff(transaction, await noticesOf(transaction, events))
    await queueNoticeMails(transaction, publicUrl)
  },
})

async function noticesOf(transaction: Database, events: readonly ServerEvent[]): Promise<StaffNotice[]> {
  const orderIds = events.flatMap((event) => (event.type === 'order.created' ? [event.orderId] : []))
  const supportIds = events.flatMap((event) => (event.type === 'support.updated' ? [event.supportId] : []))
  const permitIds = events.flatMap((event) => (event.type === 'permit.updated' ? [event.permitId] : []))
  const changedIds = events.flatMap((event) => (event.type === 'order.updated' ? [event.orderId] : []))
  const waiting = await findWaitingOrders(transaction, [...new Set([...orderIds, ...changedIds])])
  const orders = orderIds.length > 0 ? await findNewOrders(transaction, orderIds) : []
  const questions = supportIds.length > 0 ? await findOpenQuestions(transaction, supportIds) : []
  const permits = permitIds.length > 0 ? await findWaitingPermits(transaction, permitIds) : []
  return [
    ...orders.map(orderNotice),
    ...waiting.map(waitingOrderNotice),
    ...questions.map(questionNotice),
    ...permits.map(permitNotice),
  ]
}

/** Stores notices for everyone who reads them, and records their events. */
async function tellStaff(transaction: Database, notices: readonly StaffNotice[]): Promise<void> {
  const { staffNotices: ways } = await findSettings(transaction)
  const wanted = notices.filter(({ kind }) => ways[kind] !== 'off')
  if (wanted.length === 0) return
  const readers = await findNoticeReaders(transaction)
  const written = readers.flatMap(({ staffId, language }) =>
    wanted.map(({ kind, ...notice }) => ({
      ...sayNotice(notice, language),
      staffId,
      awaitsMail: ways[kind] === 'mail',
    })),
  )
  if (written.length === 0) return
  for (const { notificationId, staffId: clientId } of await saveNotices(transaction, written))
    await recordEvent(transaction, { type: 'notification.created', notificationId, clientId }, clientId)
}

/** Tells staff that an order was cancelled, because nobody approved it until its cut-off. */
export const tellOfExpiredApproval = (
  transaction: Database,
  order: { orderId: number; storeName: string },
  now: Date,
): Promise<void> => tellStaff(transaction, [expiredApprovalNotice(order, now)])

/** Tells staff that nothing was placed of a date of a standing order. */
export const tellOfStandingFailure = (
  transaction: Database,
  failure: Parameters<typeof standingFailureNotice>[0],
  now: Date,
): Promise<void> => tellStaff(transaction, [standingFailureNotice(failure, now)])

/**
 * Queues one email to each member of staff for whom notices wait, at most one within five minutes: of many orders at
 * once the first is sent alone, and the others together.
 */
export async function queueNoticeMails(transaction: Database, publicUrl: string): Promise<void> {
  const waiting = await takeNoticesToMail(transaction)
  await queueMails(
    transaction,
    waiting.map(({ staffId, takenAt, notices }) => ({
      topic: `staff notices ${staffId} ${takenAt}`,
      accountId: staffId,
      ...noticesMail(notices, publicUrl),
    })),
  )
}

const queue = 'staff-notices'
const everyMinute = '* * * * *'

/** Schedules the emails with the notices that wait. */
export async function startNoticeMails(
  jobs: PgBoss,
  { db, publicUrl }: { db: Pool; publicUrl: string },
): Promise<void> {
  await jobs.createQueue(queue, { policy: 'exclusive', retryLimit: 0, expireInSeconds: 60 })
  await jobs.schedule(queue, everyMinute)
  await jobs.work(queue, { pollingIntervalSeconds: 30 }, () =>
    loggingFailure(
      db,
      { source: 'mail', message: 'The notices to staff were not put into emails. The next run continues.' },
      () => db.transaction((transaction) => queueNoticeMails(transaction, publicUrl)),
    ),
  )
}
