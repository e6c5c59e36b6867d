import { setTimeout as wait } from 'node:timers/promises'
import { trainOnThread } from '../server/src/modules/suggestions/training/training-service.ts'
import { type Line, median, percentile, printFigure, smallFigure } from './measuring/line.ts'
import { readCpuMs, readDatabaseCpuMs, waitUntilIdle } from './measuring/processor-time.ts'
import { seedOrders } from './measuring/seed-orders.ts'
import { type ServerUnderTest, seedProducts } from './measuring/server-under-test.ts'
import { placeOrders, toText } from './order-latency.ts'

const products = 2_000
const warmResponses = 300
const responses = 600

/** Measures how long the server takes to count all orders, as after an update from an earlier version. */
async function countOrders({ pool }: ServerUnderTest): Promise<Line> {
  const startedAt = performance.now()
  await pool.query(`insert into order_day_changes select account_id from accounts where role = 'client'`)
  for (;;) {
    const { rowCount } = await pool.query('select from order_day_changes limit 1')
    if (rowCount === 0) break
    await wait(100)
  }
  const ms = performance.now() - startedAt
  for (const table of ['order_days', 'product_stats', 'product_days'])
    await pool.query(`vacuum analyze ${table}`)
  return smallFigure(ms)
}

/** Measures the nightly work with the weekly fit, while a client places orders. */
async function trainOnOrders({ url, pool, databaseUrl, signUp }: ServerUnderTest): Promise<Line> {
  const client = await signUp('buyer')
  const alone = await placeOrders(url, { client, products }, wait(5000))
  const startedAt = performance.now()
  const before = { own: process.cpuUsage(), databaseMs: await readDatabaseCpuMs(pool) }
  const training = trainOnThread(databaseUrl, new AbortController().signal)
  const during = await placeOrders(url, { client, products }, training)
  await training
  const trainingMs = performance.now() - startedAt
  const { user, system } = process.cpuUsage(before.own)
  const databaseMs = (await readDatabaseCpuMs(pool)) - before.databaseMs
  return smallFigure(trainingMs, undefined, {
    serverMs: (user + system) / 1000,
    databaseMs,
    more: toText({ during, alone }),
  })
}

/** Reads suggestions for some clients. Processor times are those of the server and the database, per response. */
async function ask(server: ServerUnderTest, token: string, clientIds: string[]): Promise<Line> {
  const { url, pid, pool } = server
  await waitUntilIdle(server)
  const before = { serverMs: readCpuMs(pid), databaseMs: await readDatabaseCpuMs(pool) }
  const times: number[] = []
  for (const id of clientIds) {
    const startedAt = performance.now()
    const response = await fetch(`${url}/api/order/${id}/suggestions`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const suggestions = (await response.json()) as unknown[]
    times.push(performance.now() - startedAt)
    if (suggestions.length !== 5) throw new Error(`A client got ${suggestions.length} suggestions.`)
  }
  const serverMs = (readCpuMs(pid) - before.serverMs) / times.length
  const databaseMs = ((await readDatabaseCpuMs(pool)) - before.databaseMs) / times.length
  const p50 = median(times)
  return smallFigure(p50, undefined, { serverMs, databaseMs, p50, p99: percentile(times, 0.99) })
}

/**
 * Measures responses and the work behind them, with `clients` clients and 200 order lines of each. Processor times are
 * those of the server (or of the thread that trains) + the database.
 */
export async function benchSuggestions(server: ServerUnderTest, clients: number) {
  const { pool, signUp } = server
  await seedProducts(server, products)
  await seedOrders(server, { clients, products })
  const print = (name: string, line: Line) => printFigure(`suggestions-${clients}:${name}`, line)
  print('count', await countOrders(server))
  print('training', await trainOnOrders(server))
  const { clientId: staffId, token } = await signUp('staff')
  await pool.query(`update accounts set role = 'owner' where account_id = $1`, [staffId])
  const { rows } = await pool.query<{ id: string }>(
    `select account_id as id from accounts where email like 'seeded%' order by md5(email) limit $1`,
    [warmResponses + responses],
  )
  const ids = rows.map(({ id }) => id)
  await ask(server, token, ids.slice(0, warmResponses))
  print('first-of-the-day', await ask(server, token, ids.slice(warmResponses)))
  print('again', await ask(server, token, ids.slice(warmResponses)))
}
