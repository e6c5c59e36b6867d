import { setTimeout as wait } from 'node:timers/promises'
import { studyOnThread } from '../server/src/modules/suggestions/study/study-service.ts'
import { type Latencies, placeOrders } from './order-latency.ts'
import { readCpuMs, readDatabaseCpuMs, waitUntilIdle } from './processor-time.ts'
import { linesPerOrder, ordersPerClient, seedOrders } from './seed-orders.ts'
import { type ServerUnderTest, seedProducts } from './server-under-test.ts'

const products = 2_000
const warmAnswers = 300
const answers = 600

const seconds = (startedAt: number) => ((performance.now() - startedAt) / 1000).toFixed(1)

const at = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)]?.toFixed(1)

/** Measures how many seconds the server takes to count all orders, as after an update from an earlier version. */
async function countOrders({ pool }: ServerUnderTest): Promise<string> {
  const startedAt = performance.now()
  await pool.query(`insert into order_day_changes select account_id from accounts where role = 'client'`)
  for (;;) {
    const { rowCount } = await pool.query('select from order_day_changes limit 1')
    if (rowCount === 0) break
    await wait(100)
  }
  const counted = seconds(startedAt)
  for (const table of ['order_days', 'product_stats', 'product_days'])
    await pool.query(`vacuum analyze ${table}`)
  return counted
}

/** Measures the nightly work with the weekly fit, while a client places orders. */
async function studyOrders({ url, pool, databaseUrl, signUp }: ServerUnderTest): Promise<string> {
  const client = await signUp('buyer')
  const alone = await placeOrders(url, { client, products }, wait(5000))
  const startedAt = performance.now()
  const before = { own: process.cpuUsage(), databaseMs: await readDatabaseCpuMs(pool) }
  const studying = studyOnThread(databaseUrl, new AbortController().signal)
  const during = await placeOrders(url, { client, products }, studying)
  await studying
  const { user, system } = process.cpuUsage(before.own)
  const databaseMs = (await readDatabaseCpuMs(pool)) - before.databaseMs
  const text = ({ p50, p95, max }: Latencies) => [p50, p95, max].map((ms) => ms.toFixed(1)).join('/')
  return (
    `study_s=${seconds(startedAt)} study_cpu_s=${((user + system) / 1e6).toFixed(1)}+${(databaseMs / 1000).toFixed(1)} ` +
    `order_ms_p50/p95/max=${text(during)} without_study=${text(alone)}`
  )
}

/** Reads suggestions for some clients. Processor times are those of the server and the database, per answer. */
async function ask(server: ServerUnderTest, token: string, clientIds: string[]): Promise<string> {
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
  return `p10_ms=${at(times, 0.1)} p50_ms=${at(times, 0.5)} p95_ms=${at(times, 0.95)} cpu_ms=${serverMs.toFixed(2)}+${databaseMs.toFixed(2)}`
}

/**
 * Measures answers and the work behind them, with `clients` clients and 200 order lines of each. Processor times are
 * those of the server (or of the thread that studies) + the database.
 */
export async function benchSuggestions(server: ServerUnderTest, clients: number): Promise<string> {
  const { pool, signUp } = server
  await seedProducts(server, products)
  await seedOrders(server, { clients, products })
  const counted = await countOrders(server)
  const studied = await studyOrders(server)
  const { clientId: staffId, token } = await signUp('staff')
  await pool.query(`update accounts set role = 'owner' where account_id = $1`, [staffId])
  const { rows } = await pool.query<{ id: string }>(
    `select account_id as id from accounts where email like 'seeded%' order by md5(email) limit $1`,
    [warmAnswers + answers],
  )
  const ids = rows.map(({ id }) => id)
  await ask(server, token, ids.slice(0, warmAnswers))
  const first = await ask(server, token, ids.slice(warmAnswers))
  const again = await ask(server, token, ids.slice(warmAnswers))
  const lines = clients * ordersPerClient * linesPerOrder
  return `lines=${lines} count_s=${counted} ${studied}\n  first of the day: ${first}\n  again: ${again}`
}
