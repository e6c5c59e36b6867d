import type { Job, PgBoss } from 'pg-boss'
import type { Pool } from '../../../database/pool.ts'
import { findEmailsWithAccount } from '../account-queries.ts'
import { linkQueueOptions, pollingOptions, singletonKeyOf } from './link-queue-options.ts'

/** The name of the queue. */
export const resetRequests = 'reset-requests'
/** A batch takes a few statements for a thousand addresses, so that a flood of unknown addresses delays no request. */
const batchSize = 1000

/**
 * Handles requests for a new password in a job, in large batches: calls `requestMail` for addresses that have an
 * account and drops the others.
 * @returns a function that queues a request, which does the same work for any address
 */
export async function startResetRequests(
  jobs: PgBoss,
  db: Pool,
  requestMail: (email: string) => Promise<void>,
): Promise<(email: string) => Promise<void>> {
  await jobs.createQueue(resetRequests, linkQueueOptions)
  await jobs.work(
    resetRequests,
    { ...pollingOptions, batchSize, burstWhenBatchFull: true },
    async (batch: Job<{ email: string }>[]) => {
      const known = await findEmailsWithAccount(
        db,
        batch.map(({ data }) => data.email),
      )
      for (const email of known) await requestMail(email)
      await jobs.deleteJob(
        resetRequests,
        batch.map(({ id }) => id),
      )
    },
  )
  return async (email) => {
    await jobs.send(resetRequests, { email }, { singletonKey: singletonKeyOf(email) })
  }
}
