import type { PermitProblem } from '@cornerstock/contract/clients/permit-problems'
import type { FrozenPermit } from '@cornerstock/contract/orders/order-permits'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildPermit,
  buildPermitType,
  buildProduct,
  buildStaff,
} from '../../../test/support/factories.ts'
import { type Caller, startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount
let associate: BuiltAccount
let client: BuiltAccount
let permitTypeId: number
let productId: number
let today: string

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
  associate = await buildStaff(shop.db, { role: 'associate' })
})
beforeEach(async () => {
  client = await buildClient(shop.db)
  permitTypeId = await buildPermitType(shop.db, { name: 'Tobacco', graceDays: 2 })
  productId = (await buildProduct(shop.db, { name: `Cigars ${crypto.randomUUID()}`, permitTypeId })).productId
  today = (await shop.send<{ deliveryDate: string }>('GET /api/Delivery', { as: client })).body.deliveryDate
})
afterAll(() => shop.stop())

type Placed = {
  orderId: number
  permits: FrozenPermit[]
  code?: string
  details?: { reason: PermitProblem }[]
}

const order = (more: object = {}, as: Caller = client) =>
  shop.send<Placed>('POST /api/Order', {
    as,
    body: { clientId: client.accountId, items: [{ productId, quantity: 1 }], ...more },
  })
const setStatus = (orderId: number, status: number) =>
  shop.send<Placed>(`PUT /api/Order/${orderId}/status`, { as: associate, body: { status } })
const day = (days: number) => Temporal.PlainDate.from(today).add({ days }).toString()
type Given = Parameters<typeof buildPermit>[2]
const permit = (given: Given = {}) => buildPermit(shop.db, client, { permitTypeId, ...given })
const revoke = (permitId: number) =>
  shop.send(`PUT /api/Permits/${permitId}`, { as: associate, body: { state: 'revoked' } })

/** The reason of an order's rejection; null if it is placed. The cart, the product and a list must say the same. */
async function reason(): Promise<PermitProblem | null> {
  await shop.send('POST /api/cart', { as: client, body: { productId, quantity: 1 } })
  type Shown = { productId: number; permitProblem: PermitProblem | null }
  const [cart, product, list] = await Promise.all([
    shop.send<Shown[]>('GET /api/cart', { as: client }),
    shop.send<Shown>(`GET /api/Products/${productId}`, { as: client }),
    shop.send<Shown[]>(`GET /api/Products?productIds=${productId}`, { as: client }),
  ])
  const { status, body } = await order()
  const found = body.details?.[0]?.reason ?? null
  expect(status).toBe(found === null ? 201 : 409)
  expect([cart.body[0]?.permitProblem, product.body.permitProblem, list.body[0]?.permitProblem]).toEqual([
    found,
    found,
    found,
  ])
  return found
}

it('an order names the lines whose permits are missing, for staff too', async () => {
  const { name } = (await shop.send<{ name: string }>(`GET /api/Products/${productId}`, { as: client })).body
  const details = [{ productId, name, permitTypeId, permitName: 'Tobacco', reason: 'missing' }]
  expect(await order()).toMatchObject({ status: 409, body: { code: 'PERMIT_NEEDED', details } })
  expect((await order({}, associate)).body.details).toEqual(details)
})

it('a product that needs no permit has no problem, and staff read none', async () => {
  const free = await buildProduct(shop.db)
  const read = (as: Caller) => shop.send<object>(`GET /api/Products/${free.productId}`, { as })
  expect((await read(client)).body).toMatchObject({ permitTypeId: null, permitProblem: null })
  expect((await read(associate)).body).not.toHaveProperty('permitProblem')
})

it.each<[string, Given[], PermitProblem | null]>([
  ['without a permit', [], 'missing'],
  ['with a waiting one', [{ state: 'waiting' }], 'waiting'],
  ['with a refused one', [{ state: 'refused' }], 'refused'],
  ['with a valid one', [{}], null],
  ['with a valid one before a refused one', [{}, { state: 'refused' }], null],
  ['with a valid one before a revoked one', [{}, { state: 'revoked' }], 'revoked'],
  ['with a valid one after a revoked one', [{ state: 'revoked' }, {}], null],
  ['with a waiting one after a revoked one', [{ state: 'revoked' }, { state: 'waiting' }], 'waiting'],
])('a client %s may buy what its newest permits allow', async (_, permits, expected) => {
  for (const given of permits) await permit(given)
  expect(await reason()).toBe(expected)
})

it('a permit counts through its days of grace on the delivery day', async () => {
  await permit({ expiresOn: day(-3) })
  expect(await reason()).toBe('expired')
  await permit({ expiresOn: day(-2) })
  expect(await reason()).toBeNull()
})

