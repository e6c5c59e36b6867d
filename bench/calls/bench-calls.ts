import { setTimeout as wait } from 'node:timers/promises'
import { readCpuMs, readDatabaseCpuMs, readDatabaseWork, waitUntilIdle } from '../figure.ts'
import { signUp, withServer } from '../server-under-test.ts'
import { type Caller, calls } from './calls.ts'
import { fill, type Size, sizes } from './fill.ts'

const rounds = 3
const requestsPerRound = 20
/** How long servers use a catalog version that they have read. */
const versionAgeMs = 35
const growth = 1.3

type Cost = { serverMs: number; databaseMs: number; statements: number; times: number[] }

/**
 * Costs of the calls with small and with large tables, both in turn. The ratio is the processor time with small tables
 * divided by that with large ones.
 */
export async function benchCalls(): Promise<string> {
  return withFilledServer(sizes.small, (small) =>
    withFilledServer(sizes.large, async (large) => {
      for (const name of Object.keys(calls))
        console.log(`BENCH calls-${name} ${await compare(name, small, large)}`)
      return 'done'
    }),
  )
}

const withFilledServer = (size: Size, run: (caller: Caller) => Promise<string>): Promise<string> =>
  withServer(async (server) => {
    const startedAt = performance.now()
    await fill(server.pool, size)
    console.log(`filled ${size.orders} orders in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
    const staff = await signUp(server.url, 'staff')
    await server.pool.query(`update accounts set role = 'owner' where account_id = $1`, [staff.clientId])
    const client = await signUp(server.url, 'caller')
    // The calling client has had 50 of the orders.
    await server.pool.query(`update orders set client_id = $1, placed_by = $1 where order_id % $2 = 0`, [
      client.clientId,
      size.orders / 50,
    ])
    await server.pool.query('vacuum analyze orders')
    await waitUntilIdle(server)
    return run({ server, size, clientId: client.clientId, token: client.token, staffToken: staff.token })
  })

async function compare(name: string, small: Caller, large: Caller): Promise<string> {
  const costs = { small: [] as Cost[], large: [] as Cost[] }
  for (let round = 0; round <= rounds; round += 1) {
    const one = await measureRound(small, name, round)
    const other = await measureRound(large, name, round)
    // The first round warms up.
    if (round === 0) continue
    costs.small.push(one)
    costs.large.push(other)
  }
  const [ours, limit] = [summarize(costs.large), summarize(costs.small)]
  const total = ({ serverMs, databaseMs }: Cost) => serverMs + databaseMs
  return (
    `ratio=${(total(limit) / total(ours)).toFixed(2)} target=${(1 / growth).toFixed(2)} ` +
    `ours=${total(ours).toFixed(2)} limit=${total(limit).toFixed(2)} server_ms=${ours.serverMs.toFixed(2)} ` +
    `database_ms=${ours.databaseMs.toFixed(2)} sql=${ours.statements.toFixed(1)} ` +
    `p50=${at(ours.times, 0.5)} p99=${at(ours.times, 0.99)} small_p50=${at(limit.times, 0.5)}`
  )
}

const at = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)]?.toFixed(1)

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

const summarize = (costs: Cost[]): Cost => ({
  serverMs: median(costs.map((cost) => cost.serverMs)),
  databaseMs: median(costs.map((cost) => cost.databaseMs)),
  statements: median(costs.map((cost) => cost.statements)),
  times: costs.flatMap((cost) => cost.times),
})

async function measureRound(caller: Caller, name: string, round: number): Promise<Cost> {
  const { pid, pool } = caller.server
  const before = await readWork(caller)
  const times: number[] = []
  for (let index = 0; index < requestsPerRound; index += 1)
    times.push(await send(caller, name, round * requestsPerRound + index))
  const serverMs = readCpuMs(pid) - before.serverMs
  const databaseMs = (await readDatabaseCpuMs(pool)) - before.databaseMs
  const { statements } = await readDatabaseWork(pool)
  return {
    serverMs: serverMs / requestsPerRound,
    databaseMs: databaseMs / requestsPerRound,
    statements: (statements - before.statements) / requestsPerRound,
    times,
  }
}

async function readWork({ server: { pid, pool } }: Caller) {
  const { statements } = await readDatabaseWork(pool)
  return { statements, serverMs: readCpuMs(pid), databaseMs: await readDatabaseCpuMs(pool) }
}

/** Sends one request and returns how long its answer took. */
async function send(caller: Caller, name: string, index: number): Promise<number> {
  const call = calls[name]
  if (!call) throw new Error(`There is no call ${name}.`)
  const { path, method = 'GET', body, headers } = call.request(caller, index)
  if (call.isUncached) {
    await caller.server.pool.query('insert into catalog_changes default values')
    await wait(versionAgeMs)
  }
  const startedAt = performance.now()
  const response = await fetch(`${caller.server.url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${call.by === 'staff' ? caller.staffToken : caller.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${name} failed with status ${response.status}.`)
  return performance.now() - startedAt
}
