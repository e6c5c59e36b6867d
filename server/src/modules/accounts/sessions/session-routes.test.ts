import type { SignedIn } from '@cornerstock/contract/accounts/accounts'
import type { Session } from '@cornerstock/contract/accounts/sessions'
import { dayMs } from '@cornerstock/contract/values/days'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../../../test/support/eventually.ts'
import {
  type BuiltAccount,
  buildClient,
  buildSession,
  buildStaff,
  knownPassword,
} from '../../../../test/support/factories.ts'
import { type Caller, startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
let client: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
})
beforeEach(async () => {
  client = await buildClient(shop.db)
  shop.clock.now = null
})
afterAll(() => shop.stop())

const anotherBrowser = async (): Promise<Caller & { sessionId: string }> => ({
  accountId: client.accountId,
  ...(await buildSession(shop.db, client.accountId)),
})
const statusFor = async (caller: Caller) => (await shop.send('GET /api/cart', { as: caller })).status
const list = async (as: Caller) => (await shop.send<Session[]>('GET /api/auth/sessions', { as })).body
const signIn = (body: object) => shop.send<SignedIn>('POST /api/auth/login', { body })

it('sessions are listed with their browser, the most recently used first', async () => {
  const signedIn = await shop.send<SignedIn>('POST /api/auth/login', {
    body: { email: client.email, password: knownPassword },
    headers: { 'user-agent': 'Phone 1.0' },
  })
  const sessions = await list({ accountId: client.accountId, token: signedIn.body.token })
  expect(sessions).toMatchObject([
    { device: 'Phone 1.0', isCurrent: true },
    { device: 'test', isCurrent: false, sessionId: client.sessionId },
  ])
})

it('sessions tell the role of their account, and whether its email address is verified', async () => {
  const read = async (as: Caller) => (await shop.send('GET /api/auth/session', { as })).body
  expect(await read(client)).toMatchObject({
    role: 'client',
    emailVerified: true,
    stores: [{ clientId: client.accountId, storeRole: 'owner' }],
  })
  const picker = await buildStaff(shop.db, { role: 'picker', emailVerifiedAt: null })
  expect(await read(picker)).toEqual({
    role: 'picker',
    email: picker.email,
    emailVerified: false,
    stores: [],
  })
})

it('sessions end at log out, which ends no other session', async () => {
  const other = await anotherBrowser()
  expect((await shop.send('POST /api/auth/logout', { as: client })).status).toBe(204)
  expect(await statusFor(client)).toBe(401)
  expect(await statusFor(other)).toBe(200)
})

it('sessions end at log out with a response that clears only the browser cache', async () => {
  const { headers } = await shop.send('POST /api/auth/logout', { as: client })
  expect(headers['clear-site-data']).toBe('"cache"')
})

it('sessions can be ended one by one, by their own account only', async () => {
  const other = await anotherBrowser()
  const path = `DELETE /api/auth/sessions/${client.sessionId}`
  expect((await shop.send(path, { as: await buildClient(shop.db) })).status).toBe(404)
  expect((await shop.send(path, { as: await buildStaff(shop.db) })).status).toBe(404)
  expect(await statusFor(client)).toBe(200)
  expect(
    (await shop.send(path.toUpperCase().replace('DELETE /API', 'DELETE /api'), { as: other })).status,
  ).toBe(204)
  expect(await statusFor(client)).toBe(401)
  expect((await shop.send(path, { as: other })).status).toBe(404)
  expect((await shop.send('DELETE /api/auth/sessions/none', { as: other })).status).toBe(404)
})

it('sessions can all be ended except the current one', async () => {
  const [one, other] = [await anotherBrowser(), await anotherBrowser()]
  expect((await shop.send('DELETE /api/auth/sessions', { as: one })).status).toBe(204)
  expect([await statusFor(one), await statusFor(other), await statusFor(client)]).toEqual([200, 401, 401])
})

it('sessions can end other sessions until these expire', async () => {
  const [one, other] = [await anotherBrowser(), await anotherBrowser()]
  shop.clock.now = new Date(Date.now() + 13 * dayMs)
  expect((await shop.send(`DELETE /api/auth/sessions/${one.sessionId}`, { as: client })).status).toBe(204)
  expect((await shop.send('DELETE /api/auth/sessions', { as: client })).status).toBe(204)
  expect([await statusFor(one), await statusFor(other), await statusFor(client)]).toEqual([401, 401, 200])
})