it('the permit of another type or client does not count', async () => {
  await buildPermit(shop.db, client)
  await buildPermit(shop.db, await buildClient(shop.db), { permitTypeId })
  expect(await reason()).toBe('missing')
})

it('an order keeps the permits that its lines needed, the one that lasts longest of each type', async () => {
  await permit({ number: 'T-1', expiresOn: day(100), address: '1 Main St' })
  await permit({ number: 'T-2', expiresOn: day(50) })
  const { body } = await order()
  const kept = { permitTypeId, name: 'Tobacco', number: 'T-1', address: '1 Main St', expiresOn: day(100) }
  expect(body.permits).toEqual([kept])
  const other = await buildPermitType(shop.db, { name: 'Beer' })
  await buildPermit(shop.db, client, { permitTypeId: other, number: 'B-1' })
  const beer = await buildProduct(shop.db, { permitTypeId: other })
  const added = await shop.send<Placed>(`POST /api/Order/${body.orderId}/items`, {
    as: client,
    body: {
      items: [
        { productId: beer.productId, quantity: 1 },
        { productId, quantity: 1 },
      ],
    },
  })
  expect(added.body.permits).toEqual([
    kept,
    { permitTypeId: other, name: 'Beer', number: 'B-1', address: null, expiresOn: null },
  ])
  const without = await order({
    items: [{ productId: (await buildProduct(shop.db)).productId, quantity: 1 }],
  })
  expect(without.body.permits).toEqual([])
})

it('an owner orders without a permit and says why, and the lines need none later', async () => {
  const permitOverride = 'Called the state: renewed today.'
  expect((await order({ permitOverride })).body.code).toBe('PERMIT_NEEDED')
  expect((await order({ permitOverride }, associate)).body.code).toBe('PERMIT_NEEDED')
  const { status, body } = await order({ permitOverride }, owner)
  expect(status).toBe(201)
  const log = await shop.send('GET /api/AppLogs/all?limit=1', { as: owner })
  expect(log.text).toContain(permitOverride)
  expect((await setStatus(body.orderId, 1)).status).toBe(200)
})

it('not even an owner orders what needs a permit that was revoked', async () => {
  await revoke(await permit())
  const { body } = await order({ permitOverride: 'A good client' }, owner)
  expect(body).toMatchObject({ code: 'PERMIT_NEEDED', details: [{ reason: 'revoked' }] })
})

it.each([1, 2, 3])('status %i is not set while a line that counts has no valid permit', async (status) => {
  const permitId = await permit()
  const other = await buildProduct(shop.db)
  const items = [
    { productId, quantity: 1 },
    { productId: other.productId, quantity: 1 },
  ]
  const { orderId, ...placed } = (await order({ items })).body
  await revoke(permitId)
  expect(await setStatus(orderId, status)).toMatchObject({
    status: 409,
    body: {
      code: 'PERMIT_NEEDED',
      message: expect.stringMatching(/not valid: .+\. The order goes on without them\.$/),
      details: [{ productId, reason: 'revoked' }],
    },
  })
  const lines = (placed as unknown as { items: { id: number; productId: number }[] }).items
  const line = lines.find((item) => item.productId === productId)
  await shop.send(`PUT /api/orderitem/items/${line?.id}/found-status`, {
    as: associate,
    body: { found: false },
  })
  expect((await setStatus(orderId, status)).status).toBe(200)
})

it('an order that is moved past the end of a permit is moved, and not packed', async () => {
  await permit({ expiresOn: day(1) })
  const { orderId } = (await order()).body
  const moved = await shop.send(`PUT /api/Order/${orderId}/delivery`, {
    as: associate,
    body: { deliveryDate: day(30) },
  })
  expect(moved.status).toBe(200)
  expect((await setStatus(orderId, 1)).body).toMatchObject({ details: [{ reason: 'expired' }] })
})

it('an order of the rest leaves the lines in the cart that need a permit', async () => {
  const other = await buildProduct(shop.db)
  await shop.send('POST /api/cart', { as: client, body: { productId, quantity: 2 } })
  await shop.send('POST /api/cart', { as: client, body: { productId: other.productId, quantity: 1 } })
  const rest = { items: [{ productId: other.productId, quantity: 1 }] }
  const { body } = await order(rest)
  const readCart = async () =>
    (await shop.send<{ productId: number; quantity: number }[]>('GET /api/cart', { as: client })).body
  expect(await readCart()).toMatchObject([{ productId, quantity: 2, permitProblem: 'missing' }])
  await shop.send(`POST /api/Order/${body.orderId}/items`, { as: client, body: rest })
  expect(await readCart()).toHaveLength(1)
  await permit()
  await order(rest)
  expect(await readCart()).toEqual([])
})
