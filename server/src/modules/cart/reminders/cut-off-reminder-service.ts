import type { PgBoss } from 'pg-boss'
import { createDeliveryCache } from '../../../database/deliveries/client-delivery.ts'
import type { Pool } from '../../../database/pool.ts'
import { loggingFailure } from '../../app-logs/app-log-service.ts'
import { notifyClientOnce } from '../../notifications/notification-service.ts'
import { mailUnread } from '../../notifications/unread/unread-mail-service.ts'
import { nextWindow, readDeliveryTerms } from '../../orders/delivery/delivery-terms-service.ts'
import { withdrawOtherPush } from '../../push/push-service.ts'
import { createSettingsCache, findSettings } from '../../settings/settings-service.ts'
import { findClientsWithCarts } from './cut-off-reminder-queries.ts'
import { cutOffMail, cutOffNotice, type WaitingCart } from './cut-off-reminder-rules.ts'

const queue = 'cut-off-reminders'
const everyMinute = '* * * * *'

/** Schedules the reminders of carts that are not ordered yet. */
export async function startCutOffReminders(
  jobs: PgBoss,
  { db, publicUrl }: { db: Pool; publicUrl: string },
): Promise<void> {
  await jobs.createQueue(queue, { policy: 'exclusive', retryLimit: 0, expireInSeconds: 600 })
  await jobs.schedule(queue, everyMinute)
  await jobs.work(queue, { pollingIntervalSeconds: 30 }, () =>
    loggingFailure(
      db,
      { source: 'notifications', message: 'A run of reminders of carts failed. The next run continues.' },
      () => remindOfCutOffs({ db, publicUrl }, new Date()),
    ),
  )
}

const hoursBefore = 2
const hourMs = 3_600_000
const clientsPerBatch = 500

const unreadForMs = 30 * 60_000

/**
 * Reminds clients with products in their carts in the two hours before their cut-off, once per delivery day. The topic of
 * the notice is unique, so overlapping runs create only one. If the notice is unread half an hour later and the cart
 * still has products, the client gets one email. A push message that waits for the end of quiet hours is withdrawn once
 * the cart is ordered or the cut-off is past.
 */
export async function remindOfCutOffs(
  { db, publicUrl }: { db: Pool; publicUrl: string },
  now: Date,
): Promise<void> {
  const { timeZone } = await findSettings(db)
  const context = { settingsCache: createSettingsCache(db), deliveryCache: createDeliveryCache(db) }
  const waiting: { clientId: string; topic: string }[] = []
  let last: string | undefined
  for (;;) {
    const clients = await findClientsWithCarts(db, clientsPerBatch, last)
    const due = await Promise.all(
      clients.map(async (client): Promise<WaitingCart | undefined> => {
        const { rules } = await readDeliveryTerms(context, client.clientId)
        const { orderBy, deliveryDate } = nextWindow(rules, now)
        const isSoon = orderBy.getTime() - now.getTime() <= hoursBefore * hourMs
        return isSoon ? { ...client, orderBy, deliveryDate } : undefined
      }),
    )
    const carts = due.filter((found) => found !== undefined)
    for (const cart of carts)
      await db.transaction((transaction) =>
        notifyClientOnce(transaction, cart.clientId, [cutOffNotice(cart)]),
      )
    await db.transaction((transaction) =>
      mailUnread(
        transaction,
        carts.map((cart) => cutOffMail(cart, { publicUrl, timeZone })),
        { kind: 'cutOff', now, unreadForMs },
      ),
    )
    waiting.push(...carts.map((cart) => ({ clientId: cart.clientId, topic: cutOffNotice(cart).topic })))
    last = clients.at(-1)?.clientId
    if (clients.length < clientsPerBatch) break
  }
  await withdrawOtherPush(db, 'cutOff', waiting)
}
