import type { PgBoss } from 'pg-boss'
import { createDeliveryCache } from '../../../database/deliveries/client-delivery.ts'
import type { Pool } from '../../../database/pool.ts'
import { fullDay } from '../../../texts/day-text.ts'
import { text } from '../../../texts/text.ts'
import { loggingFailure } from '../../app-logs/app-log-service.ts'
import { type Notice, notifyClientOnce } from '../../notifications/notification-service.ts'
import { nextWindow, readDeliveryTerms } from '../../orders/delivery/delivery-terms-service.ts'
import { createSettingsCache } from '../../settings/settings-service.ts'
import { findClientsWithCarts } from './cut-off-reminder-queries.ts'

const queue = 'cut-off-reminders'
const everyMinute = '* * * * *'

/** Schedules the reminders of carts that are not ordered yet. */
export async function startCutOffReminders(jobs: PgBoss, db: Pool): Promise<void> {
  await jobs.createQueue(queue, { policy: 'exclusive', retryLimit: 0, expireInSeconds: 600 })
  await jobs.schedule(queue, everyMinute)
  await jobs.work(queue, { pollingIntervalSeconds: 30 }, () =>
    loggingFailure(
      db,
      { source: 'notifications', message: 'A run of reminders of carts failed. The next run continues.' },
      () => remindOfCutOffs(db, new Date()),
    ),
  )
}

const hoursBefore = 2
const hourMs = 3_600_000
const clientsPerBatch = 500

/**
 * Reminds each client with something in its cart in the two hours before its cut-off, once per delivery day: the topic
 * of the notice keeps a second one away, whatever runs overlap.
 */
export async function remindOfCutOffs(db: Pool, now: Date): Promise<void> {
  const context = { settingsCache: createSettingsCache(db), deliveryCache: createDeliveryCache(db) }
  let last: string | undefined
  for (;;) {
    const clientIds = await findClientsWithCarts(db, clientsPerBatch, last)
    const due = await Promise.all(
      clientIds.map(async (clientId) => {
        const { rules } = await readDeliveryTerms(context, clientId)
        const window = nextWindow(rules, now)
        const isSoon = window.orderBy.getTime() - now.getTime() <= hoursBefore * hourMs
        return isSoon ? { clientId, notice: cutOffNotice(window.deliveryDate) } : undefined
      }),
    )
    for (const one of due.filter((found) => found !== undefined))
      await db.transaction((transaction) => notifyClientOnce(transaction, one.clientId, [one.notice]))
    last = clientIds.at(-1)
    if (clientIds.length < clientsPerBatch) return
  }
}

const cutOffNotice = (deliveryDate: string): Notice & { topic: string } => ({
  type: 'General',
  topic: `cut-off ${deliveryDate}`,
  title: text('Your cart is not ordered yet'),
  message: text('Please order within two hours to get it on {day}.', { day: fullDay(deliveryDate) }),
})
