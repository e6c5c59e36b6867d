import type { SignedIn } from '@cornerstock/contract/accounts/accounts'
import type { AppLog } from '@cornerstock/contract/office/app-logs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildClient, buildStaff, knownPassword } from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { createOwnerLink } from './owner-service.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.stop())

const password = 'a phrase of my own'
const createLink = async (email: string) => (await createOwnerLink(shop.db, email, new Date())) ?? ''
const accept = (token: string, chosen = password) =>
  shop.send<SignedIn>('POST /api/auth/accept-invitation', {
    body: { token, password: chosen, confirmPassword: chosen },
  })
const signIn = (email: string, tried: string) =>
  shop.send('POST /api/auth/login', { body: { email, password: tried } })
const countAccounts = async () =>
  (await shop.db.$client.query('select count(*)::int as count from accounts')).rows[0].count

it('a link from the command line makes a new address an owner, once it is accepted', async () => {
  const before = await countAccounts()
  const token = await createLink('New@Example.com')
  expect(await countAccounts()).toBe(before)
  const { status, body } = await accept(token)
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { role: 'owner', emailVerified: true, storeName: 'Cornerstock Wholesale' },
  })
  const as = { accountId: body.clientId, token: body.token }
  const logs = await shop.send<AppLog[]>('GET /api/AppLogs/all?limit=1', { as })
  expect(logs.body[0]?.message).toBe('new@example.com became an owner with a link from the command line.')
  expect((await signIn('new@example.com', password)).status).toBe(200)
})

it('a link from the command line makes a disabled picker an owner with a new password, and ends what it had', async () => {
  const picker = await buildStaff(shop.db, { role: 'picker', isActive: false })
  const { body } = await accept(await createLink(picker.email))
  expect(body).toMatchObject({ clientId: picker.accountId, role: 'owner' })
  expect((await shop.send('GET /api/Staff', { as: picker })).status).toBe(401)
  expect((await signIn(picker.email, knownPassword)).status).toBe(401)
  expect((await signIn(picker.email, password)).status).toBe(200)
})

it('a link from the command line is not created for the address of a client', async () => {
  const { email } = await buildClient(shop.db)
  expect(await createOwnerLink(shop.db, email.toUpperCase(), new Date())).toBeUndefined()
})

it('a link from the command line is rejected if a client has taken the address meanwhile', async () => {
  const token = await createLink('meanwhile@example.com')
  const client = await buildClient(shop.db, { email: 'Meanwhile@example.com' })
  expect(await accept(token)).toMatchObject({ status: 400, body: { code: 'INVITATION_INVALID' } })
  expect((await signIn(client.email, knownPassword)).status).toBe(200)
})

it.each(['Password123', 'mine@example.com', 'cornerstock wholesale'])(
  'a link from the command line stays good where the password %j is rejected',
  async (refused) => {
    const token = await createLink('mine@example.com')
    expect((await accept(token, refused)).status).toBe(400)
    expect((await accept(token)).status).toBe(200)
  },
)
