import type { PgBoss } from 'pg-boss'
import { disableStatementTimeout, type Pool } from '../../database/pool.ts'
import { loggingFailure } from '../app-logs/app-log-service.ts'
import { deletionsOfExpired, foldCatalogChanges } from './housekeeping-queries.ts'

const queue = 'housekeeping'
const everyFiveMinutes = '*/5 * * * *'

/** Keeps the tables from growing for ever: one server of all does it, every five minutes. */
export async function startHousekeeping(jobs: PgBoss, db: Pool): Promise<void> {
  await jobs.createQueue(queue, { policy: 'singleton', retryLimit: 0, notify: true })
  await jobs.schedule(queue, everyFiveMinutes)
  await jobs.work(queue, { pollingIntervalSeconds: 30 }, () =>
    loggingFailure(
      db,
      { source: 'housekeeping', message: 'A round of housekeeping failed; the next one goes on.' },
      () => cleanUp(db, new Date()),
    ),
  )
}

/** One round of it. */
export async function cleanUp(db: Pool, now: Date): Promise<void> {
  await foldCatalogChanges(db)
  // Each by itself: events wait for the oldest transaction that still writes.
  for (const forget of deletionsOfExpired(now)) {
    await db.transaction(async (transaction) => {
      await disableStatementTimeout(transaction)
      await forget(transaction)
    })
  }
}
