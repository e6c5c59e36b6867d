import type { ErrorBody } from '@cornerstock/contract/http/errors'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildClient, knownPassword } from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
const start = new Date('2026-05-04T10:00:00Z')
const minutes = (count: number) => new Date(start.getTime() + count * 60_000)

beforeAll(async () => {
  shop = await startTestApp()
})
beforeEach(async () => {
  shop.clock.now = start
  await shop.db.$client.query('delete from sign_in_failures')
})
afterAll(() => shop.stop())

type Response = { status: number; headers: Record<string, unknown>; body: ErrorBody }

async function signIn(email: string, password = 'wrong', remoteAddress = '192.0.2.1'): Promise<Response> {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    payload: { email, password },
  })
  return { status: response.statusCode, headers: response.headers, body: response.json() }
}

async function fail(times: number, email: (index: number) => string, from?: string) {
  for (let i = 0; i < times; i++) expect((await signIn(email(i), 'wrong', from)).status).toBe(401)
}

it('ten failed sign-ins for one account reject the right password too, until the window has passed', async () => {
  const { email } = await buildClient(shop.db)
  await fail(9, () => email)
  expect((await signIn(email, knownPassword)).status).toBe(200)
  await fail(1, () => email)
  const refused = await signIn(email, knownPassword)
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect(refused.headers['retry-after']).toBe('900')
  shop.clock.now = minutes(14.99)
  expect((await signIn(email, knownPassword)).status).toBe(429)
  shop.clock.now = minutes(15)
  expect((await signIn(email, knownPassword)).status).toBe(200)
})

it('ten failed sign-ins for one account do not lock out an account after a clock was far ahead and is corrected', async () => {
  const { email } = await buildClient(shop.db)
  shop.clock.now = minutes(60 * 24 * 365)
  await fail(10, () => email)
  expect((await signIn(email, knownPassword)).status).toBe(429)
  shop.clock.now = start
  expect((await signIn(email, knownPassword)).status).toBe(200)
  await fail(10, () => email)
  shop.clock.now = minutes(-1)
  expect((await signIn(email, knownPassword)).status).toBe(429)
})

it('ten failed sign-ins for one account each count for 15 minutes', async () => {
  const { email } = await buildClient(shop.db)
  await fail(5, () => email)
  shop.clock.now = minutes(10)
  await fail(5, () => email)
  expect((await signIn(email)).headers['retry-after']).toBe('300')
  shop.clock.now = minutes(15)
  await fail(5, () => email)
  expect((await signIn(email, knownPassword)).status).toBe(429)
  shop.clock.now = minutes(25)
  expect((await signIn(email, knownPassword)).status).toBe(200)
})

it('ten failed sign-ins for one account are counted for the email in any letter case and from any address', async () => {
  const { email } = await buildClient(shop.db)
  await fail(5, () => email, '192.0.2.7')
  await fail(5, () => email.toUpperCase(), '192.0.2.8')
  expect((await signIn(email, knownPassword, '192.0.2.9')).status).toBe(429)
})

it('ten failed sign-ins for one account are counted by every server, and over a restart', async () => {
  const { email } = await buildClient(shop.db)
  await fail(10, () => email)
  const restarted = await startTestApp({ databaseUrl: shop.databaseUrl })
  restarted.clock.now = start
  const refused = await restarted.send('POST /api/auth/login', { body: { email, password: knownPassword } })
  expect(refused.status).toBe(429)
  await restarted.stop()
})

it('ten failed sign-ins for one account leave other accounts alone', async () => {
  const [one, other] = await Promise.all([buildClient(shop.db), buildClient(shop.db)])
  await fail(10, () => one.email)
  expect((await signIn(other.email, knownPassword)).status).toBe(200)
})

it('ten failed sign-ins for one account have the same effect for an address without an account', async () => {
  const { email } = await buildClient(shop.db)
  await fail(10, () => email)
  await fail(10, () => 'nobody@example.com')
  const [known, unknown] = [await signIn(email), await signIn('nobody@example.com')]
  const { requestId: _, ...told } = known.body
  expect(unknown).toMatchObject({ status: known.status, body: told })
  expect(unknown.headers['retry-after']).toBe(known.headers['retry-after'])
})

it('ten failed sign-ins for one account are counted correctly if they come all at once', async () => {
  const { email } = await buildClient(shop.db)
  const responses = await Promise.all(Array.from({ length: 40 }, () => signIn(email)))
  expect(responses.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10)
  expect((await signIn(email, knownPassword)).status).toBe(429)
})

it('fifty failed sign-ins from one network address lock out this network and no other, until the window has passed', async () => {
  const { email } = await buildClient(shop.db)
  await fail(49, (index) => `guess${index}@example.com`)
  expect((await signIn(email, knownPassword)).status).toBe(200)
  await fail(1, () => 'guess@example.com')
  expect((await signIn(email, knownPassword)).status).toBe(429)
  expect((await signIn('new@example.com')).status).toBe(429)
  expect((await signIn(email, knownPassword, '192.0.2.2')).status).toBe(200)
  shop.clock.now = minutes(15)
  expect((await signIn(email, knownPassword)).status).toBe(200)
})
