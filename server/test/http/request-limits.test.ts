import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BuiltAccount, buildClient } from '../support/factories.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let shop: TestApp
let client: BuiltAccount
beforeAll(async () => {
  shop = await startTestApp()
  client = await buildClient(shop.db)
})
afterAll(() => shop.stop())

describe('more requests in a minute than are allowed', () => {
  let strict: TestApp

  beforeEach(async () => {
    strict = await startTestApp({ databaseUrl: shop.databaseUrl, settings: { rateLimitPerMinute: 3 } })
    // The budgets of the previous server are in the same database.
    await shop.db.$client.query('delete from request_budgets')
  })
  afterEach(() => strict.stop())

  const cart = 'GET /api/cart'

  it('more requests in a minute than are allowed get 429 and when to come back, for that account alone', async () => {
    for (let i = 0; i < 3; i++) expect((await strict.send(cart, { as: client })).status).toBe(200)
    const refused = await strict.send(cart, { as: client })
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(refused.body.message).toBe(refused.body.error)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await strict.send(cart, { as: await buildClient(shop.db) })).status).toBe(200)
  })

  it('more requests in a minute than are allowed are rejected in the language of the account', async () => {
    const arabic = await buildClient(shop.db, { language: 'ar' })
    for (let i = 0; i < 3; i++) await strict.send(cart, { as: arabic })
    const { status, body } = await strict.send<{ message: string }>(cart, { as: arabic })
    expect([status, body.message]).toEqual([429, 'طلبات كثيرة جدًا. انتظر قليلًا ثم حاول مرة أخرى.'])
  })

  it('more requests in a minute than are allowed are counted by address without a valid token, however many tokens are made up', async () => {
    const claims = Buffer.from(
      JSON.stringify({ sub: client.accountId, sid: client.sessionId, iat: 1, exp: 4e9 }),
    )
    const forged = (number: number) => ({
      authorization: `Bearer ${Buffer.from('{"alg":"HS256"}').toString('base64url')}.${claims.toString('base64url')}.${'x'.repeat(42)}${number}`,
    })
    for (let i = 0; i < 3; i++) expect((await strict.send(cart, { headers: forged(i) })).status).toBe(401)
    expect((await strict.send(cart, { headers: forged(4) })).status).toBe(429)
    expect((await strict.send('GET /api/nothing')).status).toBe(429)
    expect((await strict.send(cart, { as: client })).status).toBe(200)
  })

  it('more requests in a minute than are allowed prevent neither sign-ins nor health checks', async () => {
    for (let i = 0; i < 4; i++) await strict.send(cart)
    expect((await strict.send('GET /api/health')).status).toBe(200)
    expect((await strict.send('POST /api/auth/login', { body: {} })).status).toBe(400)
  })
})

describe('the limits of requests', () => {
  let strict: TestApp
  beforeAll(async () => {
    const settings = { rateLimitPerMinute: 3, authLimitPerMinute: 3 }
    strict = await startTestApp({ databaseUrl: shop.databaseUrl, settings })
  })
  beforeEach(() => {
    // Each test uses its own minute.
    strict.clock.now = new Date((strict.clock.now ?? new Date()).getTime() + 60_000)
  })
  afterAll(() => strict.stop())

  it.each(['/%61pi/cart', '/ap%69/cart', '/API//../api/cart', '/api/cart/', '/Api/Cart?x=/static'])(
    'the limits of requests count %s as the call that it is served as',
    async (url) => {
      const statuses: number[] = []
      for (let i = 0; i < 4; i++) statuses.push((await strict.send(`GET ${url}`)).status)
      expect(statuses[0]).not.toBe(429)
      if (statuses[0] === 401) expect(statuses[3]).toBe(429)
    },
  )

  it.each(['/', '/products', '/index.html', '/assets/unknown.js', '/unknown.php'])(
    'the limits of requests count %s as a page, by network and apart from calls',
    async (address) => {
      const statuses: number[] = []
      for (let i = 0; i < 4; i++) statuses.push((await strict.send(`GET ${address}`)).status)
      expect(statuses[0]).not.toBe(429)
      expect(statuses[3]).toBe(429)
      expect((await strict.send('GET /api/cart')).status, 'the limit of calls').toBe(401)
    },
  )

  it('the limits of requests count every call under /auth by network, before a password is hashed', async () => {
    const body = { email: 'nobody@example.com', password: 'wrong password' }
    const calls = [
      'POST /api/auth/login',
      'POST /api/%61uth/login',
      'POST /api/Auth/Login/',
      'POST /api/auth/forgot-password',
    ]
    const statuses: number[] = []
    for (const call of calls) statuses.push((await strict.send(call, { body })).status)
    expect(statuses).toEqual([401, 401, 401, 429])
    expect((await strict.send('GET /api/cart', { as: client })).status, 'the other limit').toBe(200)
  })
})
