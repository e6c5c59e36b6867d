import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@cornerstock/embedded-postgres/start'
import pg from 'pg'
import { createTokens } from '../../server/src/modules/accounts/sessions/tokens.ts'
import { type RunningServer, startServer } from '../../server/test/support/servers/start-server.ts'
import { median } from '../measuring/line.ts'
import { type Client, seedProducts, signUp } from '../measuring/server-under-test.ts'
import { openStream, type Stream } from './event-stream.ts'

const streamsPerAccount = 8
const jwtSecret = 'signs the tokens of the listeners'
const ordersPerRound = 20
const patienceMs = 60_000

/** Creates staff accounts, which get the events of every order, and returns a token of each. */
async function createListeners(pool: pg.Pool, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ accountId: string; sessionId: string }>(
    `with listeners as (
       insert into accounts (role, email, store_name, store_address, business_type, phone_number)
       select 'associate', 'listener' || n || '@example.com', '', '', '', '' from generate_series(1, $1) n
       returning account_id)
     insert into sessions (account_id) select account_id from listeners
     returning account_id as "accountId", session_id as "sessionId"`,
    [count],
  )
  const tokens = createTokens(jwtSecret)
  return rows.map((session) => tokens.sign({ ...session, personId: session.accountId }))
}

async function waitUntil(condition: string, isMet: () => boolean): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (!isMet()) {
    if (Date.now() > deadline) throw new Error(`Timed out before ${condition}.`)
    await pause(2)
  }
}

const readMemory = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024

async function placeOrder(url: string, { token }: Client): Promise<{ orderId: number; ms: number }> {
  const startedAt = performance.now()
  const response = await fetch(`${url}/api/Order`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ items: [{ productId: 1, quantity: 1 }] }),
  })
  if (!response.ok) throw new Error(`Placing an order failed with status ${response.status}.`)
  const { orderId } = (await response.json()) as { orderId: number }
  return { orderId, ms: performance.now() - startedAt }
}

/**
 * Opens `count` event streams at two servers. Measures the memory per stream and how soon all streams receive an
 * order. Then kills both servers, and fails unless every stream, once reconnected, has received every order once.
 */
export async function soakStreams(count: number) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cornerstock-streams-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const pool = new pg.Pool({ connectionString: postgres.migrationUrl, max: 2 })
  const start = () =>
    startServer({
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.migrationUrl,
      JWT_SECRET: jwtSecret,
      RATE_LIMIT_PER_MINUTE: '0',
      LOG_LEVEL: 'silent',
    })
  const startBoth = () => Promise.all([start(), start()])
  let servers = await startBoth()
  const urlAt = (index: number) => (servers[index % 2] as RunningServer).url
  try {
    await seedProducts({ pool }, 1)
    const client = await signUp(urlAt(0), 'listener')
    const withoutStreams = await placeOrders(() => urlAt(0), client, [])
    const tokens = await createListeners(pool, Math.ceil(count / streamsPerAccount))
    const tokenOf = (index: number) => tokens[Math.floor(index / streamsPerAccount)] ?? ''
    const openStreams = async (from: number, to: number) => {
      const opened = Array.from({ length: to - from }, (_, index) =>
        openStream(urlAt(from + index), tokenOf(from + index)),
      )
      await waitUntil('all streams had started', () => opened.every(({ hasStarted }) => hasStarted))
      return opened
    }
    const half = Math.floor(count / 2)
    let streams = await openStreams(0, half)
    // A listener that never reads must not delay the others.
    const stalled = openStream(urlAt(0), client.token)
    stalled.request.on('response', (response) => response.pause())
    // What the servers take with their first requests and streams belongs to no stream.
    const memoryBefore = sum(servers.map(({ pid }) => readMemory(pid)))
    streams.push(...(await openStreams(half, count)))
    const bytesPerStream = (sum(servers.map(({ pid }) => readMemory(pid))) - memoryBefore) / (count - half)
    const withStreams = await placeOrders(urlAt, client, streams)

    await Promise.all(servers.map((server) => server.kill()))
    await waitUntil('all streams had ended', () => streams.every(({ isOpen }) => !isOpen))
    servers = await startBoth()
    const placedMeanwhile = await Promise.all(
      Array.from({ length: ordersPerRound }, (_, index) => placeOrder(urlAt(index), client)),
    )
    const reconnectedAt = performance.now()
    streams = streams.map((stream, index) => openStream(urlAt(index + 1), tokenOf(index), stream))
    const expected = [...withStreams.orderIds, ...placedMeanwhile.map(({ orderId }) => orderId)].toSorted(
      (a, b) => a - b,
    )
    await waitUntil('all streams had received every order', () =>
      streams.every(({ orderIds }) => orderIds.length >= expected.length),
    )
    const caughtUpMs = performance.now() - reconnectedAt
    const wrong = streams.filter(
      ({ orderIds }) => orderIds.toSorted((a, b) => a - b).join() !== expected.join(),
    )
    if (wrong.length > 0)
      throw new Error(`${wrong.length} streams received other orders than those that were placed.`)
    for (const { request } of [...streams, stalled]) request.destroy()
    return {
      streams: count,
      kb_per_stream: Math.round(bytesPerStream / 1024),
      order_ms_without_streams: Math.round(withoutStreams.orderMs),
      order_ms: Math.round(withStreams.orderMs),
      order_to_all_ms: Math.round(withStreams.allMs),
      caught_up_ms: Math.round(caughtUpMs),
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await pool.end()
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

async function placeOrders(urlAt: (index: number) => string, client: Client, streams: Stream[]) {
  const orderIds: number[] = []
  const orderMs: number[] = []
  const allMs: number[] = []
  for (let index = 0; index < ordersPerRound; index++) {
    const startedAt = performance.now()
    const { orderId, ms } = await placeOrder(urlAt(index), client)
    orderIds.push(orderId)
    orderMs.push(ms)
    await waitUntil('all streams had received an order', () =>
      streams.every((stream) => stream.orderIds.at(-1) === orderId),
    )
    allMs.push(performance.now() - startedAt)
  }
  return { orderIds, orderMs: median(orderMs), allMs: median(allMs) }
}
