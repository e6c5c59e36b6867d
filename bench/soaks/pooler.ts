import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@cornerstock/embedded-postgres/start'
import pg from 'pg'
import { startPooler } from '../../server/test/support/servers/pooler.ts'
import { startServer } from '../../server/test/support/servers/start-server.ts'
import { median } from '../measuring/line.ts'
import { type Client, seedProducts, signUp } from '../measuring/server-under-test.ts'

const sharedConnections = 40
const connectionsPerServer = 20
const realServers = 2
const buyers = 16
const orderSeconds = 20
const pauseBetweenTransactionsMs = 10_000

/**
 * Runs the tests of the server through PgBouncer. Then two servers place orders through it for 20 seconds, while the
 * connections of `servers` - 2 other servers each run a transaction every ten seconds. Fails if a test fails, if an
 * acknowledged order is missing or exists twice, or if the pooler opens more than 40 connections.
 */
export async function soakPooler(servers: number) {
  runServerTests()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cornerstock-pooled-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const pooler = await startPooler(postgres.serverUrl, sharedConnections)
  const direct = new pg.Pool({ connectionString: postgres.migrationUrl, max: 4 })
  const started = await Promise.all(
    Array.from({ length: realServers }, () =>
      startServer({
        DATA_DIR: dataDir,
        DATABASE_URL: pooler.toPooledUrl(postgres.serverUrl),
        DATABASE_SESSION_URL: postgres.serverUrl,
        DATABASE_MIGRATION_URL: postgres.migrationUrl,
        DATABASE_PREPARED_STATEMENTS: pooler.keepsPreparedStatements ? '1' : '0',
        DATABASE_CONNECTIONS: String(connectionsPerServer),
        RATE_LIMIT_PER_MINUTE: '0',
      }),
    ),
  )
  const others = await openConnections(
    pooler.toPooledUrl(postgres.serverUrl),
    (servers - realServers) * connectionsPerServer,
  )
  try {
    await seedProducts({ pool: direct }, 100)
    const urls = started.map(({ url }) => url)
    const clients = await Promise.all(
      Array.from({ length: buyers }, (_, index) => signUp(urls[index % urls.length] ?? '', `pooled${index}`)),
    )
    const until = Date.now() + orderSeconds * 1000
    const [placed, transactions, mostConnections] = await Promise.all([
      Promise.all(
        clients.map((client, index) => placeOrders(urls[index % urls.length] ?? '', client, until)),
      ),
      Promise.all(others.map((connection) => runTransactions(connection, until))),
      watchConnections(direct, until),
    ])
    const orders = placed.flatMap(({ orderIds }) => orderIds)
    const { rowCount } = await direct.query('select from orders where order_id = any ($1)', [orders])
    const { rows: all } = await direct.query<{ count: string }>('select count(*) from orders')
    if (rowCount !== orders.length || Number(all[0]?.count) !== orders.length)
      throw new Error(`${orders.length} orders were acknowledged, ${all[0]?.count} are stored.`)
    if (mostConnections > sharedConnections)
      throw new Error(`PostgreSQL had ${mostConnections} connections from the pooler.`)
    return {
      prepared_statements: pooler.keepsPreparedStatements,
      connections: others.length + realServers * connectionsPerServer,
      most_connections_of_postgresql: mostConnections,
      orders: orders.length,
      order_ms_median: median(placed.flatMap(({ times }) => times)).toFixed(1),
      other_transactions: transactions.reduce((sum, count) => sum + count, 0),
    }
  } finally {
    await Promise.all(others.map((connection) => connection.end()))
    await Promise.all(started.map((server) => server.stop()))
    await direct.end()
    await pooler.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  }
}

function runServerTests(): void {
  const program = path.join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(process.execPath, [program, 'run', '--project', 'server', '--reporter=dot'], {
    env: { ...process.env, TEST_POOLER: '1' },
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The tests of the server fail through a pooler.')
}

async function openConnections(url: string, count: number): Promise<pg.Client[]> {
  const connections: pg.Client[] = []
  while (connections.length < count) {
    const batch = Array.from({ length: Math.min(100, count - connections.length) }, () => {
      const connection = new pg.Client({ connectionString: url })
      return connection.connect().then(() => connection)
    })
    connections.push(...(await Promise.all(batch)))
  }
  return connections
}

async function runTransactions(connection: pg.Client, until: number): Promise<number> {
  let count = 0
  await pause(Math.random() * pauseBetweenTransactionsMs)
  while (Date.now() < until) {
    await connection.query('begin')
    await connection.query('select product_id, name, price_cents from products where product_id = $1', [1])
    await connection.query('commit')
    count += 1
    await pause(pauseBetweenTransactionsMs)
  }
  return count
}

async function placeOrders(url: string, { token }: Client, until: number) {
  const orderIds: number[] = []
  const times: number[] = []
  while (Date.now() < until) {
    const startedAt = performance.now()
    const response = await fetch(`${url}/api/Order`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ items: [{ productId: 1 + (orderIds.length % 100), quantity: 1 }] }),
    })
    if (!response.ok) throw new Error(`Placing an order failed with status ${response.status}.`)
    orderIds.push(((await response.json()) as { orderId: number }).orderId)
    times.push(performance.now() - startedAt)
  }
  return { orderIds, times }
}

/** The most connections that the pooler had at one time: those of the server's role, without those that listen. */
async function watchConnections(direct: pg.Pool, until: number): Promise<number> {
  let most = 0
  while (Date.now() < until) {
    const { rows } = await direct.query<{ count: string }>(
      `select count(*) from pg_stat_activity
       where usename = 'cornerstock_server' and application_name <> 'cornerstock listener'`,
    )
    most = Math.max(most, Number(rows[0]?.count))
    await pause(250)
  }
  return most
}
