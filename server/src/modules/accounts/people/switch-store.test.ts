import type { SignedIn } from '@cornerstock/contract/accounts/accounts'
import type { Statement } from '@cornerstock/contract/orders/money/payments'
import type { Order } from '@cornerstock/contract/orders/orders'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../../../test/support/eventually.ts'
import {
  type BuiltAccount,
  buildClient,
  buildOrder,
  buildStaff,
  knownPassword,
} from '../../../../test/support/factories.ts'
import { joinStore } from '../../../../test/support/people.ts'
import { type Caller, startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
/** The store of a person, and another store to which it belongs too. */
let own: BuiltAccount
let other: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  ;[own, other] = await Promise.all([buildClient(shop.db), buildClient(shop.db)])
  await joinStore(shop.db, { store: other, person: own, storeRole: 'manager' })
})

const signIn = async ({ email }: BuiltAccount) =>
  (await shop.send<SignedIn>('POST /api/auth/login', { body: { email, password: knownPassword } })).body
const switchTo = (as: Caller, store: Caller) =>
  shop.send<SignedIn>('POST /api/auth/switch-store', { as, body: { clientId: store.accountId } })
const callerOf = ({ clientId, token }: SignedIn): Caller => ({ accountId: clientId, token })
const cartOf = (as: Caller, clientId = as.accountId) =>
  shop.send<unknown[]>(`GET /api/cart?clientId=${clientId}`, { as })

it('a sign-in names the stores of the person, and a switch answers it for another one in the same session', async () => {
  const first = await signIn(own)
  expect(first).toMatchObject({ clientId: own.accountId, email: own.email, storeName: own.storeName })
  expect(first.stores).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ clientId: own.accountId, storeRole: 'owner' }),
      expect.objectContaining({ clientId: other.accountId, storeRole: 'manager' }),
    ]),
  )
  const { status, body } = await switchTo(callerOf(first), other)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    ...{ clientId: other.accountId, email: own.email, storeName: other.storeName, stores: first.stores },
    ...{ role: 'client', deviceToken: expect.any(String) },
  })
  const claims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  expect(claims(body.token)).toMatchObject({ sub: other.accountId, sid: claims(first.token).sid })
})

it('each token acts for its own store and for no other', async () => {
  const first = callerOf(await signIn(own))
  const second = callerOf((await switchTo(first, other)).body)
  expect([(await cartOf(first)).status, (await cartOf(second)).status]).toEqual([200, 200])
  expect((await cartOf(first, other.accountId)).status).toBe(403)
  expect((await cartOf(second, own.accountId)).status).toBe(403)
})

it('the next sign-in is for the store that the person used last', async () => {
  const first = await signIn(own)
  await switchTo(callerOf(first), other)
  const second = await signIn(own)
  expect(second.clientId).toBe(other.accountId)
  await switchTo(callerOf(second), own)
  expect((await signIn(own)).clientId).toBe(own.accountId)
})

it('a change of the password answers a sign-in for the store of the session', async () => {
  const first = callerOf(await signIn(own))
  await switchTo(first, other)
  const newPassword = 'another fine phrase'
  const { body } = await shop.send<SignedIn>('PUT /api/auth/password', {
    as: first,
    body: { currentPassword: knownPassword, newPassword, confirmPassword: newPassword },
  })
  expect(body.clientId).toBe(own.accountId)
})

it('a store to which the person does not belong is refused', async () => {
  const stranger = await buildClient(shop.db)
  expect((await switchTo(own, stranger)).status).toBe(403)
  expect((await switchTo(other, own)).status).toBe(403)
  expect((await switchTo(await buildStaff(shop.db), own)).status).toBe(403)
})

it('a switch keeps the browser known, so that failures of others do not lock it out', async () => {
  const { deviceToken } = (await switchTo(callerOf(await signIn(own)), other)).body
  const attempt = (extra: object) =>
    shop.send('POST /api/auth/login', { body: { email: own.email, ...extra } })
  for (let i = 0; i < 10; i++) await attempt({ password: 'wrong' })
  expect((await attempt({ password: knownPassword })).status).toBe(429)
  expect((await attempt({ password: knownPassword, deviceToken })).status).toBe(200)
})

