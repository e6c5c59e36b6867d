import type { KeyScope } from '@cornerstock/contract/accounts/key-scopes'
import type { ApiKey } from '@cornerstock/contract/office/api-keys'
import type { AppLog } from '@cornerstock/contract/office/app-logs'
import { cents } from '@cornerstock/contract/values/money'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import {
  type BuiltAccount,
  buildClient,
  buildOrder,
  buildProduct,
  buildStaff,
} from '../../../test/support/factories.ts'
import { buildApiKey } from '../../../test/support/keys.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount
let client: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db, { name: 'Olga' })
  client = await buildClient(shop.db)
})
afterEach(() => {
  shop.clock.now = null
})
afterAll(() => shop.stop())

type Made = ApiKey & { key: string }

const make = (given: object = {}, as = owner) =>
  shop.send<Made>('POST /api/ApiKeys', {
    as,
    body: { name: 'Accounting', scopes: ['orders:read'], expiresOn: null, ...given },
  })

/** Makes a key, and returns it as a caller. */
async function makeCaller(...scopes: KeyScope[]) {
  const { body } = await make({ scopes })
  return { accountId: owner.accountId, token: body.key, apiKeyId: body.apiKeyId }
}

it('a key is shown once, and the list of keys has its end only', async () => {
  const { status, body } = await make({ scopes: ['payments:write', 'orders:read', 'orders:read'] })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    name: 'Accounting',
    scopes: ['orders:read', 'payments:write'],
    expiresOn: null,
    createdBy: 'Olga',
    lastUsedAt: null,
  })
  expect(body.key).toMatch(/^csk_[\w-]{43}$/)
  const { text } = await shop.send('GET /api/ApiKeys', { as: owner })
  expect(text).not.toContain(body.key)
  expect(JSON.parse(text)[0]).toMatchObject({ apiKeyId: body.apiKeyId, keyEnd: body.key.slice(-4) })
  const { rows } = await shop.db.execute(sql`select k::text as stored from api_keys k`)
  expect(JSON.stringify(rows)).not.toContain(body.key.slice(4, -4))
})

it('a key is rejected without a name, without or with unknown scopes, and with a day that is past', async () => {
  for (const given of [
    { name: ' ' },
    { scopes: [] },
    { scopes: ['everything'] },
    { expiresOn: '2020-01-01' },
  ])
    expect((await make(given)).status).toBe(400)
  expect((await make({}, await buildStaff(shop.db, { role: 'associate' }))).status).toBe(403)
})

it('a key reads and writes for all clients what its scopes say, and nothing else', async () => {
  const as = await makeCaller('orders:read', 'orders:write')
  const { orderId } = await buildOrder(shop.db, { client })
  expect((await shop.send(`GET /api/Order/${orderId}`, { as })).status).toBe(200)
  expect((await shop.send('GET /api/Order/all', { as })).status).toBe(200)
  const { productId } = await buildProduct(shop.db)
  const placed = await shop.send<{ placedBy: string }>('POST /api/Order', {
    as,
    body: { clientId: client.accountId, items: [{ productId, quantity: 1 }] },
  })
  expect(placed.status).toBe(201)
  expect(placed.body.placedBy).toBe('staff')
  for (const call of ['GET /api/Products', 'GET /api/Clients', 'GET /api/Settings', 'GET /api/ApiKeys'])
    expect((await shop.send(call, { as })).status).toBe(403)
})

it('a key without costs:read gets no cost in any response, not of its own changes and of rejections either', async () => {
  const scopes: KeyScope[] = ['products:read', 'products:write']
  const [without, withCosts] = [await makeCaller(...scopes), await makeCaller(...scopes, 'costs:read')]
  const product = await buildProduct(shop.db, {
    priceCents: 1000,
    costPriceCents: 717,
    supplier: 'Secret Supply',
    supplierPrices: [{ name: 'Secret Supply', price: cents(717) }],
  })
  const path = `/api/Products/${product.productId}`
  const body = { name: product.name, brand: 'House', category: 'Candy', price: 9 }
  const pattern = /7\.17|Secret Supply|costPrice|supplier|floor/
  for (const [call, sent] of [
    ['GET /api/Products'],
    [`GET ${path}`],
    [`GET ${path}/prices?clientId=${client.accountId}&quantity=1`],
    [`PUT ${path}`, body],
  ] as const) {
    const hidden = await shop.send(call, { as: without, body: sent })
    expect([call, hidden.status, pattern.test(hidden.text)]).toEqual([call, 200, false])
  }
  const etag = String((await shop.send(`GET ${path}`, { as: without })).headers.etag)
  const stale = await shop.send(`PUT ${path}`, { as: without, body, headers: { 'if-match': '"old"' } })
  expect([stale.status, pattern.test(stale.text)]).toEqual([412, false])
  const current = await shop.send(`PUT ${path}`, { as: without, body, headers: { 'if-match': etag } })
  expect(current.status).toBe(200)
  // Its save has not changed the costs.
  expect((await shop.send(`GET ${path}`, { as: withCosts })).body).toMatchObject({
    costPrice: 7.17,
    supplier: 'Secret Supply',
    price: 9,
  })
  expect((await shop.send(`GET ${path}/suppliers`, { as: without })).status).toBe(403)
  expect((await shop.send(`GET ${path}/suppliers`, { as: withCosts })).status).toBe(200)
})

