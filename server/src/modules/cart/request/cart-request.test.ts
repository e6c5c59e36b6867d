import type { Notification } from '@cornerstock/contract/clients/notifications'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { buildPerson, joinStore } from '../../../../test/support/people.ts'
import { type Caller, startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { mails } from '../../../database/schema/work/mails.ts'

let shop: TestApp
let owner: BuiltAccount
let manager: BuiltAccount & { personId: string }
let clerk: BuiltAccount & { personId: string }
let productId: number

beforeAll(async () => {
  shop = await startTestApp()
  productId = (await buildProduct(shop.db, { priceCents: 1250 })).productId
})
beforeEach(async () => {
  await shop.db.delete(mails)
  owner = await buildClient(shop.db, { storeName: 'Rosa’s Deli' })
  manager = await buildPerson(shop.db, { store: owner, storeRole: 'manager' })
  clerk = await buildPerson(shop.db, { store: owner, storeRole: 'clerk' })
})
afterAll(() => shop.stop())

const fill = (quantity: number, as: Caller = clerk) =>
  shop.send(`PUT /api/cart/${owner.accountId}/${productId}`, { as, body: { quantity } })
const ask = (as: Caller = clerk, clientId = owner.accountId) =>
  shop.send('POST /api/cart/request', { as, body: { clientId } })
const queued = () => shop.db.select().from(mails).orderBy(asc(mails.mailId))
const notices = async (as: Caller = owner) =>
  (await shop.send<Notification[]>(`GET /api/Notification/client/${owner.accountId}`, { as })).body

it('a clerk asks for the cart to be sent, and every owner and manager is told by notice and email', async () => {
  await fill(3)
  expect((await ask()).status).toBe(204)
  expect(await notices()).toMatchObject([
    { type: 'OrderUpdate', title: 'Cart of $37.50 is ready', isRead: false },
  ])
  const sent = await queued()
  expect(new Set(sent.map(({ accountId }) => accountId))).toEqual(
    new Set([owner.accountId, manager.personId]),
  )
  for (const { subject, text } of sent) {
    expect(subject).toBe('Rosa’s Deli: cart of $37.50 is ready')
    expect(text).toContain(`/cart?store=${owner.accountId}`)
  }
})

it('each is written to in its own language', async () => {
  await shop.send('PUT /api/auth/language', { as: manager, body: { language: 'es' } })
  await fill(1)
  await ask()
  expect((await queued()).map(({ subject }) => subject).sort()).toEqual([
    'Rosa’s Deli: cart of $12.50 is ready',
    'Rosa’s Deli: el carrito de $12.50 está listo',
  ])
})

it('the same cart is asked about once, and again after it changed', async () => {
  await fill(2)
  await ask()
  expect((await ask()).status).toBe(204)
  expect(await queued()).toHaveLength(2)
  await fill(4)
  await ask()
  expect(await queued()).toHaveLength(4)
  expect(await notices(), 'the later notice replaces the earlier one').toMatchObject([
    { title: 'Cart of $50.00 is ready' },
  ])
})

it('two who ask at once ask once', async () => {
  await fill(2)
  await Promise.all([ask(), ask()])
  expect(await queued()).toHaveLength(2)
})

it('a cart that is filled in the same way after an order is asked about again', async () => {
  await fill(2)
  await ask()
  const order = { items: [{ productId, quantity: 2 }] }
  expect((await shop.send('POST /api/Order', { as: owner, body: order })).status).toBe(201)
  await fill(2)
  await ask()
  expect((await queued()).filter(({ topic }) => topic.startsWith('cart request'))).toHaveLength(4)
})

it('a cart that is emptied and filled in the same way is asked about again', async () => {
  await fill(2)
  await ask()
  await shop.send('DELETE /api/cart/clear', { as: owner })
  await fill(2)
  await ask()
  expect(await queued()).toHaveLength(4)
})

it('an empty cart is refused', async () => {
  expect(await ask()).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
  expect(await notices()).toEqual([])
})

it('only a clerk asks, for its own store', async () => {
  await fill(1)
  const staff = await buildStaff(shop.db)
  for (const as of [owner, manager, staff])
    expect(await ask(as)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  const stranger = await buildClient(shop.db)
  expect((await ask(clerk, stranger.accountId)).status).toBe(403)
  expect(await queued()).toEqual([])
})

it('people who may not act for the store are not written to', async () => {
  const [former, unverified] = [await buildClient(shop.db), await buildClient(shop.db)]
  await joinStore(shop.db, { store: owner, person: former, storeRole: 'owner' })
  await joinStore(shop.db, { store: owner, person: unverified, storeRole: 'owner' })
  await shop.send(`PUT /api/clients/${owner.accountId}/people/${former.accountId}`, {
    as: owner,
    body: { isActive: false },
  })
  await shop.db.$client.query('update accounts set email_verified_at = null where account_id = $1', [
    unverified.accountId,
  ])
  await fill(1)
  await ask()
  expect(await queued()).toHaveLength(2)
})
