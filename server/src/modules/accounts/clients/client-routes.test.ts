import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type BuiltAccount, buildClient, buildOrder, buildStaff } from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
let staff: BuiltAccount
let client: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db, { storeName: 'Cornerstock itself', storeAddress: 'Dock 4' })
})
beforeEach(async () => {
  client = await buildClient(shop.db)
})
afterAll(() => shop.stop())

type Client = { clientId: string; storeName: string; email: string }
type Saved = Client & { code?: string; error?: string; details?: unknown }

const profile = (given: object = {}) => ({
  storeName: 'Sunny Deli',
  businessOwnerName: 'Sol',
  email: `${crypto.randomUUID()}@example.com`,
  phoneNumber: '555 0199',
  businessType: 'Market',
  storeAddress: '9 Oak Street',
  deliveryNotes: 'Ring twice',
  ...given,
})
const path = (id = client.accountId) => `/api/clients/${id}`
const read = (as = staff, id = client.accountId) => shop.send<Saved>(`GET ${path(id)}`, { as })
const save = (body: object, headers?: Record<string, string>) =>
  shop.send<Saved>(`PUT ${path()}`, { as: staff, body, ...(headers && { headers }) })
const logged = async () => {
  const { rows } = await shop.db.$client.query(
    'select message from app_logs where client_id = $1 order by app_log_id',
    [client.accountId],
  )
  return rows.map(({ message }) => message)
}

it('a client gets its profile, to which staff see the number, the note and the referral added; an unchanged response is not sent again', async () => {
  const [mine, theirs] = [await read(client), await read(staff)]
  expect(mine.body).toEqual({
    id: client.accountId,
    clientId: client.accountId,
    storeName: client.storeName,
    storeAddress: expect.any(String),
    businessOwnerName: '',
    email: client.email,
    phoneNumber: '555 0100',
    businessType: 'Grocery',
    deliveryNotes: '',
    postalCode: '',
    isOnHold: false,
    language: 'en',
    substitution: 'never',
  })
  expect(theirs.body).toEqual({
    ...mine.body,
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
    referralCode: '',
    PrefferresWholesaler: '',
    referredBy: null,
  })
  const etag = String(mine.headers.etag)
  const again = await shop.send(`GET ${path()}`, { as: client, headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
})

it('a client has an address', async () => {
  await save(profile({ storeAddress: '5 Elm Street' }))
  const { body } = await shop.send(`GET ${path()}/address`, { as: client })
  expect(body).toEqual({ address: '5 Elm Street' })
})

it('a client is not found for staff accounts and invalid ids', async () => {
  const colleague = await buildStaff(shop.db)
  for (const id of [staff.accountId, colleague.accountId, 'no-id'])
    for (const [call, body] of [
      [`GET ${path(id)}`],
      [`GET ${path(id)}/address`],
      [`PUT ${path(id)}`, profile()],
      [`PUT ${path(id)}/password`, { newPassword: 'long enough' }],
    ] as const)
      expect([call, (await shop.send(call, { as: staff, body })).status]).toEqual([call, 404])
  const { status } = await shop.send('GET /api/Clients', { as: colleague })
  expect(status, 'and its session goes on').toBe(200)
})

it('saving a client changes the client in the address, whichever client the body names', async () => {
  const other = await buildClient(shop.db)
  const body = profile()
  const saved = await save({ ...body, clientId: other.accountId, id: other.accountId })
  expect(saved).toMatchObject({ status: 200, body: { ...body, clientId: client.accountId } })
  expect((await read(staff, other.accountId)).body).toMatchObject({ storeName: other.storeName })
})

it('saving a client stores and returns every field, trimmed, with the new tag', async () => {
  const body = profile({ storeName: '  Trimmed  ' })
  const saved = await save(body)
  expect(saved).toMatchObject({ status: 200, body: { ...body, storeName: 'Trimmed' } })
  const after = await read()
  expect(after.body).toEqual(saved.body)
  expect(after.headers.etag).toBe(saved.headers.etag)
})

it('saving a client empties optional fields that are absent', async () => {
  const { businessOwnerName: _, deliveryNotes: __, ...body } = profile()
  expect((await save(body)).body).toMatchObject({ businessOwnerName: '', deliveryNotes: '' })
})

it.each([
  ['no name', { storeName: ' ' }, 'storeName'],
  ['no address', { storeAddress: undefined }, 'storeAddress'],
  ['no phone number', { phoneNumber: '' }, 'phoneNumber'],
  ['an invalid email', { email: 'sunny' }, 'email'],
  ['an unknown type of business', { businessType: 'Bank' }, 'businessType'],
  ['a text with NUL', { deliveryNotes: 'a\0b' }, 'deliveryNotes'],
])('saving a client rejects %s', async (_, given, field) => {
  const before = await read()
  const { status, body } = await save(profile(given))
  expect({ status, code: body.code, details: body.details }).toMatchObject({
    status: 400,
    code: 'BAD_REQUEST',
    details: [{ path: field }],
  })
  expect((await read()).text).toBe(before.text)
})

it('saving a client rejects an email of another account, in any letter case, also of staff', async () => {
  const other = await buildClient(shop.db)
  for (const { email } of [other, staff])
    expect(await save(profile({ email: email.toUpperCase() }))).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN' },
    })
  expect((await save(profile({ email: client.email.toUpperCase() }))).status).toBe(200)
})