it('sessions end 30 days after sign-in, however often they are used', async () => {
  for (let day = 1; day < 30; day += 7) {
    shop.clock.now = new Date(Date.now() + day * dayMs)
    expect(await statusFor(client), `day ${day}`).toBe(200)
    await lastSeenIs(shop.clock.now)
  }
  shop.clock.now = new Date(Date.now() + 30 * dayMs)
  expect(await statusFor(client)).toBe(401)
  shop.clock.now = null
})

it('sessions end after 14 days without a request', async () => {
  shop.clock.now = new Date(Date.now() + 14 * dayMs - 60_000)
  expect(await statusFor(client)).toBe(200)
  await lastSeenIs(shop.clock.now)
  shop.clock.now = new Date(Date.now() + 28 * dayMs)
  expect(await statusFor(client)).toBe(401)
  expect(await statusFor(await anotherBrowser()), 'a session that was never used').toBe(401)
})

it('sessions of a disabled account are rejected', async () => {
  await shop.db.$client.query('update accounts set is_active = false where account_id = $1', [
    client.accountId,
  ])
  expect(await statusFor(client)).toBe(401)
  expect((await signIn({ email: client.email, password: knownPassword })).status).toBe(401)
})

async function lastSeenIs(time: Date): Promise<void> {
  await eventually(async () => {
    const { rows } = await shop.db.$client.query('select last_seen_at from sessions where session_id = $1', [
      client.sessionId,
    ])
    expect(rows).toEqual([{ last_seen_at: time }])
  })
}

const change = (body: object, as: Caller = client) =>
  shop.send<SignedIn & { details: unknown }>('PUT /api/auth/password', { as, body })
const given = {
  currentPassword: knownPassword,
  newPassword: 'a new phrase',
  confirmPassword: 'a new phrase',
}

it("changing one's own password returns a new token and ends every other session", async () => {
  const other = await anotherBrowser()
  const { status, body } = await change(given)
  expect(status).toBe(200)
  expect(await statusFor({ accountId: client.accountId, token: body.token })).toBe(200)
  expect([await statusFor(client), await statusFor(other)]).toEqual([401, 401])
  expect((await signIn({ email: client.email, password: knownPassword })).status).toBe(401)
  expect((await signIn({ email: client.email, password: 'a new phrase' })).status).toBe(200)
})

it.each([
  ['a wrong current password', { currentPassword: 'wrong' }, 'currentPassword'],
  ['a short new password', { newPassword: 'short', confirmPassword: 'short' }, 'newPassword'],
  ['a new password typed differently', { confirmPassword: 'another phrase' }, 'confirmPassword'],
  [
    'the name of the product with a number',
    { newPassword: 'Cornerstock-2026', confirmPassword: 'Cornerstock-2026' },
    'newPassword',
  ],
  ['a common password', { newPassword: 'Password123', confirmPassword: 'Password123' }, 'newPassword'],
])("changing one's own password rejects %s at its field", async (_, wrong, path) => {
  const { status, body } = await change({ ...given, ...wrong })
  expect({ status, details: body.details }).toMatchObject({ status: 400, details: [{ path }] })
  expect((await signIn({ email: client.email, password: knownPassword })).status).toBe(200)
})

it("changing one's own password rejects the store name and the email address as a password", async () => {
  for (const newPassword of [client.email.toUpperCase(), `${client.storeName} `.padEnd(9)])
    expect((await change({ ...given, newPassword, confirmPassword: newPassword })).status).toBe(400)
})

it("changing one's own password counts wrong current passwords as failed sign-ins of this session", async () => {
  const other = await anotherBrowser()
  for (let i = 0; i < 10; i++) expect((await change({ ...given, currentPassword: 'wrong' })).status).toBe(400)
  expect((await change(given)).status).toBe(429)
  expect((await change({ ...given, currentPassword: 'wrong' }, other)).status, 'another browser').toBe(400)
})

