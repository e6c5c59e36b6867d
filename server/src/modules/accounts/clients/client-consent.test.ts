import type { SignedIn } from '@cornerstock/contract/accounts/accounts'
import type { Client } from '@cornerstock/contract/clients/clients'
import type { ErrorBody } from '@cornerstock/contract/http/errors'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type BuiltAccount, buildClient, buildStaff } from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { mails } from '../../../database/schema/work/mails.ts'

let shop: TestApp
let staff: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db)
})
beforeEach(async () => {
  await shop.db.$client.query('delete from settings')
  await shop.db.delete(mails)
})
afterAll(() => shop.stop())

const profile = (given: object = {}) => ({
  storeName: 'Sunny Deli',
  email: `${crypto.randomUUID()}@example.com`,
  phoneNumber: '555 0199',
  businessType: 'Market',
  storeAddress: '9 Oak Street',
  ...given,
})
const password = 'a phrase of my own'
const add = (body: object, as = staff) => shop.send<Client & ErrorBody>('POST /api/Clients', { as, body })
const save = (clientId: string, body: object) =>
  shop.send<Client>(`PUT /api/clients/${clientId}`, { as: staff, body })
const read = async (clientId: string, as = staff) =>
  (await shop.send<Client>(`GET /api/clients/${clientId}`, { as })).body
const invite = (clientId: string) => shop.send(`POST /api/clients/${clientId}/invitation`, { as: staff })
const accept = (token: string) =>
  shop.send<SignedIn>('POST /api/auth/accept-invitation', {
    body: { token, password, confirmPassword: password },
  })
const mailedToken = () =>
  /\/accept-invitation\?token=([\w-]{43})/.exec(shop.mails.at(-1)?.text ?? '')?.[1] ?? ''
const signUp = async (given: object = {}) =>
  (
    await shop.send<SignedIn>('POST /api/auth/register', {
      body: { ...profile(given), password, confirmPassword: password },
    })
  ).body
const queuedSubjects = async () => (await shop.db.select().from(mails)).map(({ subject }) => subject)
const notificationTitles = async ({ accountId, token }: { accountId: string; token: string }) => {
  const { body } = await shop.send<{ title: string }[]>(`GET /api/Notification/client/${accountId}`, {
    as: { accountId, token },
  })
  return body.map(({ title }) => title)
}

it('a client that staff add has every field, and no password', async () => {
  const body = profile({ email: 'Sol@Example.com', substitution: 'ask', language: 'es' })
  const { status, body: added } = await add(body)
  expect({ status, added }).toEqual({
    status: 201,
    added: {
      ...body,
      id: added.clientId,
      clientId: expect.any(String),
      businessOwnerName: '',
      deliveryNotes: '',
      externalId: null,
      internalNote: '',
      priceLevelId: null,
      regions: [],
      terms: { kind: 'door' },
      creditLimit: null,
      creditMode: 'warn',
      zoneId: null,
      delivery: null,
      deliveryWindow: null,
      proof: 'name',
      postalCode: '',
      isOnHold: false,
      referralCode: '',
      PrefferresWholesaler: '',
      referredBy: null,
    },
  })
  expect(await read(added.clientId)).toEqual(added)
  const signIn = { email: 'sol@example.com', password }
  expect((await shop.send('POST /api/auth/login', { body: signIn })).status).toBe(401)
  expect(await add(profile({ email: 'SOL@example.com' }))).toMatchObject({
    status: 409,
    body: { code: 'EMAIL_TAKEN' },
  })
})

