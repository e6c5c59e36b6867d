import { toDate, toDayNumber } from '@cornerstock/contract/values/days'
import { findEmbeddedPostgres } from '@cornerstock/embedded-postgres/start'
import { openPool, type Pool } from '../../server/src/database/pool.ts'
import { mailOffers } from '../../server/src/modules/orders/substitutes/mailing/offer-mail-service.ts'
import { runStandingOrders } from '../../server/src/modules/standing-orders/placing/run-service.ts'

/** The data folder of a running server, and the base of the links in its emails. */
type Installation = { dataDir: string; publicUrl: string }

/** Runs a job in the database of a running server. */
async function runJob({ dataDir }: Installation, job: (db: Pool) => Promise<void>): Promise<void> {
  const urls = await findEmbeddedPostgres(dataDir)
  if (!urls) throw new Error('The server has no database.')
  const db = openPool(urls.serverUrl, () => {})
  try {
    await job(db)
  } finally {
    await db.$client.end()
  }
}

/** Lets days pass for the standing orders of a running server, as if it were 15:00 in New York on each of them. */
export const passDays = (installation: Installation, first: string, last: string): Promise<void> =>
  runJob(installation, async (db) => {
    for (let day = first; day <= last; day = toDate(toDayNumber(day) + 1))
      await runStandingOrders({
        ...{ db, publicUrl: installation.publicUrl },
        readNow: async () => new Date(`${day}T20:00:00Z`),
      })
  })

/** Emails the offers that were just made, as if some minutes had passed. */
export const emailOffers = (installation: Installation): Promise<void> =>
  runJob(installation, (db) =>
    mailOffers({ db, publicUrl: installation.publicUrl }, new Date(Date.now() + 300_000)),
  )
