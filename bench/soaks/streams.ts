import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type ClientRequest, get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../embedded-postgres/src/embedded-postgres.ts'
import { type ServerProcess, startServerProcess } from '../../server/test/support/server-process.ts'
import { type Store, seedProducts, signUp } from '../server-under-test.ts'

const ordersPerRound = 20
const patienceMs = 60_000

type Stream = { heard: number[]; lastId: string; isWelcome: boolean; request: ClientRequest; isOpen: boolean }

/** Opens a stream, going on after what it heard before. */
function open(url: string, { token }: Store, before?: Stream): Stream {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(before && { 'last-event-id': before.lastId }),
  }
  const request = get(`${url}/api/events`, { headers, agent: false }, (response) => {
    let rest = ''
    response.setEncoding('utf8').on('data', (text: string) => {
      const blocks = (rest + text).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) take(stream, block)
    })
  })
  const stream: Stream = {
    heard: before?.heard ?? [],
    lastId: before?.lastId ?? '',
    isWelcome: false,
    request,
    isOpen: true,
  }
  request
    .on('error', () => {})
    .on('close', () => {
      stream.isOpen = false
    })
  return stream
}

function take(stream: Stream, block: string): void {
  stream.isWelcome = true
  stream.lastId = /^id: (.+)$/m.exec(block)?.[1] ?? stream.lastId
  const order = /"type":"order.created","orderId":(\d+)/.exec(block)?.[1]
  if (order) stream.heard.push(Number(order))
  if (block.includes('everything.changed')) throw new Error('A stream was told that it missed something.')
}

async function until(what: string, isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error(`In vain: ${what}.`)
    await pause(2)
  }
}

const memoryOf = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024

async function place(url: string, { token }: Store): Promise<{ orderId: number; ms: number }> {
  const startedAt = performance.now()
  const answer = await fetch(`${url}/api/Order`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ items: [{ productId: 1, quantity: 1 }] }),
  })
  if (!answer.ok) throw new Error(`An order was answered with ${answer.status}.`)
  const { orderId } = (await answer.json()) as { orderId: number }
  return { orderId, ms: performance.now() - startedAt }
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN

/**
 * Many open streams over two servers: what one costs, how soon all of them hear of an order, and that a listener
 * who never reads and a restart of both servers at once, with everybody coming back, lose and delay nothing.
 */
export async function soakStreams(count: number) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cornerstock-streams-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
  const start = () =>
    startServerProcess({
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url,
      RATE_LIMIT_PER_MINUTE: '0',
      LOG_LEVEL: 'silent',
    })
  const startBoth = () => Promise.all([start(), start()])
  let servers = await startBoth()
  const at = (index: number) => (servers[index % 2] as ServerProcess).url
  try {
    await seedProducts({ pool }, 1)
    const store = await signUp(at(0), 'listener')
    const resting = servers.map(({ pid }) => memoryOf(pid))
    const alone = await placeSome(() => at(0), store, [])
    let streams = Array.from({ length: count }, (_, index) => open(at(index), store))
    const deaf = open(at(0), store)
    deaf.request.on('response', (response) => response.pause())
    await until('all streams are open', () => streams.every(({ isWelcome }) => isWelcome))
    const bytesPerStream = (sum(servers.map(({ pid }) => memoryOf(pid))) - sum(resting)) / count
    const first = await placeSome(at, store, streams)

    await Promise.all(servers.map((server) => server.kill()))
    await until('all streams have ended', () => streams.every(({ isOpen }) => !isOpen))
    servers = await startBoth()
    const missed = await Promise.all(
      Array.from({ length: ordersPerRound }, (_, index) => place(at(index), store)),
    )
    const backAt = performance.now()
    streams = streams.map((stream, index) => open(at(index + 1), store, stream))
    const expected = [...first.orderIds, ...missed.map(({ orderId }) => orderId)].toSorted((a, b) => a - b)
    await until('all streams have heard everything', () =>
      streams.every(({ heard }) => heard.length >= expected.length),
    )
    const caughtUpMs = performance.now() - backAt
    const wrong = streams.filter(({ heard }) => heard.toSorted((a, b) => a - b).join() !== expected.join())
    if (wrong.length > 0) throw new Error(`${wrong.length} streams heard something else than what happened.`)
    for (const { request } of [...streams, deaf]) request.destroy()
    return {
      streams: count,
      kb_per_stream: Math.round(bytesPerStream / 1024),
      order_ms_without_streams: Math.round(alone.orderMs),
      order_ms: Math.round(first.orderMs),
      order_to_all_ms: Math.round(first.allMs),
      all_back_ms: Math.round(caughtUpMs),
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await pool.end()
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

async function placeSome(at: (index: number) => string, store: Store, streams: Stream[]) {
  const orderIds: number[] = []
  const orderMs: number[] = []
  const allMs: number[] = []
  for (let index = 0; index < ordersPerRound; index++) {
    const startedAt = performance.now()
    const { orderId, ms } = await place(at(index), store)
    orderIds.push(orderId)
    orderMs.push(ms)
    await until('all streams hear of an order', () => streams.every(({ heard }) => heard.at(-1) === orderId))
    allMs.push(performance.now() - startedAt)
  }
  return { orderIds, orderMs: median(orderMs), allMs: median(allMs) }
}