describe('`clientId=mine`', () => {
  it('lists the orders of all stores of the person and of no other one', async () => {
    const stranger = await buildClient(shop.db)
    const orders = await Promise.all([own, other, stranger].map((client) => buildOrder(shop.db, { client })))
    const [first, second] = orders.map(({ orderId }) => orderId)
    const listed = await shop.send<Order[]>('GET /api/Order?clientId=mine', { as: own })
    expect(listed.status).toBe(200)
    expect(listed.headers['x-total-count']).toBe('2')
    expect(listed.body.map(({ orderId }) => orderId).sort()).toEqual([first, second].sort())
    const page = await shop.send<Order[]>('GET /api/Order?clientId=mine&limit=1', { as: own })
    expect(page.body).toHaveLength(1)
    expect((await shop.send('GET /api/Order?clientId=mine', { as: await buildStaff(shop.db) })).status).toBe(
      404,
    )
    expect((await shop.send(`GET /api/Order?clientId=${other.accountId}`, { as: own })).status).toBe(403)
  })

  it('adds up the statements of all stores of the person, and says whose each entry is', async () => {
    const staff = await buildStaff(shop.db)
    const pay = (client: BuiltAccount, amount: number) =>
      shop.send('POST /api/Payments', {
        as: staff,
        body: { clientId: client.accountId, amount, method: 'cash' },
      })
    await pay(own, 10)
    await pay(other, 5)
    const { body, status } = await shop.send<Statement>('GET /api/Statement?clientId=mine', { as: own })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      opening: 0,
      closing: -15,
      entries: [
        { clientId: own.accountId, amount: -10, balance: -10 },
        { clientId: other.accountId, amount: -5, balance: -15 },
      ],
    })
    const alone = await shop.send<Statement>('GET /api/Statement', { as: own })
    expect(alone.body.entries).toHaveLength(1)
    expect(alone.body.entries[0]).not.toHaveProperty('clientId')
    expect((await shop.send(`GET /api/Statement?clientId=${other.accountId}`, { as: own })).status).toBe(403)
  })

  it('names no store that the person lost', async () => {
    await buildOrder(shop.db, { client: other })
    await shop.db.$client.query(
      'update store_people set is_active = false where client_id = $1 and person_id = $2',
      [other.accountId, own.accountId],
    )
    expect((await shop.send('GET /api/Order?clientId=mine', { as: own })).body).toEqual([])
  })
})

describe('when a person is made inactive in a store', () => {
  const deactivate = (store: BuiltAccount) =>
    shop.db.$client.query(
      'update store_people set is_active = false where client_id = $1 and person_id = $2',
      [store.accountId, own.accountId],
    )

  it('its tokens for that store are refused, and those for its other stores hold', async () => {
    const first = callerOf(await signIn(own))
    const second = callerOf((await switchTo(first, other)).body)
    await deactivate(other)
    expect([(await cartOf(first)).status, (await cartOf(second)).status]).toEqual([200, 401])
    expect((await switchTo(first, other)).status).toBe(403)
    expect((await signIn(own)).stores.map(({ clientId }) => clientId)).toEqual([own.accountId])
  })

  it('it cannot sign in once no store is left', async () => {
    await deactivate(own)
    await deactivate(other)
    const { status } = await shop.send('POST /api/auth/login', {
      body: { email: own.email, password: knownPassword },
    })
    expect(status).toBe(401)
  })
})

it('when a person last acted for a store is recorded for that store only', async () => {
  const seenAt = async (store: BuiltAccount) =>
    (
      await shop.db.$client.query(
        'select last_seen_at as at from store_people where client_id = $1 and person_id = $2',
        [store.accountId, own.accountId],
      )
    ).rows[0].at as Date | null
  expect(await seenAt(other)).toBeNull()
  const first = callerOf(await signIn(own))
  const signedInAt = (await seenAt(own)) as Date
  const second = callerOf((await switchTo(first, other)).body)
  const switchedAt = (await seenAt(other)) as Date
  await shop.db.$client.query(`update sessions set last_seen_at = now() - interval '1 hour'`)
  await cartOf(second)
  await eventually(async () => expect((await seenAt(other))?.getTime()).toBeGreaterThan(switchedAt.getTime()))
  expect(await seenAt(own)).toEqual(signedInAt)
})
