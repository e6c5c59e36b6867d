import { constants, setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import { openPool } from '../../../database/pool.ts'
import { train } from './training-service.ts'

const statementTimeoutMs = 120_000

// Requests go first. On other systems than Linux, this would slow down the whole server.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

const { databaseUrl } = workerData as { databaseUrl: string }
const db = openPool(databaseUrl, () => {}, { connections: 1, statementTimeoutMs })
try {
  await train(db, new Date())
} finally {
  await db.$client.end()
}
