import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildStaff,
  knownPassword,
} from '../../../../test/support/factories.ts'
import { type Caller, startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { appLogs } from '../../../database/schema/office/app-logs.ts'
import { mails } from '../../../database/schema/work/mails.ts'
import { sendDueMails } from '../../mail/mail-sender.ts'
import type { Mail } from '../../mail/mailer.ts'

let shop: TestApp
let staff: BuiltAccount
let client: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db)
})
beforeEach(async () => {
  await shop.db.delete(mails)
  await shop.db.delete(appLogs)
  client = await buildClient(shop.db)
})
afterAll(() => shop.stop())

const newPassword = 'another long secret'

/** Sends the queued emails and returns them. */
async function sentMails(): Promise<Pick<Mail, 'to' | 'subject' | 'text'>[]> {
  const sent: Mail[] = []
  const sendMail = async (mail: Mail) => void sent.push(mail)
  await sendDueMails({ db: shop.db, sendMail, isStopped: () => false })
  return sent.map(({ to, subject, text }) => ({ to, subject, text }))
}
const logged = async () =>
  (await shop.db.select().from(appLogs)).map(({ source, message, clientId }) => ({
    source,
    message,
    clientId,
  }))

const changeOwnPassword = (as: Caller) =>
  shop.send('PUT /api/auth/password', {
    as,
    body: { currentPassword: knownPassword, newPassword, confirmPassword: newPassword },
  })
async function resetPassword({ email }: BuiltAccount) {
  await shop.send('POST /api/auth/forgot-password', { body: { email } })
  const [, token = ''] = /reset-password\?token=([\w-]{43})/.exec(shop.mails.at(-1)?.text ?? '') ?? []
  const body = { token, password: newPassword, confirmPassword: newPassword }
  return shop.send('POST /api/auth/reset-password', { body })
}
const setPasswordByStaff = ({ accountId }: BuiltAccount) =>
  shop.send(`PUT /api/clients/${accountId}/password`, { as: staff, body: { newPassword } })
const saveEmail = ({ accountId }: BuiltAccount, email: string) =>
  shop.send(`PUT /api/clients/${accountId}`, {
    as: staff,
    body: {
      email,
      storeName: 'Corner Deli',
      storeAddress: '12 Main Street',
      phoneNumber: '555 0100',
      businessType: 'Deli',
    },
  })

it.each([
  ['the account itself', changeOwnPassword, 'from a device', /was changed by the account itself/],
  ['a mailed link', resetPassword, 'with a link', /was changed with a mailed link/],
  ['staff', setPasswordByStaff, 'by our staff', /changed the password of client/],
])('a new password that was set by %s is told by mail and in the log', async (_, change, by, message) => {
  expect((await change(client)).status).toBe(200)
  expect(await sentMails()).toEqual([
    {
      to: client.email,
      subject: 'Your Cornerstock password was changed',
      text: expect.stringContaining(by),
    },
  ])
  expect(await logged()).toEqual([
    expect.objectContaining({ message: expect.stringMatching(message), clientId: client.accountId }),
  ])
})

it('a new password is reported to staff accounts too', async () => {
  const associate = await buildStaff(shop.db, { role: 'associate' })
  await changeOwnPassword(associate)
  expect((await sentMails()).map(({ to }) => to)).toEqual([associate.email])
})

it('a new password that was set with an invitation is emailed and logged', async () => {
  const email = 'invited@example.com'
  await shop.send('POST /api/Staff', { as: staff, body: { email, name: 'Ines New', role: 'picker' } })
  const [, token = ''] = /accept-invitation\?token=([\w-]{43})/.exec(shop.mails.at(-1)?.text ?? '') ?? []
  const body = { token, password: newPassword, confirmPassword: newPassword }
  expect((await shop.send('POST /api/auth/accept-invitation', { body })).status).toBe(200)
  expect(await sentMails()).toMatchObject([
    { to: email, text: expect.stringContaining('with an invitation') },
  ])
  expect((await logged()).at(-1)?.message).toBe('Ines New accepted the invitation.')
})

it('a new password is emailed to the address at the time of the change', async () => {
  await changeOwnPassword(client)
  await saveEmail(client, `moved-${client.email}`)
  expect((await sentMails()).filter(({ subject }) => /password/.test(subject))).toMatchObject([
    { to: client.email },
  ])
})

it('a new password that is rejected is not reported', async () => {
  await shop.send('PUT /api/auth/password', {
    as: client,
    body: { currentPassword: 'wrong', newPassword, confirmPassword: newPassword },
  })
  expect(await sentMails()).toEqual([])
})

it('a new password is emailed to an unverified address too', async () => {
  const unverified = await buildClient(shop.db, { emailVerifiedAt: null })
  await changeOwnPassword(unverified)
  expect((await sentMails()).map(({ to }) => to)).toEqual([unverified.email])
})

it('a new password is reported in at most 20 emails a day', async () => {
  await shop.db.insert(mails).values(
    Array.from({ length: 20 }, (_, i) => ({
      topic: `notice ${i}`,
      accountId: client.accountId,
      recipient: client.email,
      subject: 'x',
      text: 'x',
      html: 'x',
    })),
  )
  await changeOwnPassword(client)
  expect(await shop.db.select().from(mails).where(eq(mails.accountId, client.accountId))).toHaveLength(20)
})

it('a new address is emailed to the former and the new address, and logged', async () => {
  const email = `new-${client.email}`
  expect((await saveEmail(client, email)).status).toBe(200)
  const sent = await sentMails()
  expect(sent.map(({ to }) => to).sort()).toEqual([client.email, email].sort())
  expect(sent.find(({ to }) => to === client.email)?.text).not.toContain(email.split('@')[0])
  expect(await logged()).toMatchObject([{ source: 'clients', clientId: client.accountId }])
})

it('a new address is not reported if only the letter case differs', async () => {
  await saveEmail(client, client.email.toUpperCase())
  expect(await sentMails()).toEqual([])
})

it('a new address leaves no address in the queue once the emails are sent', async () => {
  await saveEmail(client, `new-${client.email}`)
  await sentMails()
  expect(JSON.stringify(await shop.db.select().from(mails))).not.toContain('@example.com')
})
