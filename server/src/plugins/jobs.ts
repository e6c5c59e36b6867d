import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'

/** Background jobs on the same PostgreSQL: each runs once, whatever the number of servers. */
export async function startJobs(url: string, log: FastifyBaseLogger): Promise<PgBoss> {
  const jobs = new PgBoss({
    connectionString: url,
    schema: 'jobs',
    max: 4,
    useListenNotify: true,
    // How often jobs that are over are cleared away.
    maintenanceIntervalSeconds: 3600,
  })
  jobs.on('error', (error) => log.warn({ error }, 'jobs'))
  await jobs.start()
  return jobs
}
