import type { SignedIn } from '@cornerstock/contract/accounts'
import type { ErrorBody } from '@cornerstock/contract/errors'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BuiltAccount, buildStaff, knownPassword } from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { appCode, turnOnTwoFactor } from '../../../../test/support/two-factor.ts'
import { signInFailures } from '../../../database/schema/accounts.ts'
import { appLogs } from '../../../database/schema/app-logs.ts'
import { mails } from '../../../database/schema/mails.ts'
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
  await shop.db.delete(appLogs)
  await shop.db.delete(mails)
})
afterAll(() => shop.stop())

const signIn = (extra: { code?: string; password?: string; deviceToken?: string } = {}) =>
  shop.send<SignedIn & ErrorBody>('POST /api/auth/login', {
    body: { email: staff.email, password: knownPassword, ...extra },
  })
const countFailures = async () => (await shop.db.select().from(signInFailures)).length
const wrongCode = () => appCode(shop, factor.secret, 10)
const mailsOf = async ({ accountId }: BuiltAccount) =>
  (await shop.db.select().from(mails).where(eq(mails.accountId, accountId))).map(({ subject, text }) => ({
    subject,
    text,
  }))
const logged = async () => (await shop.db.select().from(appLogs)).map(({ message }) => message)

describe('a sign-in with a second factor', () => {
  it('asks for a code after the right password only, which is no failed sign-in', async () => {
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

  it('takes each code of the app once', async () => {
    const code = appCode(shop, factor.secret)
    const { status, body } = await signIn({ code: `${code.slice(0, 3)} ${code.slice(3)}` })
    expect({ status, body }).toMatchObject({ status: 200, body: { role: 'associate' } })
    expect(await signIn({ code })).toMatchObject({ status: 401, body: { code: 'WRONG_CODE' } })
    expect((await signIn({ code: appCode(shop, factor.secret, -1) })).status, 'an earlier code').toBe(401)
    expect((await signIn({ code: appCode(shop, factor.secret, 1) })).status, 'the next code').toBe(200)
  })

  it('does not take the code again that turned the factor on', async () => {
    expect((await signIn({ code: appCode(shop, factor.secret, -1) })).status).toBe(401)
  })

  it('takes a code of the step before, the current one and the next, and of no other', async () => {
    const statuses = []
    for (const steps of [-2, 2, -1, 0, 1])
      statuses.push((await signIn({ code: appCode(shop, factor.secret, steps) })).status)
    expect(statuses, 'the code of the step before turned the factor on').toEqual([401, 401, 401, 200, 200])
  })

  it('takes a code once where many requests send it at the same time', async () => {
    for (const code of [appCode(shop, factor.secret), factor.recoveryCodes[0] ?? '']) {
      const answers = await Promise.all(Array.from({ length: 6 }, () => signIn({ code })))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ body }) => body.code === 'WRONG_CODE')).toHaveLength(5)
      await shop.db.delete(signInFailures)
    }
  })

  it('takes each recovery code once, however it is written', async () => {
    const [first = '', second = ''] = factor.recoveryCodes
    expect((await signIn({ code: ` ${first.toLowerCase().replace('-', ' ')}` })).status).toBe(200)
    expect(await signIn({ code: first })).toMatchObject({ status: 401, body: { code: 'WRONG_CODE' } })
    expect((await signIn({ code: second })).status).toBe(200)
  })

  it('counts wrong codes as failed sign-ins', async () => {
    for (let i = 0; i < 10; i++)
      expect(await signIn({ code: wrongCode() })).toMatchObject({ status: 401, body: { code: 'WRONG_CODE' } })
    expect(await signIn({ code: appCode(shop, factor.secret) })).toMatchObject({ status: 429 })
    expect(await signIn()).toMatchObject({ status: 429 })
  })

  it('counts wrong codes that arrive at once before they are checked', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, () => signIn({ code: wrongCode() })))
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10)
  })

  it('is not locked for a known device by wrong codes of others', async () => {
    const { deviceToken } = (await signIn({ code: appCode(shop, factor.secret) })).body
    for (let i = 0; i < 10; i++) await signIn({ code: wrongCode() })
    expect((await signIn({ code: appCode(shop, factor.secret, 1), deviceToken })).status).toBe(200)
  })

  it('ignores a code where no second factor is on', async () => {
    const other = await buildStaff(shop.db)
    const body = { email: other.email, password: knownPassword, code: '123456' }
    expect((await shop.send('POST /api/auth/login', { body })).status).toBe(200)
  })
})

describe('the second factor of an account', () => {
  const newPassword = 'a phrase of my own'

  it('stays on when the password changes, and when it is reset', async () => {
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

  it('is removed by an owner link, whose notice says so', async () => {
    const token = await createOwnerLink(shop.db, staff.email, new Date())
    const body = { token, password: newPassword, confirmPassword: newPassword }
    const { status } = await shop.send('POST /api/auth/accept-invitation', { body })
    expect(status).toBe(200)
    expect((await signIn({ password: newPassword })).status).toBe(200)
    const [notice] = await mailsOf(staff)
    expect(notice?.subject).toBe('Your Cornerstock password was changed')
    expect(notice?.text).toContain('with an owner link that was created on the server')
    expect(notice?.text).toContain('Two-step sign-in is off; please set it up again.')
    expect(notice?.text).not.toContain('invitation')
  })
})

describe('every change of a second factor', () => {
  it('is mailed and logged', async () => {
    await turnOffAndOn()
    expect((await mailsOf(staff)).map(({ subject }) => subject)).toEqual([
      'A recovery code of your Cornerstock account was used',
      'Two-step sign-in was turned off for your Cornerstock account',
      'Two-step sign-in was turned on for your Cornerstock account',
      'A recovery code of your Cornerstock account was used',
      'Two-step sign-in was set up again for your Cornerstock account',
    ])
    expect((await mailsOf(staff))[0]?.text).toContain('Recovery codes left: 9.')
    expect(await logged()).toEqual([
      'Ana Cho used a recovery code.',
      'Ana Cho turned off two-step sign-in.',
      'Ana Cho turned on two-step sign-in.',
      'Ana Cho used a recovery code.',
      'Ana Cho set up two-step sign-in again.',
    ])
  })

  async function turnOffAndOn() {
    const [code] = factor.recoveryCodes
    const password = knownPassword
    await shop.send('POST /api/auth/two-factor/off', { as: staff, body: { password, code } })
    const { recoveryCodes } = await turnOnTwoFactor(shop, staff)
    const { body } = await shop.send<{ secret: string }>('POST /api/auth/two-factor', {
      as: staff,
      body: { password, code: recoveryCodes[0] },
    })
    await shop.send('PUT /api/auth/two-factor', { as: staff, body: { code: appCode(shop, body.secret) } })
  }

  it('by an owner is mailed to the account and logged under the name of the owner', async () => {
    const owner = await buildStaff(shop.db, { name: 'Olu Boss' })
    await shop.send(`DELETE /api/Staff/${staff.accountId}/two-factor`, { as: owner })
    await shop.send(`DELETE /api/Staff/${staff.accountId}/two-factor`, { as: owner })
    expect(await mailsOf(staff)).toMatchObject([
      { text: expect.stringContaining('an owner turned off two-step sign-in') },
    ])
    expect(await logged()).toEqual(['Olu Boss changed the two-step sign-in of Ana Cho from "on" to "off".'])
  })
})