it('a client that staff add signs in once it has accepted its invitation; only the newest link counts', async () => {
  const { clientId, email } = (await add(profile())).body
  expect((await invite(clientId)).status).toBe(204)
  const older = mailedToken()
  expect(shop.mails.at(-1)?.to).toBe(email)
  expect((await invite(clientId)).status).toBe(204)
  expect((await accept(older)).status).toBe(400)
  const accepted = await accept(mailedToken())
  expect(accepted).toMatchObject({
    status: 200,
    body: { clientId, role: 'client', isAdmin: false, emailVerified: true },
  })
  expect((await shop.send('POST /api/auth/login', { body: { email, password } })).status).toBe(200)
  expect(await invite(clientId)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
})

it('a client that staff add is rejected without a required field, and to clients and pickers', async () => {
  expect(await add(profile({ phoneNumber: ' ' }))).toMatchObject({
    status: 400,
    body: { details: [{ path: 'phoneNumber' }] },
  })
  expect((await add(profile({ substitution: 'maybe' }))).status).toBe(400)
  for (const as of [await buildClient(shop.db), await buildStaff(shop.db, { role: 'picker' })])
    expect((await add(profile(), as)).status).toBe(403)
})

it('a sign-up may order at once by default', async () => {
  const { clientId } = await signUp()
  expect((await read(clientId)).isOnHold).toBe(false)
  expect(await queuedSubjects()).toEqual([])
})

it('a sign-up waits for approval while new clients are held; staff and then the client are notified', async () => {
  await shop.send('PUT /api/Settings', { as: staff, body: { holdNewClients: true } })
  const { clientId, token } = await signUp({ storeName: 'Waiting Deli', isOnHold: false })
  const account = { accountId: clientId, token }
  expect((await shop.send<Client>(`GET /api/clients/${clientId}`, { as: account })).body.isOnHold).toBe(true)
  expect(await queuedSubjects()).toEqual(['Waiting Deli is waiting for your approval'])
  const events = await shop.db.$client.query(
    "select from events where type = 'client.updated' and client_id = $1",
    [clientId],
  )
  expect(events.rows).toHaveLength(1)

  await shop.db.$client.query('update accounts set email_verified_at = now() where account_id = $1', [
    clientId,
  ])
  const current = await read(clientId)
  expect((await save(clientId, { ...current, isOnHold: false })).body.isOnHold).toBe(false)
  expect(await notificationTitles(account)).toEqual(['You can order now'])
  expect(await queuedSubjects()).toContain('You can order from Cornerstock now')
  await save(clientId, { ...current, isOnHold: true })
  expect(await notificationTitles(account)).toEqual(['Your orders are on hold'])
})

it('a sign-up that waits for nothing is announced too, so that screens of staff and webhooks have it', async () => {
  await shop.send('PUT /api/Settings', { as: staff, body: { holdNewClients: false } })
  const { clientId } = await signUp({ storeName: 'Open Deli' })
  const { rows } = await shop.db.$client.query('select type, data from events where client_id = $1', [
    clientId,
  ])
  expect(rows).toEqual([{ type: 'client.updated', data: { clientId } }])
})

it('a sign-up is approved together with many others', async () => {
  const waiting = await Promise.all(
    Array.from({ length: 20 }, () => buildClient(shop.db, { isOnHold: true })),
  )
  const bodies = await Promise.all(waiting.map(({ accountId }) => read(accountId)))
  const responses = await Promise.all(bodies.map((body) => save(body.clientId, { ...body, isOnHold: false })))
  expect(responses.map(({ status }) => status)).toEqual(waiting.map(() => 200))
})

it('a sign-up names the client whose code it gave, to staff only', async () => {
  const friend = await buildClient(shop.db, { storeName: "Tony's Deli" })
  const digits = friend.accountId.slice(0, 6).toUpperCase()
  const referredBy = { id: friend.accountId, clientId: friend.accountId, storeName: "Tony's Deli" }
  const { clientId, token } = await signUp({ referralCode: `corner-tony-${digits.toLowerCase()}` })
  expect((await read(clientId)).referredBy).toEqual(referredBy)
  const own = await shop.send(`GET /api/clients/${clientId}`, { as: { accountId: clientId, token } })
  expect(own.body).not.toHaveProperty('referredBy')
  for (const referralCode of ['FRIEND50', `CORNER-TONY-${digits}0`, 'CORNER-TONY-ZZZZZZ'])
    expect((await read((await signUp({ referralCode })).clientId)).referredBy).toBeNull()
})

it('a save without the new fields keeps them', async () => {
  const { clientId } = (await add(profile({ isOnHold: true, language: 'ar', substitution: 'same' }))).body
  const { body } = await save(clientId, profile())
  expect(body).toMatchObject({ isOnHold: true, language: 'ar', substitution: 'same' })
})
