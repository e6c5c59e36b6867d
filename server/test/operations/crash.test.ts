import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@cornerstock/embedded-postgres/start'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../../src/database/migrating/migrate.ts'
import { openPool, type Pool } from '../../src/database/pool.ts'
import { type BuiltAccount, type BuiltProduct, buildClient, buildProducts } from '../support/factories.ts'
import { type RunningServer, startServer } from '../support/servers/start-server.ts'
import { testSecret } from '../support/test-app.ts'

const submits = 400
const buyersAtOnce = 16
const kills = 4
const stockAtStart = 100_000

let dataDir: string
let buyers: BuiltAccount[]
let tracked: BuiltProduct[]
let plain: BuiltProduct[]

/** Connects to the server's database while the server is down. */
async function inDatabase<T>(work: (db: Pool) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir })
  try {
    await migrate(postgres.migrationUrl)
    const db = openPool(postgres.migrationUrl, () => {})
    return await work(db).finally(() => db.$client.end())
  } finally {
    await postgres.stop()
  }
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cornerstock-crash-'))
  await inDatabase(async (db) => {
    buyers = await Promise.all(Array.from({ length: buyersAtOnce }, () => buildClient(db)))
    tracked = await buildProducts(db, 5, { trackStock: true, stockQuantity: stockAtStart })
    plain = await buildProducts(db, 5, { trackStock: false, stockQuantity: stockAtStart })
  })
})
afterAll(() => rm(dataDir, { recursive: true }))

type Order = { orderId: number; items: { productId: number; quantity: number }[] }

/** Runs a server, kills it at each of `moments`, and starts it again each time. */
async function keepKilling(moments: number[]) {
  const start = () => startServer({ DATA_DIR: dataDir, JWT_SECRET: testSecret, RATE_LIMIT_PER_MINUTE: '0' })
  let running: Promise<RunningServer> = start()
  let killed = 0
  return {
    killed: () => killed,
    /** The current address. Waits while the server starts. */
    url: async () => (await running).url,
    acknowledged(count: number) {
      if (moments[killed] === undefined || count < (moments[killed] ?? 0)) return
      killed += 1
      running = running.then(async (server) => {
        await server.kill()
        return start()
      })
    },
    stop: async () => (await running).stop(),
  }
}

/** One of three orders has no tracked products, one has only such, and one has both. */
function productsOf(order: number, line: number): BuiltProduct[] {
  const isPlain = [true, false, line === 0][order % 3]
  return isPlain ? plain : tracked
}

async function submit(url: string, buyer: BuiltAccount, key: string): Promise<Order | null> {
  const number = Number(key)
  const items = [0, 1, 2].map((offset) => {
    const choices = productsOf(number, offset)
    return { productId: choices[(number + offset) % choices.length]?.productId, quantity: 1 + offset }
  })
  const response = await fetch(`${url}/api/Order`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${buyer.token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({ items }),
  }).catch(() => null)
  if (response?.status === 201) return (await response.json().catch(() => null)) as Order | null
  // Only responses of a stopping or starting server are retried.
  if (response) expect(response.status).toBe(503)
  return null
}

it('killing the server during 400 orders loses no acknowledged order and duplicates none', async () => {
  const moments = Array.from({ length: kills }, () => randomInt(20, submits - 50)).sort((a, b) => a - b)
  const server = await keepKilling(moments)
  const acknowledged = new Map<string, Order>()
  let next = 0
  const buy = async (buyer: BuiltAccount) => {
    for (let key = next++; key < submits; key = next++) {
      let order: Order | null = null
      while (!order) order = await submit(await server.url(), buyer, String(key))
      acknowledged.set(String(key), order)
      server.acknowledged(acknowledged.size)
    }
  }
  await Promise.all(buyers.map(buy))
  expect(server.killed()).toBe(kills)
  expect(await server.stop()).toBe(0)

  await inDatabase(async (db) => {
    const ask = async (sql: string) => (await db.$client.query(sql)).rows
    const kept = new Set((await ask('select order_id from orders')).map(({ order_id: id }) => id))
    const responded = new Set([...acknowledged.values()].map(({ orderId }) => orderId))
    expect([...responded].filter((id) => !kept.has(id))).toEqual([])
    expect({ kept: kept.size, responded: responded.size }).toEqual({ kept: submits, responded: submits })
    expect(await ask('select count(*)::int as lines, sum(quantity)::int as cases from order_items')).toEqual([
      { lines: submits * 3, cases: submits * 6 },
    ])
    const wrong = await ask(
      `select product_id from products p join order_items i using (product_id)
        group by product_id, stock_quantity, track_stock
        having stock_quantity + case when track_stock then sum(i.quantity) else 0 end <> ${stockAtStart}`,
    )
    expect(wrong).toEqual([])
    expect(await ask(`select count(*)::int as told from events where type = 'order.created'`)).toEqual([
      { told: submits },
    ])
  })
}, 120_000)
