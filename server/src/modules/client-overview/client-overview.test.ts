import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildClientFixture } from '../../../test/support/client-fixture.ts'
import {
  type BuiltAccount,
  buildClient,
  buildOrder,
  buildProduct,
  buildStaff,
  knownPassword,
} from '../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let associate: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  associate = await buildStaff(shop.db, { role: 'associate', name: 'Ann Associate' })
})
afterAll(() => shop.stop())

const get = (clientId: string | number) =>
  shop.send<Record<string, unknown>>(`GET /api/clients/${clientId}/overview`, { as: associate })

it('the overview of a client has the newest of everything', async () => {
  const { account, ids, product } = await buildClientFixture(shop.db)
  const { body } = await get(ids.client)
  const [{ body: client }, { body: orders }, { body: pictures }, { body: payments }] = await Promise.all([
    shop.send(`GET /api/clients/${ids.client}`, { as: associate }),
    shop.send<{ orderId: number; status: number }[]>(`GET /api/Order/?clientId=${ids.client}`, {
      as: account,
    }),
    shop.send(`GET /api/clients/${ids.client}/images`, { as: associate }),
    shop.send(`GET /api/Payments?clientId=${ids.client}`, { as: associate }),
  ])
  expect(body).toMatchObject({
    client,
    pictures,
    payments,
    rhythm: { clientId: ids.client, isLate: false, followUp: null },
    usual: [{ product: { productId: product.productId }, orderCount: 2 }],
    messages: [{ supportId: ids.support, by: 'client', text: expect.any(String) }],
    notes: [{ noteId: ids.note, text: 'Closed on Mondays.', by: null }],
    cart: [{ productId: product.productId, quantity: 3 }],
    openOrder: { orderId: Math.max(...orders.map(({ orderId }) => orderId)) },
    balance: -5,
    lastSignIn: expect.stringMatching(/Z$/),
  })
  expect(body.orders).toHaveLength(orders.length)
})

it('the overview of a client adds up the savings of all orders that were not cancelled', async () => {
  const client = await buildClient(shop.db)
  const product = await buildProduct(shop.db, { priceCents: 1000, onSale: true, salePriceCents: 700 })
  for (const quantity of [1, 2, 4]) await buildOrder(shop.db, { client, lines: [{ product, quantity }] })
  const cancelled = await buildOrder(shop.db, { client, lines: [{ product, quantity: 8 }] })
  await shop.send(`PUT /api/Order/${cancelled.orderId}/cancel`, { as: client })
  const { body: savings } = await shop.send<{ amountSaved: number }[]>(
    `GET /api/saving/client/${client.accountId}`,
    { as: client },
  )
  const { body } = await get(client.accountId)
  expect(body.savings).toBe(savings.reduce((total, { amountSaved }) => total + amountSaved, 0))
  expect(body.savings).not.toBe(0)
})

it('the overview of a client has the largest orders', async () => {
  const dear = await buildProduct(shop.db, { priceCents: 100_000_000 })
  const { client } = await buildOrder(shop.db, { lines: [{ product: dear, quantity: 10_000 }] })
  const { body } = await get(client.accountId)
  expect(body).toMatchObject({
    rhythm: { usualOrderValue: 10_000_000_000 },
    orders: [{ total: 10_000_000_000 }],
  })
})

it('the overview of a client says when the client last signed in, also after its sessions have ended', async () => {
  const client = await buildClient(shop.db)
  shop.clock.now = new Date('2026-03-02T15:00:00.000Z')
  await shop.send('POST /api/auth/login', { body: { email: client.email, password: knownPassword } })
  await shop.db.$client.query('delete from sessions where account_id = $1', [client.accountId])
  shop.clock.now = null
  expect((await get(client.accountId)).body.lastSignIn).toBe('2026-03-02T15:00:00.000Z')
})

it('the overview of a client is empty for a client that has done nothing, and absent for staff accounts', async () => {
  const client = await buildClient(shop.db)
  expect((await get(client.accountId)).body).toMatchObject({
    orders: [],
    usual: [],
    pictures: [],
    messages: [],
    notes: [],
    payments: [],
    cart: [],
    savings: 0,
    balance: 0,
    openOrder: null,
  })
  expect((await get(associate.accountId)).status).toBe(404)
})

type Note = { noteId: number; text: string; by: string | null; code?: string }

it('notes about a client are written once per key, listed newest first and deleted', async () => {
  const client = await buildClient(shop.db)
  const path = `/api/clients/${client.accountId}/notes`
  const write = (text: string, key: string = crypto.randomUUID()) =>
    shop.send<Note>(`POST ${path}`, { as: associate, headers: { 'idempotency-key': key }, body: { text } })
  const key = crypto.randomUUID()
  const first = await write('  Rings twice. ', key)
  expect(first).toMatchObject({ status: 201, body: { text: 'Rings twice.', by: 'Ann Associate' } })
  expect((await write('  Rings twice. ', key)).body).toEqual(first.body)
  const second = await write('Pays by check.')
  const list = () => shop.send<Note[]>(`GET ${path}`, { as: associate })
  expect((await list()).body).toEqual([second.body, first.body])
  const remove = (clientId: string) =>
    shop.send(`DELETE /api/clients/${clientId}/notes/${first.body.noteId}`, { as: associate })
  expect((await remove((await buildClient(shop.db)).accountId)).status).toBe(404)
  expect((await remove(client.accountId)).status).toBe(204)
  expect((await remove(client.accountId)).status).toBe(404)
  expect((await list()).body).toEqual([second.body])
  expect((await write(' ')).status).toBe(400)
})

it('the overview of a client can be read while the clock is before its first order', async () => {
  const client = await buildClient(shop.db)
  const product = await buildProduct(shop.db)
  for (let count = 0; count < 4; count++)
    await buildOrder(shop.db, { client, lines: [{ product, quantity: 1 }] })
  shop.clock.now = new Date(Date.now() - 400 * 86_400_000)
  const { status, body } = await get(client.accountId)
  shop.clock.now = null
  expect([status, body.message]).toEqual([200, undefined])
})
