import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'
import type { Listener } from '../database/listener.ts'
import { jobsSchema } from '../database/migrating/jobs-schema.ts'
import type { Pool } from '../database/pool.ts'

/** Starts background jobs, kept in the same PostgreSQL: each runs on one of the servers. `migrate` makes the tables. */
export async function startJobs({
  db,
  listener,
  log,
}: {
  db: Pool
  listener: Listener
  log: FastifyBaseLogger
}): Promise<PgBoss> {
  const jobs = new PgBoss({
    db: {
      executeSql: (text, values) => db.$client.query(text, values),
      async listen(channel, onNotification, onConnected) {
        const stop = await listener.listen(channel, { onNotification, onConnected })
        return { close: async () => stop() }
      },
    },
    schema: jobsSchema,
    migrate: false,
    useListenNotify: true,
    // How often finished jobs are deleted.
    maintenanceIntervalSeconds: 3600,
  })
  jobs.on('error', (error) => log.warn({ error }, 'background jobs failed'))
  await jobs.start()
  return jobs
}
