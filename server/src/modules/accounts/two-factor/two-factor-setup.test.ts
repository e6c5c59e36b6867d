import type { StaffMember } from '@cornerstock/contract/accounts/staff'
import type { TwoFactorSetup } from '@cornerstock/contract/accounts/two-factor'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildStaff,
  knownPassword,
} from '../../../../test/support/factories.ts'
import { type Caller, startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { appCode, turnOnTwoFactor } from '../../../../test/support/two-factor.ts'
import { createSecretBox } from '../../../secret-box.ts'
import { renewSecrets } from './secret-renewal-service.ts'
import { findTwoFactor } from './two-factor-queries.ts'

let shop: TestApp
let staff: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
})
beforeEach(async () => {
  shop.clock.now = new Date()
  staff = await buildStaff(shop.db, { role: 'picker' })
})
afterAll(() => shop.stop())

type Details = { code: string; details: { path: string }[] }

const start = (body: object = { password: knownPassword }, as: Caller = staff) =>
  shop.send<TwoFactorSetup & Details>('POST /api/auth/two-factor', { as, body })
const turnOn = (code: string, as: Caller = staff) =>
  shop.send<{ recoveryCodes: string[] } & Details>('PUT /api/auth/two-factor', { as, body: { code } })
const turnOff = (body: object) => shop.send<Details>('POST /api/auth/two-factor/off', { as: staff, body })
const show = async () => (await shop.send<unknown>('GET /api/auth/two-factor', { as: staff })).body
const signIn = (code?: string) =>
  shop.send('POST /api/auth/login', { body: { email: staff.email, password: knownPassword, code } })
const staffOf = async (as: Caller) => (await shop.send<StaffMember[]>('GET /api/Staff', { as })).body

it('setting up a second factor returns a secret that any authenticator app reads', async () => {
  const { status, body } = await start()
  expect(status).toBe(200)
  expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
  const uri = new URL(body.uri)
  expect(uri.href).toMatch(/^otpauth:\/\/totp\/Cornerstock:/)
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret: body.secret, issuer: 'Cornerstock' })
  expect((await signIn()).status, 'not on yet').toBe(200)
  expect(await show()).toEqual({ isOn: false, recoveryCodesLeft: 0 })
})

it('setting up a second factor turns on with a code of the app and returns ten recovery codes', async () => {
  const { secret } = (await start()).body
  const { status, body } = await turnOn(appCode(shop, secret))
  expect(status).toBe(200)
  expect(new Set(body.recoveryCodes).size).toBe(10)
  for (const code of body.recoveryCodes) expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
  expect(await show()).toEqual({ isOn: true, recoveryCodesLeft: 10 })
  const owner = await buildStaff(shop.db)
  const withFactor = (await staffOf(owner)).filter(({ hasTwoFactor }) => hasTwoFactor)
  expect(withFactor.map(({ staffId }) => staffId)).toEqual([staff.accountId])
})

it('setting up a second factor rejects a wrong password and a wrong code at their fields', async () => {
  expect(await start({ password: 'wrong' })).toMatchObject({
    status: 400,
    body: { details: [{ path: 'password' }] },
  })
  const { secret } = (await start()).body
  for (const wrong of [appCode(shop, secret, 3), 'ABCDE-23456', ''])
    expect(await turnOn(wrong)).toMatchObject({ status: 400, body: { details: [{ path: 'code' }] } })
  expect(await show()).toMatchObject({ isOn: false })
})

it('setting up a second factor counts wrong passwords as failed sign-ins of this session', async () => {
  for (let i = 0; i < 10; i++) expect((await start({ password: 'wrong' })).status).toBe(400)
  expect((await start()).status).toBe(429)
  expect((await signIn()).status, 'another device').toBe(200)
})

it('setting up a second factor turns on only once for a secret, also where two requests arrive at once', async () => {
  expect((await turnOn('123456')).status, 'nothing was started').toBe(409)
  const { secret } = (await start()).body
  const responses = await Promise.all([1, 2, 3].map(() => turnOn(appCode(shop, secret))))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const [first] = responses.filter(({ status }) => status === 200)
  expect((await signIn(first?.body.recoveryCodes[0])).status).toBe(200)
})

it('setting up a second factor is forbidden to clients', async () => {
  const client = await buildClient(shop.db)
  expect((await start({ password: knownPassword }, client)).status).toBe(403)
  expect((await turnOn('123456', client)).status).toBe(403)
})

it('setting up a second factor stores neither the secret nor a recovery code in readable form', async () => {
  const { secret, recoveryCodes } = await turnOnTwoFactor(shop, staff)
  const { rows } = await shop.db.$client.query(
    'select * from two_factors join recovery_codes using (account_id) where account_id = $1',
    [staff.accountId],
  )
  const stored = rows.map((row) =>
    Object.values(row)
      .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : value))
      .join(),
  )
  for (const text of [secret, ...recoveryCodes]) expect(stored.join()).not.toContain(text)
})

