import { toDate, toDayNumber } from '@cornerstock/contract/values/days'
import { findEmbeddedPostgres } from '@cornerstock/embedded-postgres/start'
import { openPool } from '../../server/src/database/pool.ts'
import { runStandingOrders } from '../../server/src/modules/standing-orders/placing/run-service.ts'

/** Lets days pass for the standing orders of a running server, as if it were 15:00 in New York on each of them. */
export async function passDays(
  { dataDir, publicUrl }: { dataDir: string; publicUrl: string },
  first: string,
  last: string,
): Promise<void> {
  const urls = await findEmbeddedPostgres(dataDir)
  if (!urls) throw new Error('The server has no database.')
  const db = openPool(urls.serverUrl, () => {})
  try {
    for (let day = first; day <= last; day = toDate(toDayNumber(day) + 1))
      await runStandingOrders({ db, publicUrl, readNow: async () => new Date(`${day}T20:00:00Z`) })
  } finally {
    await db.$client.end()
  }
}