describe('a known device', () => {
  const forgetFailures = () => shop.db.$client.query('delete from sign_in_failures')
  beforeEach(async () => void (await forgetFailures()))

  it('a known device can sign in while others guess, and is locked out only by its own failures', async () => {
    const { body } = await signIn({ email: client.email, password: knownPassword })
    const known = { email: client.email, deviceToken: body.deviceToken }
    for (let i = 0; i < 10; i++) await signIn({ email: client.email, password: 'wrong' })
    expect((await signIn({ email: client.email, password: knownPassword })).status).toBe(429)
    expect((await signIn({ ...known, password: knownPassword })).status).toBe(200)
    for (let i = 0; i < 10; i++) expect((await signIn({ ...known, password: 'wrong' })).status).toBe(401)
    expect((await signIn({ ...known, password: knownPassword })).status).toBe(429)
  })

  it('a known device is unknown after a change or a reset of the password', async () => {
    const { body } = await signIn({ email: client.email, password: knownPassword })
    const known = { email: client.email, deviceToken: body.deviceToken }
    const changed = await shop.send<SignedIn>('PUT /api/auth/password', {
      as: { accountId: client.accountId, token: body.token },
      body: {
        currentPassword: knownPassword,
        newPassword: 'another one 1',
        confirmPassword: 'another one 1',
      },
    })
    for (let i = 0; i < 10; i++) await signIn({ email: client.email, password: 'wrong' })
    expect((await signIn({ ...known, password: 'another one 1' })).status).toBe(429)
    const renewed = { email: client.email, deviceToken: changed.body.deviceToken }
    expect((await signIn({ ...renewed, password: 'another one 1' })).status).toBe(200)
    await shop.send('POST /api/auth/forgot-password', { body: { email: client.email } })
    const reset = {
      token: shop.mails.at(-1)?.name,
      password: 'yet another 1',
      confirmPassword: 'yet another 1',
    }
    expect((await shop.send('POST /api/auth/reset-password', { body: reset })).status).toBe(200)
    for (let i = 0; i < 10; i++) await signIn({ email: client.email, password: 'wrong' })
    expect((await signIn({ ...renewed, password: 'yet another 1' })).status).toBe(429)
  })

  it('a known device stays one device however often it signs in, and the oldest of more than ten is forgotten', async () => {
    const first = (await signIn({ email: client.email, password: knownPassword })).body
    const known = { email: client.email, deviceToken: first.deviceToken }
    const again = (await signIn({ ...known, password: knownPassword })).body
    for (let i = 0; i < 10; i++) await signIn({ ...known, password: 'wrong' })
    expect((await signIn({ ...known, deviceToken: again.deviceToken, password: knownPassword })).status).toBe(
      429,
    )
    await forgetFailures()
    const others: SignedIn[] = []
    for (let i = 0; i < 10; i++)
      others.push((await signIn({ email: client.email, password: knownPassword })).body)
    for (let i = 0; i < 10; i++) await signIn({ email: client.email, password: 'wrong' })
    const [oldest] = others
    expect((await signIn({ ...known, password: knownPassword })).status, 'the eleventh').toBe(429)
    const signInAsOldest = { email: client.email, deviceToken: oldest?.deviceToken, password: knownPassword }
    expect((await signIn(signInAsOldest)).status, 'the tenth').toBe(200)
  })

  it('a known device is locked out with its network after fifty failures of known devices', async () => {
    const accounts = await Promise.all(Array.from({ length: 6 }, () => buildClient(shop.db)))
    const known: { email: string; deviceToken: string }[] = []
    for (const { email } of accounts)
      known.push({ email, deviceToken: (await signIn({ email, password: knownPassword })).body.deviceToken })
    for (const device of known.slice(0, 5))
      for (let i = 0; i < 10; i++) await signIn({ ...device, password: 'wrong' })
    const last = known.at(-1)
    expect((await signIn({ ...last, password: knownPassword })).status).toBe(429)
  })

  it('a known device is known to its own account only', async () => {
    const { body } = await signIn({ email: client.email, password: knownPassword })
    const stranger = await buildClient(shop.db)
    for (let i = 0; i < 10; i++) await signIn({ email: stranger.email, password: 'wrong' })
    for (const deviceToken of [body.deviceToken, body.token, 'none'])
      expect((await signIn({ email: stranger.email, password: knownPassword, deviceToken })).status).toBe(429)
  })
})
