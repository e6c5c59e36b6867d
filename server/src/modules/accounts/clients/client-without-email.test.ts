import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildOrder,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { sendDueMails } from '../../mail/mail-sender.ts'
import { queueMails } from '../../mail/mail-service.ts'

let shop: TestApp
let staff: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db)
})
beforeEach(() => {
  shop.mails.length = 0
})
afterAll(() => shop.stop())

type Client = { clientId: string; code: string; email: string | null }

const profile = (given: object = {}) => ({
  storeName: 'Phone Only',
  phoneNumber: '(212) 555-0177',
  businessType: 'Deli',
  storeAddress: '4 Oak Street',
  ...given,
})
const add = (given: object = {}) =>
  shop.send<Client>('POST /api/Clients', { as: staff, body: profile(given) })
const save = (clientId: string, given: object) =>
  shop.send<Client>(`PUT /api/clients/${clientId}`, { as: staff, body: profile(given) })
const invite = (clientId: string) => shop.send(`POST /api/clients/${clientId}/invitation`, { as: staff })
const queuedTo = async (clientId: string): Promise<string[]> =>
  (
    await shop.db.$client.query(
      'select coalesce(recipient, topic) as mail from mails where account_id = $1',
      [clientId],
    )
  ).rows.map(({ mail }) => mail)

it.each([{}, { email: null }])(
  'a client without an email address is added by staff with %j',
  async (given) => {
    expect(await add(given)).toMatchObject({ status: 201, body: { email: null } })
  },
)

it('a client without an email address cannot be added with an empty address', async () => {
  expect((await add({ email: '' })).status).toBe(400)
})

it('a client without an email address cannot be invited, nor get a password', async () => {
  const { clientId } = (await add()).body
  expect(await invite(clientId)).toMatchObject({ status: 409, body: { code: 'NO_EMAIL' } })
  const password = { newPassword: 'a long enough one 7' }
  expect(
    await shop.send(`PUT /api/clients/${clientId}/password`, { as: staff, body: password }),
  ).toMatchObject({ status: 409, body: { code: 'NO_EMAIL' } })
  for (const email of ['', 'null'])
    expect((await shop.send('POST /api/auth/login', { body: { email, password: 'x' } })).status).not.toBe(200)
})

it('a client without an email address gets an address later, and is invited to it', async () => {
  const { clientId } = (await add()).body
  expect((await save(clientId, { email: 'later@example.com' })).body.email).toBe('later@example.com')
  expect(await queuedTo(clientId)).toEqual([])
  expect((await save(clientId, {})).body.email).toBe('later@example.com')
  expect((await invite(clientId)).status).toBe(204)
  expect(shop.mails.at(-1)?.to).toBe('later@example.com')
})

it('a client without a password can lose its email address, and its invitation ends', async () => {
  const { clientId } = (await add({ email: 'gone@example.com' })).body
  await invite(clientId)
  const token = /token=([\w-]{43})/.exec(shop.mails.at(-1)?.text ?? '')?.[1]
  expect((await save(clientId, { email: null })).body.email).toBeNull()
  const accepted = { token, password: 'a long enough one 7', confirmPassword: 'a long enough one 7' }
  expect(await shop.send('POST /api/auth/accept-invitation', { body: accepted })).toMatchObject({
    status: 400,
    body: { code: 'INVITATION_INVALID' },
  })
  expect(await queuedTo(clientId)).toEqual(['gone@example.com'])
  expect((await add({ email: 'gone@example.com' })).status).toBe(201)
})

it('a client with a password cannot lose its email address', async () => {
  const client = await buildClient(shop.db)
  expect(await save(client.accountId, { email: null })).toMatchObject({
    status: 409,
    body: { code: 'HAS_SIGN_IN' },
  })
})

it('a client without an email address is ordered for, and gets its papers, its notices and no emails', async () => {
  const { clientId } = (await add()).body
  const { productId } = await buildProduct(shop.db, { priceCents: 500 })
  const body = { clientId, items: [{ productId, quantity: 2 }] }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const placed = await shop.send<{ orderId: number }>('POST /api/Order', { as: staff, body, headers })
  expect(placed.status).toBe(201)
  const { orderId } = placed.body
  for (const status of [1, 2, 3])
    expect(
      (await shop.send(`PUT /api/Order/${orderId}/status`, { as: staff, body: { status } })).status,
    ).toBe(200)
  const paths = [
    `Order/${orderId}/invoice.pdf`,
    `Statement?clientId=${clientId}`,
    `clients/${clientId}/overview`,
    `Notification/client/${clientId}`,
  ]
  for (const path of paths) expect((await shop.send(`GET /api/${path}`, { as: staff })).status).toBe(200)
  expect(await queuedTo(clientId)).toEqual([])
})

it('a client without an email address gets no email that was queued before its address was removed', async () => {
  const { clientId } = (await add({ email: 'queued@example.com' })).body
  await queueMails(shop.db, [
    { topic: 'a late receipt', accountId: clientId, subject: () => 'Late', parts: [] },
  ])
  await shop.db.$client.query('update accounts set email = null where account_id = $1', [clientId])
  const sent: unknown[] = []
  const sendMail = async (mail: unknown) => void sent.push(mail)
  await sendDueMails({ db: shop.db, sendMail, isStopped: () => false })
  expect(sent).not.toContainEqual(expect.objectContaining({ topic: 'a late receipt' }))
  expect(await queuedTo(clientId)).toEqual([])
})

it('a client without an email address is erased like any other', async () => {
  const { clientId } = (await add({ externalId: 'C-99', internalNote: 'Owes us a pallet' })).body
  await buildOrder(shop.db, {
    client: { ...staff, accountId: clientId, storeName: 'Phone Only' },
    status: 3,
  })
  expect((await shop.send(`DELETE /api/clients/${clientId}`, { as: staff })).status).toBe(204)
  expect((await add({ externalId: 'C-99' })).status).toBe(201)
})

it('a customer number belongs to one client, in any letter case; a blank one is none', async () => {
  const first = await add({ externalId: ' C-1 ' })
  expect(first).toMatchObject({ status: 201, body: { externalId: 'C-1' } })
  expect(await add({ externalId: 'c-1' })).toMatchObject({
    status: 409,
    body: { code: 'EXTERNAL_ID_TAKEN' },
  })
  const second = await add({ externalId: '' })
  expect(second.body).toMatchObject({ externalId: null })
  expect(await save(second.body.clientId, { externalId: 'C-1' })).toMatchObject({
    status: 409,
    body: { code: 'EXTERNAL_ID_TAKEN' },
  })
  expect((await save(first.body.clientId, { externalId: null })).body).toMatchObject({ externalId: null })
  expect((await save(second.body.clientId, { externalId: 'C-1' })).status).toBe(200)
})

it('an internal note is for staff only: no response to the client has it, nor the file of its data', async () => {
  const client = await buildClient(shop.db)
  await save(client.accountId, { email: client.email, internalNote: 'Sends checks that bounce' })
  const { body } = await shop.send(`GET /api/clients/${client.accountId}`, { as: staff })
  expect(body).toMatchObject({ internalNote: 'Sends checks that bounce' })
  for (const path of [`clients/${client.accountId}`, `clients/${client.accountId}/data.json`])
    expect((await shop.send(`GET /api/${path}`, { as: client })).text).not.toContain('bounce')
})
