import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { toPoolConfig } from '../hosts/database-client.ts'

/** The schema of the background jobs. pg-boss creates and migrates it. */
export const jobsSchema = 'jobs'

const pollIntervalMs = 200

/** Brings the schema of the background jobs to the version of pg-boss, and waits for the indexes that it builds. */
export async function migrateJobs(databaseUrl: string): Promise<void> {
  const jobs = new PgBoss({
    ...toPoolConfig(databaseUrl),
    schema: jobsSchema,
    max: 1,
    supervise: false,
    schedule: false,
    // The shortest that pg-boss allows.
    bamIntervalSeconds: 10,
  })
  let failure: Error | undefined
  jobs.on('error', (error) => {
    failure ??= error
  })
  try {
    await jobs.start()
    while (!failure && (await isBuildingIndexes(jobs))) await pause(pollIntervalMs)
  } finally {
    await jobs.stop({ graceful: false })
  }
  if (failure) throw failure
}

/** pg-boss builds the indexes of large tables after its migration, one at a time. */
async function isBuildingIndexes(jobs: PgBoss): Promise<boolean> {
  const counts = await jobs.getBamStatus()
  return counts.some(({ status, count }) => status !== 'completed' && count > 0)
}
