import type { PgBoss } from 'pg-boss'
import type { Database, Pool } from '../../../../database/pool.ts'
import { mailEachOrderer } from '../../../accounts/people/orderer-mails-service.ts'
import { createActionLink } from '../../../action-links/action-link-service.ts'
import { loggingFailure } from '../../../app-logs/app-log-service.ts'
import { findSettings } from '../../../settings/settings-service.ts'
import { lockUnmailedOffers, type StoredOffer } from './offer-mail-queries.ts'
import { type LinkedOffer, offerMail } from './offer-mail-rules.ts'

const queue = 'offer-mails'
const everyMinute = '* * * * *'

/** Schedules the emails about offers. */
export async function startOfferMails(jobs: PgBoss, dependencies: { db: Pool; publicUrl: string }) {
  await jobs.createQueue(queue, { policy: 'exclusive', retryLimit: 0, expireInSeconds: 60 })
  await jobs.schedule(queue, everyMinute)
  await jobs.work(queue, { pollingIntervalSeconds: 30 }, () =>
    loggingFailure(
      dependencies.db,
      { source: 'substitutes', message: 'A run that emails offers failed. The next run continues.' },
      () => mailOffers(dependencies, new Date()),
    ),
  )
}

const collectedMs = 60_000
const offersPerRun = 500

/**
 * Emails the open offers that are a minute old to the owners and managers of their stores, once, with links that answer
 * them. What was offered for the same order meanwhile comes in the same email; what was answered meanwhile does not.
 */
export async function mailOffers(
  { db, publicUrl }: { db: Pool; publicUrl: string },
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - collectedMs)
  const { timeZone } = await findSettings(db)
  await db.transaction(async (transaction) => {
    const offers = await lockUnmailedOffers(transaction, { before }, offersPerRun)
    for (const ofOrder of Map.groupBy(offers, ({ orderId }) => orderId).values())
      await mailOrder(transaction, ofOrder, { publicUrl, timeZone })
  })
}

async function mailOrder(
  transaction: Database,
  offers: StoredOffer[],
  where: { publicUrl: string; timeZone: string },
): Promise<void> {
  const [first] = offers
  if (!first) return
  const { orderId, clientId } = first
  const topic = `offers of order ${orderId} from ${first.offerId} on`
  await mailEachOrderer(transaction, { clientId, topic }, async (personId) => {
    const linked: LinkedOffer[] = []
    for (const offer of offers)
      linked.push({ offer, token: await createActionLink(transaction, personId, { offerId: offer.offerId }) })
    return offerMail(linked, first, where)
  })
}
