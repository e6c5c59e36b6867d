import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type BuiltAccount, buildStaff, knownPassword } from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { appCode, turnOnTwoFactor } from '../../../../test/support/two-factor.ts'
import { appLogs } from '../../../database/schema/office/app-logs.ts'
import { mails } from '../../../database/schema/work/mails.ts'
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
  await shop.db.delete(appLogs)
  await shop.db.delete(mails)
})
afterAll(() => shop.stop())

const mailsOf = async ({ accountId }: BuiltAccount) =>
  (await shop.db.select().from(mails).where(eq(mails.accountId, accountId)).orderBy(mails.mailId)).map(
    ({ subject, text }) => ({ subject, text }),
  )
const logged = async () =>
  (await shop.db.select().from(appLogs).orderBy(appLogs.appLogId)).map(({ message }) => message)

it('every change of a second factor is emailed and logged', async () => {
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

it('every change of a second factor by an owner is emailed to the account and logged under the name of the owner', async () => {
  const owner = await buildStaff(shop.db, { name: 'Olu Boss' })
  await shop.send(`DELETE /api/Staff/${staff.accountId}/two-factor`, { as: owner })
  await shop.send(`DELETE /api/Staff/${staff.accountId}/two-factor`, { as: owner })
  expect(await mailsOf(staff)).toMatchObject([
    { text: expect.stringContaining('an owner turned off two-step sign-in') },
  ])
  expect(await logged()).toEqual(['Olu Boss changed the two-step sign-in of Ana Cho from "on" to "off".'])
})

it('every change of a second factor by an owner link is emailed with its own text', async () => {
  const token = await createOwnerLink(shop.db, staff.email, new Date())
  const body = { token, password: 'a phrase of my own', confirmPassword: 'a phrase of my own' }
  await shop.send('POST /api/auth/accept-invitation', { body })
  const [notice] = await mailsOf(staff)
  expect(notice?.subject).toBe('Your Cornerstock password was changed')
  expect(notice?.text).toContain('with an owner link that was created on the server')
  expect(notice?.text).toContain('Two-step sign-in is off; please set it up again.')
  expect(notice?.text).not.toContain('invitation')
})
