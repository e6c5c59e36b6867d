import type { PgBoss } from 'pg-boss'
import { keepPartitions } from '../../database/partitions/keep-partitions.ts'
import { disableStatementTimeout, type Pool } from '../../database/pool.ts'
import { loggingFailure } from '../app-logs/app-log-service.ts'
import { deleteOldEntries } from '../app-logs/sealing/seal-service.ts'
import { deletionsOfExpired, foldCatalogChanges } from './housekeeping-queries.ts'

const queue = 'housekeeping'
const everyFiveMinutes = '*/5 * * * *'

/** Schedules the deletion of old rows: every five minutes, on one of the servers. */
export async function startHousekeeping(jobs: PgBoss, db: Pool): Promise<void> {
  await jobs.createQueue(queue, { policy: 'singleton', retryLimit: 0, notify: true })
  await jobs.schedule(queue, everyFiveMinutes)
  await jobs.work(queue, { pollingIntervalSeconds: 30 }, () =>
    loggingFailure(
      db,
      { source: 'housekeeping', message: 'A run of housekeeping failed. The next run continues.' },
      () => cleanUp(db, new Date()),
    ),
  )
}

/** Deletes old rows and keeps the partitions once. */
export async function cleanUp(db: Pool, now: Date): Promise<void> {
  await foldCatalogChanges(db, now)
  await deleteOldEntries(db, now)
  // Each deletion has its own transaction, because events wait for the oldest transaction that writes.
  for (const deleteExpired of deletionsOfExpired(now)) {
    await db.transaction(async (transaction) => {
      await disableStatementTimeout(transaction)
      await deleteExpired(transaction)
    })
  }
  await keepPartitions(db)
}