it('a key is good through its last day, in the zone of the company', async () => {
  shop.clock.now = new Date('2026-11-20T12:00:00Z')
  const { body } = await make({ expiresOn: '2026-11-20' })
  const read = async (at: string) => {
    shop.clock.now = new Date(at)
    return (await shop.send('GET /api/Order/all', { as: { ...owner, token: body.key } })).status
  }
  // New York is five hours behind.
  expect(await read('2026-11-21T04:59:59Z')).toBe(200)
  expect(await read('2026-11-21T05:00:01Z')).toBe(401)
})

it('a key ends with its deletion, once', async () => {
  const as = await makeCaller('orders:read')
  expect((await shop.send('GET /api/Order/all', { as })).status).toBe(200)
  const path = `DELETE /api/ApiKeys/${as.apiKeyId}`
  expect((await shop.send(path, { as: owner })).status).toBe(204)
  expect((await shop.send('GET /api/Order/all', { as })).status).toBe(401)
  expect((await shop.send(path, { as: owner })).status).toBe(404)
})

it('a key is rejected while its owner is disabled, and ends for good with the role of its owner', async () => {
  const leaving = await buildStaff(shop.db)
  const { body } = await make({}, leaving)
  const read = async () =>
    (await shop.send('GET /api/Order/all', { as: { ...leaving, token: body.key } })).status
  const change = (changes: object) =>
    shop.send(`PUT /api/Staff/${leaving.accountId}`, { as: owner, body: changes })
  expect(await read()).toBe(200)
  await change({ isActive: false })
  expect(await read()).toBe(401)
  await change({ isActive: true })
  expect(await read()).toBe(200)
  await change({ role: 'associate' })
  expect(await read()).toBe(401)
  await change({ role: 'owner' })
  expect(await read()).toBe(401)
  const { body: keys } = await shop.send<ApiKey[]>('GET /api/ApiKeys', { as: owner })
  expect(keys.map(({ apiKeyId }) => apiKeyId)).not.toContain(body.apiKeyId)
})

it('a key has a limit of requests of its own', async () => {
  const limited = await startTestApp({ databaseUrl: shop.databaseUrl, settings: { rateLimitPerMinute: 3 } })
  limited.clock.now = new Date()
  const [one, other] = [await buildApiKey(shop.db, { owner }), await buildApiKey(shop.db, { owner })]
  const read = async (as: typeof one) => (await limited.send('GET /api/Order/all', { as })).status
  expect([await read(one), await read(one), await read(one), await read(one)]).toEqual([200, 200, 200, 429])
  expect(await read(other)).toBe(200)
  expect((await limited.send('GET /api/Order/all', { as: owner })).status).toBe(200)
  await limited.stop()
})

it('the log names a key as itself: who made it, each call once an hour, and what it changed', async () => {
  const { body } = await make({ name: 'Till sync', scopes: ['clients:read', 'clients:write'] })
  const as = { ...owner, token: body.key }
  await shop.send('GET /api/Clients', { as })
  await shop.send('GET /api/Clients', { as })
  const { accountId } = await buildClient(shop.db, { storeName: 'Corner Deli' })
  const { body: before } = await shop.send<object>(`GET /api/clients/${accountId}`, { as })
  await shop.send(`PUT /api/clients/${accountId}`, { as, body: { ...before, storeName: 'Corner Market' } })
  const entries = async () =>
    (await shop.send<AppLog[]>('GET /api/AppLogs/all?search=Till', { as: owner })).body
  await eventually(async () => expect((await entries()).length).toBeGreaterThanOrEqual(5))
  const byKey = (await entries()).filter(({ staffName }) => staffName === 'API key Till sync')
  expect(byKey.map(({ change }) => change?.what)).toEqual(
    expect.arrayContaining([expect.stringContaining('GET /api/Clients, called')]),
  )
  expect(byKey.filter(({ change }) => change?.what === 'GET /api/Clients, called')).toHaveLength(1)
  expect(JSON.stringify(byKey)).toContain('Corner Market')
  const made = (await entries()).find(({ change }) => change?.what === 'the API key Till sync')
  expect(made?.staffName).toBe('Olga')
  expect(JSON.stringify(await entries())).not.toContain(body.key)
})

it('the use of a key is stored', async () => {
  const as = await makeCaller('orders:read')
  shop.clock.now = new Date()
  await shop.send('GET /api/Order/all', { as })
  await eventually(async () => {
    const { body } = await shop.send<ApiKey[]>('GET /api/ApiKeys', { as: owner })
    expect(body.find(({ apiKeyId }) => apiKeyId === as.apiKeyId)?.lastUsedAt).toBe(
      shop.clock.now?.toISOString(),
    )
  })
})