it('setting up a second factor again needs a code, and keeps the former factor until the new one is on', async () => {
  const former = await turnOnTwoFactor(shop, staff)
  expect(await start()).toMatchObject({ status: 400, body: { details: [{ path: 'code' }] } })
  expect(await start({ password: knownPassword, code: '000000' })).toMatchObject({ status: 400 })
  const { status, body } = await start({ password: knownPassword, code: former.recoveryCodes[0] })
  expect(status).toBe(200)
  expect((await signIn(appCode(shop, former.secret))).status, 'the former app').toBe(200)
  expect((await signIn(appCode(shop, body.secret))).status, 'the new app').toBe(401)
  expect((await turnOn(appCode(shop, body.secret))).status).toBe(200)
  expect((await signIn(appCode(shop, former.secret, 1))).status, 'the former app').toBe(401)
  expect((await signIn(former.recoveryCodes[1])).status, 'a former recovery code').toBe(401)
  expect((await signIn(appCode(shop, body.secret, 1))).status, 'the new app').toBe(200)
  expect(await show()).toEqual({ isOn: true, recoveryCodesLeft: 10 })
})

it('turning off a second factor needs the password and a code', async () => {
  const { secret } = await turnOnTwoFactor(shop, staff)
  const code = appCode(shop, secret)
  expect(await turnOff({ password: 'wrong', code })).toMatchObject({
    status: 400,
    body: { details: [{ path: 'password' }] },
  })
  expect(await turnOff({ password: knownPassword, code: appCode(shop, secret, 4) })).toMatchObject({
    status: 400,
    body: { details: [{ path: 'code' }] },
  })
  expect((await turnOff({ password: knownPassword })).status).toBe(400)
  expect((await signIn()).status, 'still on').toBe(401)
  expect((await turnOff({ password: knownPassword, code })).status).toBe(204)
  expect((await signIn()).status).toBe(200)
  expect((await turnOff({ password: knownPassword, code })).status, 'off already').toBe(409)
})

it('turning off a second factor accepts a recovery code, and counts wrong codes as failed sign-ins of this session', async () => {
  const { recoveryCodes } = await turnOnTwoFactor(shop, staff)
  const [code = ''] = recoveryCodes
  const body = { password: knownPassword, code }
  for (let i = 0; i < 10; i++) expect((await turnOff({ ...body, code: 'AAAAA-AAAAA' })).status).toBe(400)
  expect((await turnOff(body)).status).toBe(429)
  shop.clock.now = new Date(Date.now() + 16 * 60_000)
  expect((await turnOff(body)).status).toBe(204)
})

const remove = (staffId: string, as: Caller) => shop.send(`DELETE /api/Staff/${staffId}/two-factor`, { as })

it('the removal of a second factor is for owners', async () => {
  await turnOnTwoFactor(shop, staff)
  const associate = await buildStaff(shop.db, { role: 'associate' })
  expect((await remove(staff.accountId, associate)).status).toBe(403)
  expect((await remove(staff.accountId, staff)).status).toBe(403)
  expect((await signIn()).status).toBe(401)
  const owner = await buildStaff(shop.db)
  expect((await remove(staff.accountId.toUpperCase(), owner)).status).toBe(204)
  expect((await signIn()).status).toBe(200)
  expect((await remove(staff.accountId, owner)).status, 'removed already').toBe(204)
})

it('the removal of a second factor returns 404 for clients and unknown ids', async () => {
  const owner = await buildStaff(shop.db)
  const client = await buildClient(shop.db)
  for (const id of [client.accountId, crypto.randomUUID(), 'none'])
    expect((await remove(id, owner)).status).toBe(404)
})

it('a new JWT_SECRET does not end a second factor once the secrets were renewed', async () => {
  const [old, next] = ['an old secret, which is long enough', 'a new secret, which is long enough too']
  const encrypted = createSecretBox(old).encrypt(Buffer.from('12345678901234567890'), staff.accountId)
  await shop.db.$client.query(
    'insert into two_factors (account_id, secret, pending_secret, recovery_salt) values ($1, $2, $2, $2)',
    [staff.accountId, encrypted],
  )
  await renewSecrets(shop.db, createSecretBox(next, old))
  const stored = await findTwoFactor(shop.db, staff.accountId)
  for (const bytes of [stored?.secret, stored?.pendingSecret])
    expect(bytes && createSecretBox(next).decrypt(bytes, staff.accountId)?.secret.toString()).toBe(
      '12345678901234567890',
    )
})
