import type { SignedIn } from '@cornerstock/contract/accounts/accounts'
import { createSigner } from 'fast-jwt'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildClient, buildStaff, knownPassword } from '../../../test/support/factories.ts'
import { startTestApp, type TestApp, testSecret } from '../../../test/support/test-app.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.stop())

let numbers = 0
const form = (given: Record<string, unknown> = {}) => ({
  email: `owner${++numbers}@example.com`,
  storeName: 'Corner Deli',
  storeAddress: '12 Main Street',
  businessOwnerName: 'Ana',
  phoneNumber: '555 0100',
  referralCode: 'FRIEND',
  PrefferresWholesaler: 'None',
  businessType: 'Deli',
  deliveryNotes: 'Back door',
  password: 'long enough',
  confirmPassword: 'long enough',
  ...given,
})

const register = (body: object) => shop.send<SignedIn>('POST /api/auth/register', { body })
const login = (email: string, password: string) =>
  shop.send<SignedIn>('POST /api/auth/login', { body: { email, password } })

const profileOf = ({ password: _, confirmPassword: __, ...profile }: ReturnType<typeof form>) => profile

it('signing up returns the same as sign-in, with a valid token', async () => {
  const filled = form()
  const { status, body } = await register(filled)
  expect(status).toBe(201)
  const { token, clientId, ...profile } = body
  expect(profile).toEqual({
    ...profileOf(filled),
    isAdmin: false,
    role: 'client',
    emailVerified: false,
    language: 'en',
    deviceToken: expect.any(String),
    stores: [
      { clientId, storeName: filled.storeName, storeAddress: filled.storeAddress, storeRole: 'owner' },
    ],
  })
  expect(clientId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect((await shop.send('GET /api/cart', { as: { accountId: clientId, token } })).status).toBe(200)
  const [, claims = ''] = token.split('.')
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    sub: clientId,
    iat: expect.any(Number),
    exp: expect.any(Number),
  })
})

it('signing up stores an empty text for a missing optional field', async () => {
  const { email, storeName, storeAddress, phoneNumber, businessType, password, confirmPassword } = form()
  const { status, body } = await register({
    ...{ email, storeName, storeAddress, phoneNumber, businessType, password, confirmPassword },
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    businessOwnerName: '',
    referralCode: '',
    PrefferresWholesaler: '',
    deliveryNotes: '',
  })
})

it.each(['Grocery', 'Deli', 'Market', 'Smoke Shop', 'Electronics'])(
  'signing up accepts the business type %s',
  async (businessType) => {
    expect((await register(form({ businessType }))).status).toBe(201)
  },
)

it.each([
  ['email', undefined],
  ['email', 'nobody'],
  ['email', 'a b@example.com'],
  ['storeName', undefined],
  ['storeName', '   '],
  ['storeAddress', ''],
  ['storeAddress', 'x'.repeat(501)],
  ['phoneNumber', undefined],
  ['businessType', 'Bakery'],
  ['businessType', undefined],
  ['password', 'seven77'],
  ['password', 'x'.repeat(129)],
  ['confirmPassword', 'another one'],
  ['confirmPassword', undefined],
  ['deliveryNotes', 'no \0 in here'],
  ['storeName', 'half \ud800 a pair'],
])('signing up rejects %s = %j and names the field', async (field, value) => {
  const { status, body } = await shop.send('POST /api/auth/register', { body: form({ [field]: value }) })
  expect(status).toBe(400)
  expect((body.details as { path: string }[]).map(({ path }) => path)).toContain(field)
})

it('signing up rejects a common password', async () => {
  const common = { password: 'Password123', confirmPassword: 'Password123' }
  const { status, body } = await shop.send('POST /api/auth/register', { body: form(common) })
  expect(status).toBe(400)
  expect(body.details).toMatchObject([{ path: 'password' }])
})

it.each([8, 128])('signing up accepts a password of %i characters', async (length) => {
  const password = 'p'.repeat(length)
  const filled = form({ password, confirmPassword: password })
  expect((await register(filled)).status).toBe(201)
  expect((await login(filled.email, password)).status).toBe(200)
})

it('signing up rejects an email that has an account, in any letter case and between spaces', async () => {
  const { email } = await buildClient(shop.db)
  for (const taken of [email, email.toUpperCase(), ` ${email} `])
    expect(await register(form({ email: taken }))).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN' },
    })
})

it('signing up creates one account if two sign-ups come at once', async () => {
  const filled = form()
  const responses = await Promise.all(Array.from({ length: 4 }, () => register(filled)))
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
})

it('signing up does not store the password in plain text', async () => {
  const filled = form({ password: 'plain as day', confirmPassword: 'plain as day' })
  await register(filled)
  const { rows } = await shop.db.$client.query('select password_hash from accounts where email = $1', [
    filled.email,
  ])
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$/)
})

it('signing in returns the account, for the email in any letter case', async () => {
  const filled = form()
  await register(filled)
  const { status, body } = await login(` ${filled.email.toUpperCase()} `, filled.password)
  expect(status).toBe(200)
  expect(body).toMatchObject({ ...profileOf(filled), isAdmin: false })
})

it('signing in returns the role of staff', async () => {
  const { email } = await buildStaff(shop.db)
  expect((await login(email, knownPassword)).body.isAdmin).toBe(true)
})

it('signing in rejects a wrong password and an unknown email with the same text', async () => {
  const { email } = await buildClient(shop.db)
  const [wrong, unknown] = await Promise.all([
    shop.send('POST /api/auth/login', { body: { email, password: 'wrong' } }),
    shop.send('POST /api/auth/login', { body: { email: 'nobody@example.com', password: 'wrong' } }),
  ])
  const { requestId: _, ...told } = wrong.body
  expect(wrong.status).toBe(401)
  expect(unknown).toMatchObject({ status: 401, body: told })
})

it('signing in rejects an email that cannot be stored', async () => {
  expect((await login('nobody\0@example.com', 'wrong')).status).toBe(400)
})

it('signing in is logged if it fails, without the input', async () => {
  const { accountId, email } = await buildClient(shop.db)
  await login(email, 'a wrong secret')
  const { rows } = await shop.db.$client.query('select * from app_logs where client_id = $1', [accountId])
  expect(rows).toMatchObject([{ level: 'Warning', source: 'sign-in' }])
  expect(JSON.stringify(rows)).not.toContain('a wrong secret')
})

const sign = (claims: object, key = testSecret) => createSigner({ key, algorithm: 'HS256' })(claims)
const seconds = () => Math.floor(Date.now() / 1000)

it('a token is rejected if it is forged or expired, or if its account does not exist', async () => {
  const { accountId, sessionId } = await buildClient(shop.db)
  const good = { sub: accountId, sid: sessionId, iat: seconds(), exp: seconds() + 60 }
  const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${Buffer.from(JSON.stringify(good)).toString('base64url')}.`
  const status = async (token: string) =>
    (await shop.send('GET /api/cart', { as: { accountId, token } })).status
  expect(await status(sign(good))).toBe(200)
  expect(await status(sign(good, 'another secret that nobody shares'))).toBe(401)
  expect(await status(sign({ ...good, exp: seconds() - 1 }))).toBe(401)
  expect(await status(sign({ ...good, sid: crypto.randomUUID() }))).toBe(401)
  expect(await status(sign({ sub: accountId, sid: sessionId }))).toBe(401)
  expect(await status(sign({ ...good, sub: crypto.randomUUID() }))).toBe(401)
  expect(await status(sign({ ...good, sub: "' or 1=1" }))).toBe(401)
  expect(await status(unsigned)).toBe(401)
})
