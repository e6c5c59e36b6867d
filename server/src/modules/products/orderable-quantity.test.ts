import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type BuiltAccount,
  type BuiltProduct,
  buildClient,
  buildProduct,
  buildStaff,
} from '../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let staff: BuiltAccount
let client: BuiltAccount
let dozen: BuiltProduct

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db)
})
beforeEach(async () => {
  client = await buildClient(shop.db)
  dozen = await buildProduct(shop.db, { minimumQuantity: 12, quantityStep: 6 })
})
afterAll(() => shop.stop())

type Line = { id: number; productId: number; quantity: number; details?: unknown }

const rejection = (quantity: number, nearest: (number | null)[]) => ({
  status: 409,
  body: {
    code: 'QUANTITY_NOT_ORDERABLE',
    details: [{ productId: dozen.productId, name: dozen.name, quantity, nearest }],
  },
})

describe('a cart line', () => {
  const add = (
    quantity: number,
    { as = client, ...more }: { as?: BuiltAccount; anyQuantity?: boolean } = {},
  ) =>
    shop.send<Line[]>('POST /api/cart', {
      as,
      body: { clientId: client.accountId, productId: dozen.productId, quantity, ...more },
    })
  const set = (
    quantity: number,
    { as = client, ...more }: { as?: BuiltAccount; anyQuantity?: boolean } = {},
  ) =>
    shop.send<Line[]>(`PUT /api/cart/${client.accountId}/${dozen.productId}`, {
      as,
      body: { quantity, ...more },
    })

  it('a cart line has an orderable quantity, also after adding to it', async () => {
    expect(await add(11)).toMatchObject(rejection(11, [null, 12]))
    expect((await add(12)).body).toMatchObject([{ quantity: 12, minimumQuantity: 12, quantityStep: 6 }])
    expect((await add(6)).body).toMatchObject([{ quantity: 18 }])
    expect(await add(1)).toMatchObject(rejection(19, [18, 24]))
    expect(await set(13)).toMatchObject(rejection(13, [12, 18]))
    expect((await set(12)).body).toMatchObject([{ quantity: 12 }])
    expect((await set(0)).body).toEqual([])
  })

  it('a cart line stays when the product changes, and is rejected at the checkout', async () => {
    await add(18)
    await shop.db.$client.query('update products set quantity_step = 12 where product_id = $1', [
      dozen.productId,
    ])
    const cart = await shop.send<Line[]>('GET /api/cart', { as: client })
    expect(cart.body).toMatchObject([{ quantity: 18 }])
    const items = [{ productId: dozen.productId, quantity: 18 }]
    expect(await shop.send('POST /api/Order', { as: client, body: { items } })).toMatchObject(
      rejection(18, [12, 24]),
    )
  })

  it('a cart line has any quantity that staff allow, which is logged; a client cannot allow it', async () => {
    expect((await add(5, { anyQuantity: true })).status).toBe(409)
    expect((await add(5, { as: staff })).status).toBe(409)
    expect((await add(5, { as: staff, anyQuantity: true })).body).toMatchObject([{ quantity: 5 }])
    expect((await set(7, { as: staff, anyQuantity: true })).body).toMatchObject([{ quantity: 7 }])
    const log = await shop.send('GET /api/AppLogs/all?limit=2', { as: staff })
    expect(log.text.match(/allowing any quantity/g)?.length).toBeGreaterThanOrEqual(2)
  })
})

describe('a recurring order', () => {
  const add = (quantity: number, as = client, more: object = {}) =>
    shop.send<Line>(`POST /api/RecurringOrder/${client.accountId}`, {
      as,
      body: { productId: dozen.productId, quantity, ...more },
    })

  it('a recurring order has an orderable quantity, also after adding to it', async () => {
    expect(await add(13)).toMatchObject(rejection(13, [12, 18]))
    const { body: line } = await add(12)
    expect((await add(6)).body).toMatchObject({ quantity: 18 })
    expect(await add(1)).toMatchObject(rejection(19, [18, 24]))
    const set = (quantity: number, as = client, more: object = {}) =>
      shop.send<Line>(`PUT /api/RecurringOrder/${client.accountId}/${line.id}`, {
        as,
        body: { quantity, ...more },
      })
    expect(await set(4)).toMatchObject(rejection(4, [null, 12]))
    expect((await set(24)).body).toMatchObject({ quantity: 24 })
    expect((await set(4, client, { anyQuantity: true })).status).toBe(409)
    expect((await set(4, staff, { anyQuantity: true })).body).toMatchObject({ quantity: 4 })
  })
})

const save = (fields: object) =>
  shop.send<BuiltProduct>(`PUT /api/Products/${dozen.productId}`, {
    as: staff,
    body: { name: dozen.name, brand: 'B', category: 'Gum', price: 10, ...fields },
  })

it('the quantities of a product are 1 by default, and stay as they are without a value', async () => {
  const { body } = await shop.send<BuiltProduct>('POST /api/Products', {
    as: staff,
    body: { name: `New ${crypto.randomUUID()}`, brand: 'B', category: 'Gum', price: 10 },
  })
  expect(body).toMatchObject({ minimumQuantity: 1, quantityStep: 1 })
  expect((await save({})).body).toMatchObject({ minimumQuantity: 12, quantityStep: 6 })
  expect((await save({ minimumQuantity: 4, quantityStep: '2' })).body).toMatchObject({
    minimumQuantity: 4,
    quantityStep: 2,
  })
})

it.each([0, -1, 1.5, 10_001, 'six'])('the quantities of a product cannot be %j', async (quantity) => {
  expect((await save({ minimumQuantity: quantity })).status).toBe(400)
  expect((await save({ quantityStep: quantity })).status).toBe(400)
})
