import type { SignedIn } from '@cornerstock/contract/accounts/accounts'
import type { StaffMember } from '@cornerstock/contract/accounts/staff'
import type { ErrorBody } from '@cornerstock/contract/http/errors'
import type { AppLog } from '@cornerstock/contract/office/app-logs'
import { dayMs } from '@cornerstock/contract/values/days'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eventually } from '../../../../test/support/eventually.ts'
import {
  type BuiltAccount,
  buildClient,
  buildStaff,
  knownPassword,
} from '../../../../test/support/factories.ts'
import { type Caller, startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
})
beforeEach(async () => {
  shop.clock.now = null
  await shop.db.$client.query("delete from accounts where role <> 'client'")
  owner = await buildStaff(shop.db, { name: 'Olga Owner' })
})
afterAll(() => shop.stop())

type Wire = Omit<StaffMember, 'lastSeenAt'> & { lastSeenAt: string | null } & ErrorBody

const list = async () => (await shop.send<Wire[]>('GET /api/Staff', { as: owner })).body
const invite = (body: object, as: Caller = owner) => shop.send<Wire>('POST /api/Staff', { as, body })
const save = (staffId: string, body: object, as: Caller = owner) =>
  shop.send<Wire>(`PUT /api/Staff/${staffId}`, { as, body })
const inviteAgain = (staffId: string) => shop.send(`POST /api/Staff/${staffId}/invitation`, { as: owner })
const accept = (token: string, password = 'a phrase of my own', confirmPassword = password) =>
  shop.send<SignedIn & ErrorBody>('POST /api/auth/accept-invitation', {
    body: { token, password, confirmPassword },
  })
const signIn = (email: string, password: string) =>
  shop.send<SignedIn>('POST /api/auth/login', { body: { email, password } })
const mailedToken = () =>
  /http:\/\/shop\.test\/accept-invitation\?token=([\w-]{43})\n/.exec(shop.mails.at(-1)?.text ?? '')?.[1] ?? ''
const newestLogs = async (limit = 1) =>
  (await shop.send<AppLog[]>(`GET /api/AppLogs/all?limit=${limit}`, { as: owner })).body

/** Invites somebody; returns the account and the token of the email. */
async function invited(role = 'associate') {
  const { body } = await invite({ email: `${crypto.randomUUID()}@example.com`, name: 'Ines New', role })
  return { ...body, token: mailedToken() }
}

it('inviting staff adds an account that signs in once the invitation is accepted', async () => {
  const { status, body } = await invite({
    email: 'Ines@Example.com',
    name: ' Ines New ',
    role: 'associate',
  })
  expect({ status, body }).toEqual({
    status: 201,
    body: {
      staffId: expect.any(String),
      email: 'Ines@Example.com',
      name: 'Ines New',
      role: 'associate',
      isActive: true,
      hasTwoFactor: false,
      lastSeenAt: null,
    },
  })
  expect(shop.mails.at(-1)?.to).toBe('Ines@Example.com')
  expect((await signIn('ines@example.com', 'a phrase of my own')).status).toBe(401)

  const accepted = await accept(mailedToken())
  expect(accepted.status).toBe(200)
  expect(accepted.body).toMatchObject({
    clientId: body.staffId,
    role: 'associate',
    isAdmin: true,
    emailVerified: true,
    storeName: 'Cornerstock Wholesale',
  })
  const ines = { accountId: body.staffId, token: accepted.body.token }
  expect((await shop.send('GET /api/Clients', { as: ines })).status).toBe(200)
  expect((await signIn('ines@example.com', 'a phrase of my own')).status).toBe(200)
})

it('inviting staff takes the language of the invited person', async () => {
  const { token } = await invited()
  const password = 'a phrase of my own'
  const { body } = await shop.send<SignedIn>('POST /api/auth/accept-invitation', {
    body: { token, password, confirmPassword: password },
    headers: { 'accept-language': 'es-MX' },
  })
  expect(body.language).toBe('es')
  const as = { accountId: body.clientId, token: body.token }
  expect((await shop.send<ErrorBody>('GET /api/nothing', { as })).body.message).toBe(
    'No hay nada en esta dirección.',
  )
})

it('the list of staff is sorted by name and has no clients', async () => {
  await buildClient(shop.db)
  await buildStaff(shop.db, { name: 'adam', role: 'picker' })
  await invite({ email: 'zoe@example.com', name: 'Zoe', role: 'owner' })
  expect((await list()).map(({ name, role }) => `${name}: ${role}`)).toEqual([
    'adam: picker',
    'Olga Owner: owner',
    'Zoe: owner',
  ])
})

it('the list of staff tells when each was last seen, also after the sessions have ended', async () => {
  const { body } = await signIn(owner.email, knownPassword)
  const { lastSeenAt } = (await list())[0] ?? {}
  expect(Date.now() - Date.parse(lastSeenAt ?? '')).toBeLessThan(10_000)
  shop.clock.now = new Date(Date.now() + 3_600_000)
  await shop.send('POST /api/auth/logout', { as: { accountId: owner.accountId, token: body.token } })
  await eventually(async () => expect((await list())[0]?.lastSeenAt).toBe(shop.clock.now?.toISOString()))
})