it('saving a client gives an email to one of two concurrent requests', async () => {
  const other = await buildClient(shop.db)
  const body = profile()
  const responses = await Promise.all(
    [client, other].map(({ accountId }) => shop.send(`PUT ${path(accountId)}`, { as: staff, body })),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
})

it('saving a client is rejected with the current state if another save came first', async () => {
  const etag = String((await read()).headers.etag)
  await save(profile({ storeName: 'First' }))
  const current = await read()
  const refused = await save(profile({ storeName: 'Second' }), { 'if-match': etag })
  expect(refused).toMatchObject({ status: 412, body: { code: 'STALE', details: current.body } })
  expect((await read()).text).toBe(current.text)
  const next = { 'if-match': String(current.headers.etag) }
  expect((await save(profile({ storeName: 'Second' }), next)).status).toBe(200)
})

it('saving a client is not made stale by an order', async () => {
  const { headers } = await read()
  await buildOrder(shop.db, { client })
  expect((await save(profile(), { 'if-match': String(headers.etag) })).status).toBe(200)
})

it('saving a client does not change past orders, and signs in with the new email', async () => {
  const { orderId } = await buildOrder(shop.db, { client })
  const body = profile({ storeName: 'Renamed' })
  await save(body)
  expect((await shop.send(`GET /api/order/${orderId}`, { as: client })).body).toMatchObject({
    storeName: client.storeName,
  })
  const form = { email: body.email, password: 'correct horse battery' }
  expect((await shop.send('POST /api/auth/login', { body: form })).status).toBe(200)
})

it('saving a client invalidates links that were emailed to the former address', async () => {
  await shop.send('POST /api/auth/forgot-password', { body: { email: client.email } })
  await save(profile())
  expect(await resetStatus()).toBe(400)
})

it('saving a client logs changed fields with old and new values, and nothing without a change', async () => {
  const body = profile({ storeName: 'Before' })
  await save(body)
  await save({ ...body, storeName: 'After' })
  await save({ ...body, storeName: 'After' })
  const messages = await logged()
  expect(messages).toHaveLength(2)
  expect(messages[1]).toBe(
    `${staff.email} changed client ${client.accountId} from {"storeName":"Before"} to {"storeName":"After"}.`,
  )
})

/** Opens the latest emailed reset link and returns the status of the response. */
async function resetStatus(): Promise<number> {
  const token = shop.mails.at(-1)?.name
  const body = { token, password: 'by the mailed link', confirmPassword: 'by the mailed link' }
  return (await shop.send('POST /api/auth/reset-password', { body })).status
}

const set = (newPassword: unknown) =>
  shop.send(`PUT ${path()}/password`, { as: staff, body: { newPassword } })
const signIn = async (password: string) =>
  (await shop.send('POST /api/auth/login', { body: { email: client.email, password } })).status

it("setting a client's password accepts only the new password, and ends the sessions at once", async () => {
  expect((await read(client)).status).toBe(200)
  expect(await set('brand new password')).toMatchObject({
    status: 200,
    body: { message: 'Password changed successfully!' },
  })
  expect((await read(client)).status).toBe(401)
  expect([await signIn('brand new password'), await signIn('correct horse battery')]).toEqual([200, 401])
})

it("setting a client's password tells the servers to end its open streams", async () => {
  await set('brand new password')
  const { rows } = await shop.db.$client.query('select type from events where client_id = $1', [
    client.accountId,
  ])
  expect(rows).toEqual([{ type: 'sessions.ended' }])
})

it("setting a client's password invalidates links that were emailed before", async () => {
  await shop.send('POST /api/auth/forgot-password', { body: { email: client.email } })
  await set('brand new password')
  expect(await resetStatus()).toBe(400)
})

it.each([
  ['', 'Please enter a new password.'],
  ['         ', 'Please enter a new password.'],
  [undefined, 'Please enter a new password.'],
  [null, 'Please enter a new password.'],
  ['seven..', 'Use at least 8 characters.'],
  ['x'.repeat(129), 'Use at most 128 characters.'],
])("setting a client's password rejects %j", async (password, text) => {
  const { status, body } = await set(password)
  expect({ status, code: body.code, details: body.details }).toEqual({
    status: 400,
    code: 'BAD_REQUEST',
    details: [{ path: 'newPassword', message: text }],
  })
  expect(body.error).toBe(text.startsWith('Please') ? text : `newPassword: ${text}`)
  expect((await read(client)).status).toBe(200)
})

it("setting a client's password is logged without the password", async () => {
  await set('brand new password')
  expect(await logged()).toEqual([`${staff.email} changed the password of client ${client.accountId}.`])
})
