import type { SignedIn } from '@cornerstock/contract/accounts/accounts'
import { dayMs } from '@cornerstock/contract/values/days'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildClient, buildSession, buildStaff, knownPassword } from '../../../../test/support/factories.ts'
import { type Caller, startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { accounts } from '../../../database/schema/accounts/accounts.ts'
import { mails } from '../../../database/schema/work/mails.ts'
import { verbatim } from '../../../texts/text.ts'
import { queueMails } from '../../mail/mail-service.ts'

let shop: TestApp
const start = new Date('2026-05-04T10:00:00Z')

beforeAll(async () => {
  shop = await startTestApp()
})
beforeEach(() => {
  shop.clock.now = start
  shop.mails.length = 0
})
afterAll(() => shop.stop())

let numbers = 0

/** Signs up a new store that has not verified its address. */
async function signUp(): Promise<Caller & { email: string }> {
  const email = `new${++numbers}@example.com`
  const { body } = await shop.send<SignedIn>('POST /api/auth/register', {
    body: {
      email,
      storeName: 'Corner Deli',
      storeAddress: '12 Main Street',
      phoneNumber: '555 0100',
      businessType: 'Deli',
      password: knownPassword,
      confirmPassword: knownPassword,
    },
  })
  return { accountId: body.clientId, token: body.token, email }
}
const mailedToken = () =>
  /\n\nhttp:\/\/shop\.test\/verify-email\?token=([\w-]{43})\n\n/.exec(shop.mails.at(-1)?.text ?? '')?.[1] ??
  ''
const verify = (token: string) => shop.send('POST /api/auth/verify-email', { body: { token } })
const again = (as: Caller) => shop.send('POST /api/auth/verify-email/again', { as })
const isVerified = async (email: string) =>
  (await shop.send<SignedIn>('POST /api/auth/login', { body: { email, password: knownPassword } })).body
    .emailVerified
const after = (ms: number) => {
  shop.clock.now = new Date(start.getTime() + ms)
}

it('a new account is emailed one link, which verifies its address', async () => {
  const { email } = await signUp()
  expect(shop.mails.map(({ to }) => to)).toEqual([email])
  expect(await isVerified(email)).toBe(false)
  const token = mailedToken()
  expect(await verify(token)).toMatchObject({ status: 200, body: { message: expect.any(String) } })
  expect(await isVerified(email)).toBe(true)
  expect((await verify(token)).status, 'the same link opened again').toBe(200)
})

it.each([
  [7 * dayMs - 1, 200],
  [7 * dayMs, 400],
])('a new account that opens the link %i ms later gets %i', async (age, status) => {
  await signUp()
  const token = mailedToken()
  after(age)
  expect((await verify(token)).status).toBe(status)
})

it.each(['unknown', 'x'.repeat(43), '\0'])('a new account is not verified by the token %j', async (token) => {
  expect(await verify(token)).toMatchObject({ status: 400, body: { code: 'VERIFICATION_INVALID' } })
})

it('a new account cannot verify a later address with a link to a former one', async () => {
  const { accountId } = await signUp()
  const token = mailedToken()
  await shop.db.update(accounts).set({ email: 'later@example.com' }).where(eq(accounts.accountId, accountId))
  expect(await verify(token)).toMatchObject({ status: 400, body: { code: 'VERIFICATION_INVALID' } })
  expect(await isVerified('later@example.com')).toBe(false)
})

it('a new account cannot verify its address with a link that sets a new password', async () => {
  const { email } = await signUp()
  await shop.send('POST /api/auth/forgot-password', { body: { email } })
  const [, token = ''] = /reset-password\?token=([\w-]{43})/.exec(shop.mails.at(-1)?.text ?? '') ?? []
  expect((await verify(token)).status).toBe(400)
})

it('a new account has its address verified by a new password that was set with an emailed link', async () => {
  const { email } = await signUp()
  await shop.send('POST /api/auth/forgot-password', { body: { email } })
  const [, token = ''] = /reset-password\?token=([\w-]{43})/.exec(shop.mails.at(-1)?.text ?? '') ?? []
  const body = { token, password: knownPassword, confirmPassword: knownPassword }
  expect((await shop.send('POST /api/auth/reset-password', { body })).status).toBe(200)
  expect(await isVerified(email)).toBe(true)
})

it('a new account is sent at most three links for a new password a day while its address is not verified', async () => {
  const { email } = await signUp()
  for (let hour = 0; hour < 24; hour += 2) {
    after(hour * 60 * 60_000)
    await shop.send('POST /api/auth/forgot-password', { body: { email } })
  }
  expect(shop.mails.filter(({ subject }) => /password/.test(subject))).toHaveLength(3)
})

it('another link is emailed on request, at most five times in seven days', async () => {
  const account = await signUp()
  for (let i = 0; i < 8; i++) expect((await again(account)).status).toBe(204)
  expect(shop.mails.map(({ to }) => to)).toEqual(Array(5).fill(account.email))
  expect((await verify(mailedToken())).status).toBe(200)
})

it('another link is emailed again after seven days', async () => {
  const account = await signUp()
  for (let i = 0; i < 8; i++) await again(account)
  after(7 * dayMs)
  const as = { ...account, ...(await buildSession(shop.db, account.accountId)) }
  await shop.db.$client.query('update sessions set last_seen_at = $1, created_at = $1', [shop.clock.now])
  expect((await again(as)).status).toBe(204)
  expect(shop.mails).toHaveLength(6)
})

it('another link is not emailed to an address that is verified', async () => {
  expect((await again(await buildClient(shop.db))).status).toBe(204)
  expect((await again(await buildStaff(shop.db))).status).toBe(204)
  expect(shop.mails).toEqual([])
})

it('another link is not for visitors', async () => {
  expect((await shop.send('POST /api/auth/verify-email/again')).status).toBe(401)
})

const queueFor = async (accountId: string, topic: string) => {
  await queueMails(shop.db, [{ topic, accountId, subject: verbatim('Order'), parts: [verbatim('Hello')] }])
  return (await shop.db.select().from(mails)).some((mail) => mail.topic === topic)
}

it('emails about orders and other matters go to a verified address only', async () => {
  const account = await signUp()
  expect(await queueFor(account.accountId, 'before')).toBe(false)
  await verify(mailedToken())
  expect(await queueFor(account.accountId, 'after')).toBe(true)
})

it('emails about orders and other matters go to an address that staff set', async () => {
  const { accountId } = await signUp()
  const body = {
    email: 'set-by-staff@example.com',
    storeName: 'Corner Deli',
    storeAddress: '12 Main Street',
    phoneNumber: '555 0100',
    businessType: 'Deli',
  }
  const staff = await buildStaff(shop.db)
  expect((await shop.send(`PUT /api/clients/${accountId}`, { as: staff, body })).status).toBe(200)
  expect(await isVerified('set-by-staff@example.com')).toBe(true)
  expect(await queueFor(accountId, 'set by staff')).toBe(true)
})

it('emails about orders and other matters are at most 200 a day for one account, and the log says when that is reached', async () => {
  const { accountId } = await buildClient(shop.db)
  const topics = Array.from({ length: 205 }, (_, i) => `mail ${i} of many`)
  for (const part of [topics.slice(0, 150), topics.slice(150)])
    await queueMails(
      shop.db,
      part.map((topic) => ({ topic, accountId, subject: verbatim('Order'), parts: [verbatim('Hello')] })),
    )
  const queued = (await shop.db.select().from(mails)).filter((mail) => mail.accountId === accountId)
  expect(queued).toHaveLength(200)
  const { rows } = await shop.db.$client.query('select * from app_logs where client_id = $1', [accountId])
  expect(rows).toMatchObject([{ level: 'Warning', source: 'mail' }])
})