it.each([
  ['a client', () => buildClient(shop.db)],
  ['a member of staff', () => buildStaff(shop.db)],
])('inviting staff rejects the address of %s', async (_, build) => {
  const { email } = await build()
  const { status, body } = await invite({ email: email.toUpperCase(), name: 'Ines', role: 'picker' })
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'EMAIL_TAKEN' })
})

it.each([
  [{ role: 'client' }, 'role'],
  [{ role: undefined }, 'role'],
  [{ name: ' ' }, 'name'],
  [{ email: 'nobody' }, 'email'],
])('inviting staff rejects %j at its field', async (wrong, path) => {
  const { status, body } = await invite({ email: 'i@example.com', name: 'I', role: 'picker', ...wrong })
  expect({ status, details: body.details }).toMatchObject({ status: 400, details: [{ path }] })
})

it('inviting staff is logged by name, without the token', async () => {
  const { email, token } = await invited()
  expect((await newestLogs())[0]).toMatchObject({
    source: 'staff',
    staffName: 'Olga Owner',
    message: `Olga Owner added the staff account of Ines New: {"email":"${email}","role":"associate"}.`,
  })
  await accept(token)
  const logs = await newestLogs(3)
  expect(logs[0]).toMatchObject({ message: 'Ines New accepted the invitation.', staffName: 'Ines New' })
  expect(JSON.stringify(logs)).not.toContain(token)
})

const expectInvalid = async (token: string) =>
  expect(await accept(token)).toMatchObject({ status: 400, body: { code: 'INVITATION_INVALID' } })

it('an invitation works only once, also for concurrent requests', async () => {
  const { token } = await invited()
  const statuses = (await Promise.all([1, 2, 3, 4].map(() => accept(token)))).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 400, 400, 400])
  await expectInvalid(token)
})

it.each([
  [7 * dayMs - 1000, 200],
  [7 * dayMs, 400],
])('an invitation is accepted after %i ms with %i', async (age, status) => {
  shop.clock.now = new Date('2026-05-04T10:00:00Z')
  const { token } = await invited()
  shop.clock.now = new Date(shop.clock.now.getTime() + age)
  expect((await accept(token)).status).toBe(status)
})

it('an invitation ends when a new one is sent', async () => {
  const { staffId, token } = await invited()
  expect((await inviteAgain(staffId)).status).toBe(204)
  const newer = mailedToken()
  expect(newer).not.toBe(token)
  await expectInvalid(token)
  expect((await accept(newer)).status).toBe(200)
})

it('an invitation ends when the account is disabled', async () => {
  const { staffId, token } = await invited()
  await save(staffId, { isActive: false })
  await expectInvalid(token)
  expect((await inviteAgain(staffId)).status).toBe(409)
  await save(staffId, { isActive: true })
  await expectInvalid(token)
})

it('an invitation is not sent again to an account that has a password', async () => {
  const { staffId, token } = await invited()
  await accept(token)
  expect((await inviteAgain(staffId)).status).toBe(409)
  expect((await inviteAgain(owner.accountId.toUpperCase())).status).toBe(409)
})

it('an invitation does not reset a password, nor does a reset link accept an invitation', async () => {
  const { token } = await invited()
  const body = { token, password: 'a phrase of my own', confirmPassword: 'a phrase of my own' }
  expect(await shop.send('POST /api/auth/reset-password', { body })).toMatchObject({ status: 400 })
  await shop.send('POST /api/auth/forgot-password', { body: { email: owner.email } })
  const [, reset = ''] = /\/reset-password\?token=([\w-]{43})/.exec(shop.mails.at(-1)?.text ?? '') ?? []
  await expectInvalid(reset)
})

it.each(['Password123', 'Cornerstock Wholesale'])(
  'an invitation can still be used after %j is rejected',
  async (password) => {
    const { token } = await invited()
    const { status, body } = await accept(token, password)
    expect({ status, details: body.details }).toMatchObject({
      status: 400,
      details: [{ path: 'password' }],
    })
    expect((await accept(token, 'long enough', 'another one')).status).toBe(400)
    expect((await accept(token)).status).toBe(200)
  },
)

it('an invitation with an unknown token is rejected before the password is hashed', async () => {
  const hashing = performance.now()
  await accept((await invited()).token)
  const oneHash = performance.now() - hashing
  const start = performance.now()
  for (let i = 0; i < 5; i++) await expectInvalid(`unknown ${i}`)
  expect((performance.now() - start) / 5).toBeLessThan(oneHash)
})

it('an invitation is stored as a hash', async () => {
  const { token } = await invited()
  const { rows } = await shop.db.$client.query(
    "select l::text from mailed_links l union all select m::text from mails m where text <> ''",
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'))
})
