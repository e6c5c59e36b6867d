import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { TrustedProxies } from '../../src/http/addresses/trusted-proxies.ts'
import { createTestDatabase } from '../support/database/database.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let site: TestApp

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(() => site.stop())
afterAll(() => database.drop())

const start = async (trustedProxies: TrustedProxies | undefined) => {
  site = await startTestApp({
    databaseUrl: database.url,
    settings: { trustedProxies, rateLimitPerMinute: 2 },
    log: pino({ level: 'silent' }),
  })
  // The budgets of the previous site are in the same database.
  await site.db.$client.query('delete from request_budgets')
}

const ask = (remoteAddress: string, headers: Record<string, string>) =>
  site.app.inject({ url: '/api/cart', remoteAddress, headers })

/** Whether two forwarded addresses are counted separately. */
async function countsApart(connected: string, ...forwardedFor: [string, string]): Promise<boolean> {
  const [first, other] = forwardedFor
  for (let i = 0; i < 2; i++) await ask(connected, { 'x-forwarded-for': first })
  const again = await ask(connected, { 'x-forwarded-for': first })
  expect(again.statusCode).toBe(429)
  return (await ask(connected, { 'x-forwarded-for': other })).statusCode === 401
}

const cases: [
  trusted: TrustedProxies | undefined,
  connected: string,
  forwardedFor: [string, string],
  apart: boolean,
][] = [
  [undefined, '10.0.0.1', ['203.0.113.1', '203.0.113.2'], false],
  [0, '10.0.0.1', ['203.0.113.1', '203.0.113.2'], false],
  [1, '10.0.0.1', ['203.0.113.1', '203.0.113.2'], true],
  [1, '10.0.0.1', ['1.1.1.1, 203.0.113.1', '2.2.2.2, 203.0.113.1'], false],
  [2, '10.0.0.1', ['1.1.1.1, 10.9.9.9', '2.2.2.2, 10.9.9.9'], true],
  [['10.0.0.0/8'], '10.0.0.1', ['203.0.113.1', '203.0.113.2'], true],
  [['10.0.0.0/8'], '::ffff:10.0.0.1', ['203.0.113.1', '203.0.113.2'], true],
  [['10.0.0.0/8'], '192.0.2.1', ['203.0.113.1', '203.0.113.2'], false],
  [['10.0.0.0/8'], '10.0.0.1', ['1.1.1.1, 203.0.113.1', '2.2.2.2, 203.0.113.1'], false],
  [['10.0.0.0/8', '::1'], '::1', ['1.1.1.1, 10.0.0.2', '2.2.2.2, 10.0.0.2'], true],
  [['fd00::/8'], 'fd00::7', ['2001:db8:1::1', '2001:db8:2::1'], true],
  // Two addresses of one IPv6 network.
  [['fd00::/8'], 'fd00::7', ['2001:db8::1', '2001:db8::2'], false],
]
it.each(cases)(
  'a forwarded address with %j trusted, %s forwarding for %j: distinguished? %s',
  async (trusted, connected, addresses, apart) => {
    await start(trusted)
    expect(await countsApart(connected, ...addresses)).toBe(apart)
  },
)

const headers = { 'x-forwarded-proto': 'https', 'x-request-id': 'edge-7f3a.41:9' }

it('other forwarded headers are used if the proxy is trusted', async () => {
  await start(['10.0.0.1'])
  const response = await ask('10.0.0.1', headers)
  expect(response.headers).toMatchObject({
    'x-request-id': headers['x-request-id'],
    'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
  })
  expect(response.json()).toMatchObject({ requestId: headers['x-request-id'] })
})

it.each([
  ['from other senders', ['10.0.0.1'], '192.0.2.1'],
  ['if no proxy is trusted', undefined, '10.0.0.1'],
])('other forwarded headers are ignored %s', async (_, trusted, connected) => {
  await start(trusted)
  const response = await ask(connected, headers)
  expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(response.headers).not.toHaveProperty('strict-transport-security')
})

it.each(['', 'short', 'x'.repeat(101), 'with space', 'quote"s-and-more', '<script>alert(1)'])(
  'other forwarded headers are not used as a request id if it is %j',
  async (name) => {
    await start(1)
    const response = await ask('10.0.0.1', { 'x-request-id': name })
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  },
)
