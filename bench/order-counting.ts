import { setTimeout as wait } from 'node:timers/promises'
import { readCpuMs, readDatabaseCpuMs } from './figure.ts'
import { placeOrdersAsClients } from './place-order.ts'
import type { ServerUnderTest } from './server-under-test.ts'

const rounds = 6
/** As in `order-day-queries.ts`. */
const countingLock = 727_402
const listOfChanges =
  'INSERT INTO order_day_changes (client_id, ordered_at) SELECT client_id, order_date FROM new_orders;'

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

async function waitUntilCounted({ pool }: ServerUnderTest): Promise<void> {
  while ((await pool.query('select from order_day_changes limit 1')).rowCount) await wait(100)
}

/** Deletes all orders: with thousands of orders, each client would cost the counter more than in any shop. */
async function removeOrders({ pool }: ServerUnderTest): Promise<void> {
  await pool.query(`
    truncate orders, order_days, order_day_changes, product_stats, product_days cascade;
    update order_day_totals set order_days = 0, recent_sales = 0`)
}

/** Keeps the counter waiting until the returned function is called. */
async function stopCounter({ pool }: ServerUnderTest): Promise<() => Promise<void>> {
  const connection = await pool.connect()
  await connection.query('select pg_advisory_lock($1)', [countingLock])
  return async () => {
    await connection.query('select pg_advisory_unlock_all()')
    connection.release()
  }
}

/**
 * The processor time of an order of ten lines over HTTP, in milliseconds of server and database: without the list of
 * changes, with it, and with the counting that follows from it.
 */
export async function benchOrderCounting(server: ServerUnderTest): Promise<string> {
  const { pool, pid } = server
  const { rows } = await pool.query<{ text: string }>(
    `select pg_get_functiondef('note_last_orders'::regproc) as text`,
  )
  const definition = rows[0]?.text ?? ''
  const without = definition.replace(listOfChanges, '')
  if (definition === without) throw new Error('The trigger function is another one.')
  const place = await placeOrdersAsClients(server)
  const cpuMs = async () => readCpuMs(pid) + (await readDatabaseCpuMs(pool))
  const run = async (trigger: string, isCounted: boolean) => {
    await waitUntilCounted(server)
    await pool.query(trigger)
    await removeOrders(server)
    const startCounter = isCounted ? async () => {} : await stopCounter(server)
    const before = await cpuMs()
    const { responses } = await place()
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
  const added = (cost: number) => `${cost.toFixed(3)} (+${((cost / base - 1) * 100).toFixed(1)}%)`
  return `cpu_ms=${base.toFixed(3)} with_list=${added(listed)} with_counting=${added(counted)}`
}
