import type { SignedIn } from '@cornerstock/contract/accounts/accounts'
import type { ErrorBody } from '@cornerstock/contract/http/errors'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type BuiltAccount, buildStaff, knownPassword } from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { appCode, turnOnTwoFactor } from '../../../../test/support/two-factor.ts'
import { signInFailures } from '../../../database/schema/accounts/accounts.ts'
import { createMailedLink } from '../mailed-links/mailed-link-service.ts'
import { createOwnerLink } from '../staff/owner-service.ts'

let shop: TestApp
let staff: BuiltAccount
let factor: { secret: string; recoveryCodes: string[] }

beforeAll(async () => {
  shop = await startTestApp()
})
beforeEach(async () => {
  shop.clock.now = new Date()
  staff = await buildStaff(shop.db, { role: 'associate', name: 'Ana Cho' })
  factor = await turnOnTwoFactor(shop, staff)
  await shop.db.delete(signInFailures)
})
afterAll(() => shop.stop())

const signIn = (extra: { code?: string; password?: string; deviceToken?: string } = {}) =>
  shop.send<SignedIn & ErrorBody>('POST /api/auth/login', {
    body: { email: staff.email, password: knownPassword, ...extra },
  })
const countFailures = async () => (await shop.db.select().from(signInFailures)).length
const wrongCode = () => appCode(shop, factor.secret, 10)

it('a sign-in with a second factor asks for a code after the right password only, which is no failed sign-in', async () => {
  for (const code of [undefined, '', ' '])
    expect(await signIn(code === undefined ? {} : { code })).toMatchObject({
      status: 401,
      body: { code: 'CODE_REQUIRED' },
    })
  expect(await countFailures()).toBe(0)
  const code = appCode(shop, factor.secret)
  for (const wrong of [{ password: 'wrong' }, { password: 'wrong', code }])
    expect(await signIn(wrong)).toMatchObject({ status: 401, body: { code: 'WRONG_CREDENTIALS' } })
  expect(await countFailures()).toBe(2)
  expect((await signIn({ code })).status, 'the code was not used up').toBe(200)
})

it('a sign-in with a second factor takes each code of the app once', async () => {
  const code = appCode(shop, factor.secret)
  const { status, body } = await signIn({ code: `${code.slice(0, 3)} ${code.slice(3)}` })
  expect({ status, body }).toMatchObject({ status: 200, body: { role: 'associate' } })
  expect(await signIn({ code })).toMatchObject({ status: 401, body: { code: 'WRONG_CODE' } })
  expect((await signIn({ code: appCode(shop, factor.secret, -1) })).status, 'an earlier code').toBe(401)
  expect((await signIn({ code: appCode(shop, factor.secret, 1) })).status, 'the next code').toBe(200)
})

it('a sign-in with a second factor does not take the code again that turned the factor on', async () => {
  expect((await signIn({ code: appCode(shop, factor.secret, -1) })).status).toBe(401)
})

it('a sign-in with a second factor takes a code of the step before, the current one and the next, and of no other', async () => {
  const statuses = []
  for (const steps of [-2, 2, -1, 0, 1])
    statuses.push((await signIn({ code: appCode(shop, factor.secret, steps) })).status)
  expect(statuses, 'the code of the step before turned the factor on').toEqual([401, 401, 401, 200, 200])
})

it('a sign-in with a second factor takes a code once if many requests send it at the same time', async () => {
  for (const code of [appCode(shop, factor.secret), factor.recoveryCodes[0] ?? '']) {
    const responses = await Promise.all(Array.from({ length: 6 }, () => signIn({ code })))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ body }) => body.code === 'WRONG_CODE')).toHaveLength(5)
    await shop.db.delete(signInFailures)
  }
})

it('a sign-in with a second factor takes each recovery code once, however it is written', async () => {
  const [first = '', second = ''] = factor.recoveryCodes
  expect((await signIn({ code: ` ${first.toLowerCase().replace('-', ' ')}` })).status).toBe(200)
  expect(await signIn({ code: first })).toMatchObject({ status: 401, body: { code: 'WRONG_CODE' } })
  expect((await signIn({ code: second })).status).toBe(200)
})

it('a sign-in with a second factor counts wrong codes as failed sign-ins', async () => {
  for (let i = 0; i < 10; i++)
    expect(await signIn({ code: wrongCode() })).toMatchObject({ status: 401, body: { code: 'WRONG_CODE' } })
  expect(await signIn({ code: appCode(shop, factor.secret) })).toMatchObject({ status: 429 })
  expect(await signIn()).toMatchObject({ status: 429 })
})

it('a sign-in with a second factor counts wrong codes that arrive at once before they are checked', async () => {
  const responses = await Promise.all(Array.from({ length: 15 }, () => signIn({ code: wrongCode() })))
  expect(responses.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10)
})

it('a sign-in with a second factor does not lock out a known device after wrong codes of others', async () => {
  const { deviceToken } = (await signIn({ code: appCode(shop, factor.secret) })).body
  for (let i = 0; i < 10; i++) await signIn({ code: wrongCode() })
  expect((await signIn({ code: appCode(shop, factor.secret, 1), deviceToken })).status).toBe(200)
})

it('a sign-in with a second factor ignores a code if no second factor is on', async () => {
  const other = await buildStaff(shop.db)
  const body = { email: other.email, password: knownPassword, code: '123456' }
  expect((await shop.send('POST /api/auth/login', { body })).status).toBe(200)
})

const newPassword = 'a phrase of my own'

it('the second factor of an account stays on when the password changes, and when it is reset', async () => {
  await shop.send('PUT /api/auth/password', {
    as: staff,
    body: { currentPassword: knownPassword, newPassword, confirmPassword: newPassword },
  })
  expect(await signIn({ password: newPassword })).toMatchObject({ body: { code: 'CODE_REQUIRED' } })
  await shop.send('POST /api/auth/forgot-password', { body: { email: staff.email } })
  const [, token = ''] = /reset-password\?token=([\w-]{43})/.exec(shop.mails.at(-1)?.text ?? '') ?? []
  const reset = await shop.send<object>('POST /api/auth/reset-password', {
    body: { token, password: knownPassword, confirmPassword: knownPassword },
  })
  expect(reset).toMatchObject({ status: 200, body: { message: expect.any(String) } })
  expect(reset.body).not.toHaveProperty('token')
  expect(await signIn()).toMatchObject({ body: { code: 'CODE_REQUIRED' } })
})

it('the second factor of an account is not bypassed by an invitation that was emailed late', async () => {
  const created = await createMailedLink(shop.db, { kind: 'invitation', email: staff.email }, new Date())
  const body = { token: created?.token, password: newPassword, confirmPassword: newPassword }
  expect(await shop.send('POST /api/auth/accept-invitation', { body })).toMatchObject({
    status: 400,
    body: { code: 'INVITATION_INVALID' },
  })
  expect(await signIn()).toMatchObject({ body: { code: 'CODE_REQUIRED' } })
})

it('the second factor of an account is removed by an owner link', async () => {
  const token = await createOwnerLink(shop.db, staff.email, new Date())
  const body = { token, password: newPassword, confirmPassword: newPassword }
  expect((await shop.send('POST /api/auth/accept-invitation', { body })).status).toBe(200)
  expect((await signIn({ password: newPassword })).status).toBe(200)
})
