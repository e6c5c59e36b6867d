import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'
import { jobsSchema } from '../database/jobs-schema.ts'

/** Starts background jobs, kept in the same PostgreSQL: each runs on one of the servers. `migrate` makes the tables. */
export async function startJobs(url: string, log: FastifyBaseLogger): Promise<PgBoss> {
  const jobs = new PgBoss({
    connectionString: url,
    schema: jobsSchema,
    migrate: false,
    max: 4,
    useListenNotify: true,
    // How often finished jobs are deleted.
    maintenanceIntervalSeconds: 3600,
  })
  jobs.on('error', (error) => log.warn({ error }, 'background jobs failed'))
  await jobs.start()
  return jobs
}
