import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@cornerstock/embedded-postgres/start'
import pg from 'pg'
import { openPool } from '../../server/src/database/pool.ts'
import { checkClients } from '../../server/src/modules/recency/report/check-service.ts'
import { startServer } from '../../server/test/support/servers/start-server.ts'
import { openBenchPool } from '../measuring/bench-pool.ts'
import { waitUntilIdle } from '../measuring/processor-time.ts'
import { type ServerUnderTest, signUp } from '../measuring/server-under-test.ts'
import { fill, type Size, sizes } from './fill.ts'

/** A running server on a filled database, with a client and an owner to call it. */
export type FilledServer = ServerUnderTest & {
  size: Size
  clientId: string
  token: string
  staffToken: string
  /** Starts another server on the same database. With more than one, PostgreSQL would run out of connections. */
  startAnother(): Promise<{ url: string } & AsyncDisposable>
}

/** How many orders the calling client has. */
const ordersOfCaller = 50

/**
 * Starts servers on filled databases when they are first asked for, and keeps them until all figures are measured.
 *
 * @param folder keeps the filled databases for the next run; without it, they are removed at the end
 */
export function createFilledServers(folder: string | undefined, disposers: AsyncDisposableStack) {
  const started = new Map<keyof typeof sizes, Promise<FilledServer>>()
  return (name: keyof typeof sizes): Promise<FilledServer> => {
    const server = started.get(name) ?? start(sizes[name], folder && path.join(folder, name), disposers)
    started.set(name, server)
    return server
  }
}

async function start(
  size: Size,
  keptIn: string | undefined,
  disposers: AsyncDisposableStack,
): Promise<FilledServer> {
  const dataDir = keptIn ?? (await mkdtemp(path.join(tmpdir(), 'bench-')))
  if (keptIn === undefined) disposers.defer(() => rm(dataDir, { recursive: true }))
  const filled = path.join(dataDir, 'filled')
  if (!existsSync(filled)) {
    // An earlier run may have been stopped while it filled the database.
    await rm(dataDir, { recursive: true, force: true })
    await mkdir(dataDir, { recursive: true })
    await fillDatabase(dataDir, size)
    await writeFile(filled, '')
  }
  const postgres = await startEmbeddedPostgres({ dataDir, settings: countedStatements })
  disposers.defer(postgres.stop)
  const launch = async () => {
    const { stop, ...server } = await startServer(settings(dataDir, postgres.migrationUrl))
    return { ...server, [Symbol.asyncDispose]: async () => void (await stop()) }
  }
  const { url, pid } = disposers.use(await launch())
  const pool = openBenchPool(postgres.migrationUrl)
  disposers.defer(() => pool.end())
  await pool.query('create extension if not exists pg_stat_statements')
  await checkLateClients(postgres.migrationUrl)
  return {
    url,
    pid,
    pool,
    databaseUrl: postgres.migrationUrl,
    signUp: (name) => signUp(url, name),
    size,
    startAnother: launch,
    ...(await prepareCallers({ url, pid, pool }, size)),
  }
}

const countedStatements = { shared_preload_libraries: 'pg_stat_statements' }

const settings = (dataDir: string, databaseUrl: string) => ({
  // The server makes its folder private, and PostgreSQL may run as another user.
  DATA_DIR: path.join(dataDir, 'server'),
  DATABASE_URL: databaseUrl,
  RATE_LIMIT_PER_MINUTE: '0',
})

/** Fills a database quickly: it would not survive a power failure meanwhile. */
async function fillDatabase(dataDir: string, size: Size): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  // The server makes the tables when it starts.
  await (await startServer(settings(dataDir, postgres.migrationUrl))).stop()
  const pool = new pg.Pool({ connectionString: postgres.migrationUrl, max: 4 })
  const startedAt = performance.now()
  await fill(pool, size)
  // Otherwise PostgreSQL takes so long to stop that it is killed.
  await pool.query('checkpoint')
  const seconds = (performance.now() - startedAt) / 1000
  // A connection that is still closing reports that PostgreSQL stops.
  pool.on('error', () => undefined)
  await pool.end()
  await postgres.stop()
  console.log(`filled ${size.products} products and ${size.orders} orders in ${seconds.toFixed(0)} s`)
}

/** Does what the server does once a day within ten minutes, which would otherwise be measured as well. */
async function checkLateClients(databaseUrl: string): Promise<void> {
  const db = openPool(databaseUrl, () => {})
  await checkClients(db, new Date())
  await db.$client.end()
}

async function prepareCallers(server: Pick<ServerUnderTest, 'url' | 'pid' | 'pool'>, size: Size) {
  const { url, pool } = server
  // A kept database still has the accounts of earlier runs.
  const run = Date.now().toString(36)
  const staff = await signUp(url, `staff-${run}`)
  await pool.query(`update accounts set role = 'owner' where account_id = $1`, [staff.clientId])
  const client = await signUp(url, `caller-${run}`)
  await pool.query(`update orders set client_id = $1, placed_by = $1 where order_id % $2 = 0`, [
    client.clientId,
    size.orders / ordersOfCaller,
  ])
  await pool.query('vacuum analyze orders')
  await waitUntilIdle(server)
  return { clientId: client.clientId, token: client.token, staffToken: staff.token }
}
