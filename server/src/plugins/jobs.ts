import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'

/** Background jobs on the same PostgreSQL: each runs once, whatever the number of servers. */
export async function startJobs(url: string, log: FastifyBaseLogger): Promise<PgBoss> {
  const jobs = new PgBoss({ connectionString: url, schema: 'jobs', max: 4, useListenNotify: true })
  jobs.on('error', (error) => log.warn({ error }, 'jobs'))
  await jobs.start()
  return jobs
}
