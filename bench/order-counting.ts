import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Round } from './measuring/compare.ts'
import { type Line, median } from './measuring/line.ts'
import { load, toRequestText } from './measuring/load.ts'
import { readCpuMs, readDatabaseCpuMs } from './measuring/processor-time.ts'
import { type ServerUnderTest, seedProducts } from './measuring/server-under-test.ts'

const rounds = 6
const clients = 64
const requests = 2_000
const linesPerOrder = 10
const products = 2_000
/** The same number as in `order-day-queries.ts`. */
const countingLock = 727_402
const listOfChanges =
  'INSERT INTO order_day_changes (client_id, ordered_at) SELECT client_id, order_date FROM new_orders;'

async function waitUntilCounted({ pool }: ServerUnderTest): Promise<void> {
  while ((await pool.query('select from order_day_changes limit 1')).rowCount) await wait(100)
}

/** Deletes all orders: counting a client with thousands of orders would cost more than in any shop. */
async function removeOrders({ pool }: ServerUnderTest): Promise<void> {
  await pool.query(`
    truncate orders, order_days, order_day_changes, product_stats, product_days cascade;
    update order_day_totals set order_days = 0, recent_sales = 0`)
}

/** Stops the counter until the returned function is called. */
export async function stopCounter({ pool }: Pick<ServerUnderTest, 'pool'>): Promise<() => Promise<void>> {
  const connection = await pool.connect()
  await connection.query('select pg_advisory_lock($1)', [countingLock])
  return async () => {
    await connection.query('select pg_advisory_unlock_all()')
    connection.release()
  }
}

/** Prepares a round in which 64 clients place orders of ten lines at the same time over HTTP. */
async function prepareOrders(server: ServerUnderTest): Promise<() => Promise<Round>> {
  await seedProducts(server, products)
  const tokens = await Promise.all(
    Array.from({ length: clients }, async (_, index) => (await server.signUp(`client${index}`)).token),
  )
  return () =>
    load(server.url, { callers: clients, requests }, (index, caller) =>
      toRequestText({
        method: 'POST',
        path: '/api/Order',
        token: tokens[caller] ?? '',
        headers: { 'idempotency-key': randomUUID() },
        body: {
          items: Array.from({ length: linesPerOrder }, (_, line) => ({
            productId: 1 + ((index * 7919 + line * 97) % products),
            quantity: 2,
            price: 100,
          })),
        },
      }),
    )
}

/**
 * Measures the processor time of server and database for an order of ten lines over HTTP, in milliseconds, while a
 * trigger lists the clients whose orders changed. The limit is the time without this list; `with_counting` adds the
 * work of the counter that reads it.
 */
export async function benchOrderCounting(server: ServerUnderTest): Promise<Line> {
  const { pool, pid } = server
  const { rows } = await pool.query<{ text: string }>(
    `select pg_get_functiondef('note_last_orders'::regproc) as text`,
  )
  const definition = rows[0]?.text ?? ''
  const without = definition.replace(listOfChanges, '')
  if (definition === without)
    throw new Error('The trigger function has changed, so the benchmark must change too.')
  const place = await prepareOrders(server)
  const cpuMs = async () => readCpuMs(pid) + (await readDatabaseCpuMs(pool))
  const run = async (trigger: string, isCounted: boolean) => {
    await waitUntilCounted(server)
    await pool.query(trigger)
    await removeOrders(server)
    const startCounter = isCounted ? async () => {} : await stopCounter(server)
    const before = await cpuMs()
    const { length: responses } = await place()
    if (isCounted) await waitUntilCounted(server)
    const cost = ((await cpuMs()) - before) / responses
    await startCounter()
    return cost
  }
  await run(definition, true)
  const costs: Record<'without' | 'listed' | 'counted', number[]> = { without: [], listed: [], counted: [] }
  for (let round = 0; round < rounds; round += 1) {
    costs.without.push(await run(without, false))
    costs.listed.push(await run(definition, false))
    costs.counted.push(await run(definition, true))
  }
  const [base, listed, counted] = [median(costs.without), median(costs.listed), median(costs.counted)]
  return {
    ratio: base / listed,
    ours: listed,
    limit: base,
    ratios: costs.listed.map((cost, round) => (costs.without[round] ?? cost) / cost),
    more: `with_counting=${counted.toFixed(3)}`,
  }
}
