import type { ErrorBody } from '@cornerstock/contract/http/errors'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  type BuiltProduct,
  buildClient,
  buildProduct,
  buildProducts,
  buildStaff,
} from '../../../test/support/factories.ts'
import { buildPromotion } from '../../../test/support/promotions.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let associate: BuiltAccount
let client: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  associate = await buildStaff(shop.db, { role: 'associate' })
})
beforeEach(async () => {
  client = await buildClient(shop.db)
  await shop.db.$client.query('delete from promotions')
})
afterAll(() => shop.stop())

type Sent = { promotionId: number; name: string; fundedBy?: string } & ErrorBody
const create = (body: object) => shop.send<Sent>('POST /api/Promotions', { as: associate, body })
const listed = async (as?: BuiltAccount) =>
  (await shop.send<Sent[]>('GET /api/Promotions', as ? { as } : {})).body

it('A promotion is added, changed in part and deleted, and everyone reads it without who funds it', async () => {
  const { productId } = await buildProduct(shop.db)
  const any3 = { name: 'Any 3', kind: 'mix', products: [productId], quantity: 3, price: 8.5 }
  const { status, body } = await create({ ...any3, fundedBy: 'Maker' })
  expect(status).toBe(201)
  const { promotionId } = body
  const expected = {
    ...any3,
    ...{ promotionId, percent: null, freeProductId: null, freeQuantity: null },
    ...{ from: null, to: null, perClient: null },
  }
  expect(body).toEqual({ ...expected, fundedBy: 'Maker' })
  for (const as of [undefined, client]) expect(await listed(as)).toEqual([expected])
  expect(await listed(associate)).toEqual([{ ...expected, fundedBy: 'Maker' }])

  const address = `/api/Promotions/${promotionId}`
  const changed = await shop.send(`PUT ${address}`, { as: associate, body: { price: null, percent: 12.25 } })
  expect(changed.body).toEqual({ ...expected, price: null, percent: 12.25, fundedBy: 'Maker' })
  expect((await shop.send(`DELETE ${address}`, { as: associate })).status).toBe(204)
  expect((await shop.send(`DELETE ${address}`, { as: associate })).status).toBe(404)
  const { rows } = await shop.db.$client.query(
    `select message from app_logs where message like '%promotion Any 3%' order by app_log_id`,
  )
  expect(rows).toHaveLength(3)
})

it('Only owner and associates read promotions that are planned or over', async () => {
  const { productId } = await buildProduct(shop.db)
  for (const days of [{ fromDay: '2099-01-01' }, { toDay: '2020-01-01' }, {}])
    await buildPromotion(shop.db, { productIds: [productId], name: JSON.stringify(days), ...days })
  expect((await listed(client)).map(({ name }) => name)).toEqual(['{}'])
  expect(await listed(await buildStaff(shop.db, { role: 'picker' }))).toHaveLength(1)
  expect(await listed(associate)).toHaveLength(3)
})

it('A client does not read the products for which it pays a fixed price, because they take no part', async () => {
  const [cola, water] = (await buildProducts(shop.db, 2)) as [BuiltProduct, BuiltProduct]
  const both = [cola.productId, water.productId]
  await buildPromotion(shop.db, { productIds: both, name: 'Both' })
  await buildPromotion(shop.db, { productIds: [cola.productId], name: 'One' })
  const prices = [
    { productId: cola.productId, price: 9, isFixed: true },
    { productId: water.productId, price: 9, isFixed: true, from: '2099-01-01' },
  ]
  await shop.send(`PUT /api/clients/${client.accountId}/prices`, { as: associate, body: { prices } })
  expect(await listed(client)).toMatchObject([{ name: 'Both', products: [water.productId] }])
  expect(await listed(await buildClient(shop.db))).toMatchObject([{ products: both }, { name: 'One' }])
})

it.each([
  [{}, 'price'],
  [{ price: 5, percent: 10 }, 'percent'],
  [{ percent: 100 }, 'percent'],
  [{ price: 5, freeQuantity: 1 }, 'freeQuantity'],
  [{ kind: 'free' }, 'freeProductId'],
  [{ kind: 'free', freeProductId: 2_000_000_000, freeQuantity: 1 }, 'freeProductId'],
  [{ price: 5, quantity: 0 }, 'quantity'],
  [{ price: 5, products: [] }, 'products'],
  [{ price: 5, products: [1, 1] }, 'products'],
  [{ price: 5, products: [2_000_000_000] }, 'products.0'],
  [{ price: 5, from: '2026-02-02', to: '2026-02-01' }, 'to'],
  [{ price: 5, perClient: 0 }, 'perClient'],
  [{ price: 5, name: ' ' }, 'name'],
])('A promotion is rejected at its field: %j', async (fields, path) => {
  const { productId } = await buildProduct(shop.db)
  const { status, body } = await create({
    name: 'X',
    kind: 'mix',
    products: [productId],
    quantity: 3,
    ...fields,
  })
  expect([status, body.details]).toMatchObject([400, [{ path }]])
})

type CartDeals = { applied: object[]; nearly: object[] }
const cartDeals = async () =>
  (await shop.send<CartDeals>('POST /api/cart/promotions', { as: client, body: {} })).body
const fill = ({ productId }: BuiltProduct, quantity: number) =>
  shop.send(`PUT /api/cart/${client.accountId}/${productId}`, { as: client, body: { quantity } })

it('A cart says what promotions save it, and what is missing to the next deal', async () => {
  const [cola, water] = (await buildProducts(shop.db, 2)) as [BuiltProduct, BuiltProduct]
  expect(await cartDeals()).toEqual({ applied: [], nearly: [] })
  const promotionId = await buildPromotion(shop.db, {
    productIds: [cola.productId, water.productId],
    name: 'Any 3',
  })
  expect(await cartDeals()).toEqual({ applied: [], nearly: [] })
  await fill(cola, 1)
  expect(await cartDeals()).toEqual({ applied: [], nearly: [{ promotionId, name: 'Any 3', missing: 2 }] })
  await fill(water, 2)
  expect(await cartDeals()).toEqual({ applied: [{ promotionId, name: 'Any 3', saved: 6 }], nearly: [] })
  await fill(water, 3)
  expect(await cartDeals()).toMatchObject({ applied: [{ saved: 6 }], nearly: [{ missing: 2 }] })
})
