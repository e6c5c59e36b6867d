import type { OrderStatus } from '@cornerstock/contract/orders/orders'
import { canSubstitute } from '@cornerstock/contract/orders/orders'
import type { PgBoss } from 'pg-boss'
import type { Database, Pool } from '../../../database/pool.ts'
import { AppError } from '../../../errors/app-error.ts'
import { text } from '../../../texts/text.ts'
import { loggingFailure } from '../../app-logs/app-log-service.ts'
import { recordEvent } from '../../events/event-service.ts'
import type { StoredOrder } from '../stored-order-queries.ts'
import { expireDueOffers, expireOffers } from './substitute-queries.ts'
import { missingCents, offeredCents, substitutedCents } from './substitute-rules.ts'

const expiryQueue = 'offer-expiry'
const everyMinute = '* * * * *'
const offersPerRun = 500

/** Schedules the expiry of offers, so that open screens learn of it. Reads show a late offer as expired in any case. */
export async function startOfferExpiry(jobs: PgBoss, db: Pool): Promise<void> {
  await jobs.createQueue(expiryQueue, { policy: 'exclusive', retryLimit: 0, expireInSeconds: 60 })
  await jobs.schedule(expiryQueue, everyMinute)
  await jobs.work(expiryQueue, { pollingIntervalSeconds: 30 }, () =>
    loggingFailure(
      db,
      { source: 'substitutes', message: 'A run that expires offers failed. The next run continues.' },
      () => expireLateOffers(db),
    ),
  )
}

/** Expires the offers that can no longer be accepted, and records an event for each of their orders. */
export async function expireLateOffers(db: Pool): Promise<void> {
  await db.transaction(async (transaction) => {
    const orders = await expireDueOffers(transaction, offersPerRun)
    for (const { orderId, clientId } of orders)
      await recordEvent(transaction, { type: 'order.updated', orderId, clientId }, clientId)
  })
}

/** Expires the open offers of an order whose status allows no substitutes. */
export async function expireOffersAfterStatus(
  transaction: Database,
  orderId: number,
  status: OrderStatus,
): Promise<void> {
  if (!canSubstitute({ status })) await expireOffers(transaction, orderId)
}

/**
 * Checks a new found quantity of a line against its substitutes. Throws SUBSTITUTED if the accepted ones would
 * cost more than the missing units; expires the open offers if they would cost more together with the accepted ones.
 */
export async function checkSubstitutes(
  transaction: Database,
  { orderId, substitutes = [] }: Pick<StoredOrder, 'orderId' | 'substitutes'>,
  item: StoredOrder['items'][number],
): Promise<void> {
  if (substitutedCents(item, substitutes) > missingCents(item))
    throw new AppError('SUBSTITUTED', text('Another product was sent in place of this line.'))
  if (offeredCents(item, substitutes) > missingCents(item)) await expireOffers(transaction, orderId, item.id)
}
