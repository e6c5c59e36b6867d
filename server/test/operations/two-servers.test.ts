import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool, type Pool } from '../../src/database/pool.ts'
import { createTestDatabase } from '../support/database/database.ts'
import { eventually } from '../support/eventually.ts'
import {
  type BuiltAccount,
  buildClient,
  buildProduct,
  buildStaff,
  knownPassword,
} from '../support/factories.ts'
import { type RunningServer, startServer } from '../support/servers/start-server.ts'
import { type Caller, testSecret } from '../support/test-app.ts'

let folder: string
let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Pool
let servers: [RunningServer, RunningServer]
let client: BuiltAccount
let staff: BuiltAccount
let productId: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cornerstock-two-'))
  database = await createTestDatabase()
  const start = () => startServer({ DATA_DIR: folder, DATABASE_URL: database.url, JWT_SECRET: testSecret })
  servers = await Promise.all([start(), start()])
  db = openPool(database.url, () => {})
  client = await buildClient(db)
  staff = await buildStaff(db)
  ;({ productId } = await buildProduct(db, { category: 'Shared', trackStock: true, stockQuantity: 100 }))
})
afterAll(async () => {
  await db.$client.end()
  await Promise.all(servers.map((server) => server.stop()))
  await database.drop()
  await rm(folder, { recursive: true })
})

type Sent = { as?: Caller; body?: unknown; key?: string }

async function send<T>(server: RunningServer, call: string, { as, body, key }: Sent = {}) {
  const [method = '', path = ''] = call.split(' ')
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json().catch(() => null)) as T }
}

/** Collects everything that a stream sends. */
async function listen(server: RunningServer, as: Caller) {
  const stop = new AbortController()
  const response = await fetch(`${server.url}/api/events`, {
    headers: { authorization: `Bearer ${as.token}` },
    signal: stop.signal,
  })
  const heard = { text: '', isOver: false, stop: () => stop.abort() }
  const reading = async () => {
    for await (const chunk of response.body ?? []) heard.text += new TextDecoder().decode(chunk)
  }
  void reading()
    .catch(() => {}) // Aborted.
    .finally(() => {
      heard.isOver = true
    })
  await eventually(() => expect(heard.text).toContain('welcome'))
  return heard
}

it('two servers on one database see each other’s changes at once', async () => {
  const [one, other] = servers
  const { status, body } = await send<{ token: string }>(one, 'POST /auth/login', {
    body: { email: client.email, password: knownPassword },
  })
  expect(status).toBe(200)
  const as = { ...client, token: body.token }
  for (let quantity = 1; quantity <= 10; quantity++) {
    const [writer, reader] = quantity % 2 ? [one, other] : [other, one]
    await send(writer, `PUT /cart/${client.accountId}/${productId}`, { as, body: { quantity } })
    expect((await send(reader, 'GET /cart', { as })).body).toMatchObject([{ productId, quantity }])
  }
  for (let price = 1; price <= 5; price++) {
    const [writer, reader] = price % 2 ? [one, other] : [other, one]
    const product = {
      name: 'Shared',
      brand: 'B',
      category: 'Shared',
      price,
      trackStock: true,
      stockQuantity: 100,
    }
    expect((await send(writer, `PUT /Products/${productId}`, { as: staff, body: product })).status).toBe(200)
    expect((await send(reader, 'GET /Products/category/Shared', { as })).body).toMatchObject([{ price }])
  }
})

it.each([
  ['tracked', true, 99],
  ['plain', false, 100],
])(
  'two servers on one database place one order for one key that is sent to both: %s',
  async (_, trackStock, left) => {
    const product = await buildProduct(db, { trackStock, stockQuantity: 100 })
    const client = await buildClient(db)
    const body = { items: [{ productId: product.productId, quantity: 1 }] }
    const orderId = async (server: RunningServer) => {
      const response = await send<{ orderId: number }>(server, 'POST /Order', {
        as: client,
        body,
        key: 'one intent',
      })
      expect(response.status).toBe(201)
      return response.body.orderId
    }
    const ids = await Promise.all([...servers, ...servers, ...servers].map(orderId))
    ids.push(await orderId(servers[0]), await orderId(servers[1]))
    expect(new Set(ids).size).toBe(1)
    const kept = await db.$client.query('select order_id from orders where client_id = $1', [
      client.accountId,
    ])
    expect(kept.rows).toEqual([{ order_id: ids[0] }])
    const stock = 'select stock_quantity from products where product_id = $1'
    expect((await db.$client.query(stock, [product.productId])).rows).toEqual([{ stock_quantity: left }])
  },
)

it('two servers on one database send each other events, and end each other’s sessions', async () => {
  const [one, other] = servers
  const client = await buildClient(db)
  const heard = await listen(other, client)
  const office = await listen(one, staff)
  const body = { items: [{ productId, quantity: 1 }] }
  const { body: order } = await send<{ orderId: number }>(one, 'POST /Order', { as: client, body })
  await eventually(() => expect(heard.text).toContain(`"orderId":${order.orderId}`))
  await send(other, `PUT /order/${order.orderId}/status`, { as: staff, body: { status: 1 } })
  await eventually(() => expect(office.text).toContain('event: order.updated'))
  const change = { as: staff, body: { newPassword: 'another long password' } }
  expect((await send(one, `PUT /clients/${client.accountId}/password`, change)).status).toBe(200)
  expect((await send(other, 'GET /cart', { as: client })).status).toBe(401)
  await eventually(() => expect(heard.isOver).toBe(true))
  office.stop()
})

it('two servers on one database run a job once', async () => {
  const clients = await Promise.all(Array.from({ length: 6 }, () => buildClient(db)))
  await Promise.all(
    clients.map(({ email }, index) =>
      send(index % 2 ? servers[0] : servers[1], 'POST /auth/forgot-password', { body: { email } }),
    ),
  )
  const resetMails = async () =>
    (await readdir(join(folder, 'outbox')).catch(() => [])).filter((name) => /^reset-.*\.eml$/.test(name))
  await eventually(async () => expect(await resetMails()).toHaveLength(clients.length))
  const { rows } = await db.$client.query('select count(*)::int as count from mailed_links')
  expect(rows).toEqual([{ count: clients.length }])
})
