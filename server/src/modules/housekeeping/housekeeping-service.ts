import type { PgBoss } from 'pg-boss'
import type { Pool } from '../../database/pool.ts'
import { deleteExpired, foldCatalogChanges } from './housekeeping-queries.ts'

const queue = 'housekeeping'
const everyFiveMinutes = '*/5 * * * *'

/** Keeps the tables from growing for ever: one server of all does it, every five minutes. */
export async function startHousekeeping(jobs: PgBoss, db: Pool): Promise<void> {
  await jobs.createQueue(queue, { policy: 'singleton', retryLimit: 0 })
  await jobs.schedule(queue, everyFiveMinutes)
  await jobs.work(queue, { pollingIntervalSeconds: 30 }, () => cleanUp(db, new Date()))
}

/** One round of it. */
export async function cleanUp(db: Pool, now: Date): Promise<void> {
  await foldCatalogChanges(db)
  await deleteExpired(db, now)
}
