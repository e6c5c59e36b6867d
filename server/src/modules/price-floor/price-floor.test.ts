import type { ErrorBody } from '@cornerstock/contract/http/errors'
import type { BelowFloor } from '@cornerstock/contract/prices/price-floor'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildPriceLevel,
  buildProduct,
  buildStaff,
} from '../../../test/support/factories.ts'
import { applyImport, sendImport } from '../../../test/support/imports.ts'
import { buildPromotion } from '../../../test/support/promotions.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount
let associate: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
  associate = await buildStaff(shop.db, { role: 'associate' })
})
afterAll(() => shop.stop())

type Saved = ErrorBody & { productId: number; price: number; belowFloor?: BelowFloor[] }

const setFloor = (percentOverCost: number | null, mode: string) =>
  shop.send('PUT /api/Settings', { as: owner, body: { priceFloor: { percentOverCost, mode } } })

/** Costs 8, so that the floor at 10 percent is 8.80. */
const build = () => buildProduct(shop.db, { priceCents: 1000, costPriceCents: 800 })

type Product = Awaited<ReturnType<typeof build>>

const fieldsOf = ({ name }: Product) => ({ name, brand: 'B', category: 'Gum', price: 10, costPrice: 8 })

/** Each request sets prices of a product, of which those of 8.79 are below the floor. */
const requests: Record<string, (product: Product) => Promise<[call: string, body: object]>> = {
  'the price': async (product) => [
    `PUT /api/Products/${product.productId}`,
    { ...fieldsOf(product), price: 8.79 },
  ],
  'the sale price': async (product) => [
    `PUT /api/Products/${product.productId}`,
    { ...fieldsOf(product), onSale: true, salePrice: 8.79 },
  ],
  'a price by quantity': async (product) => [
    `PUT /api/Products/${product.productId}`,
    {
      ...fieldsOf(product),
      priceSteps: [
        { minQuantity: 3, price: 8.8 },
        { minQuantity: 4, price: 8.79 },
      ],
    },
  ],
  'the price in bulk': async ({ productId }) => [
    'PUT /api/Products',
    { products: [{ productId, from: { price: 10 }, to: { price: 8.79 } }] },
  ],
  "a client's own price": async ({ productId }) => [
    `PUT /api/clients/${(await buildClient(shop.db)).accountId}/prices`,
    {
      prices: [
        { productId, price: 8.8 },
        { productId, price: 8.79, minQuantity: 2 },
      ],
    },
  ],
  'the price of a level': async ({ productId }) => [
    `PUT /api/PriceLevels/${await buildPriceLevel(shop.db)}/prices`,
    { prices: [{ productId, price: 8.79 }] },
  ],
  'the price of a deal': async ({ productId }) => [
    `PUT /api/Promotions/${await buildPromotion(shop.db, { productIds: [productId], priceCents: 880 })}`,
    { price: 8.79 },
  ],
  'the percentage of a deal': async ({ productId }) => [
    `PUT /api/Promotions/${await buildPromotion(shop.db, { productIds: [productId], priceCents: 880 })}`,
    { price: null, percent: 12.1 },
  ],
  'the products of a deal': async ({ productId }) => [
    `PUT /api/Promotions/${await buildPromotion(shop.db, { productIds: [(await build()).productId], priceCents: 879 })}`,
    { products: [productId] },
  ],
}

it.each(Object.entries(requests))(
  'A floor rejects what sets %s below it, warns of it, or lets an owner pass',
  async (_, toRequest) => {
    const product = await build()
    const { productId, name } = product
    const [call, body] = await toRequest(product)
    const below = [{ productId, name, price: 8.79, floor: 8.8 }]
    await setFloor(10, 'block')
    const rejected = await shop.send<Saved>(call, { as: owner, body })
    expect([rejected.status, rejected.body.code, rejected.body.details]).toEqual([409, 'BELOW_FLOOR', below])
    const passing = call.replace(/$/, '?belowFloor=true')
    expect((await shop.send(passing, { as: associate, body })).body.code).toBe('BELOW_FLOOR')
    const passed = await shop.send<Saved>(passing, { as: owner, body })
    expect([passed.status, passed.body.belowFloor]).toEqual([200, below])
    const { rows } = await shop.db.$client.query(
      `select change from app_logs where change ->> 'what' = 'prices below the floor' order by app_log_id desc limit 1`,
    )
    expect(rows).toEqual([{ change: { what: 'prices below the floor', to: below } }])
    // The same again changes nothing, so nothing is below the floor by this request.
    await setFloor(10, 'block')
    if (!call.endsWith('/Products')) expect((await shop.send(call, { as: associate, body })).status).toBe(200)

    const other = await build()
    const [warned, sent] = await toRequest(other)
    await setFloor(10, 'warn')
    const response = await shop.send<Saved>(warned, { as: associate, body: sent })
    expect([response.status, response.body.belowFloor]).toMatchObject([200, [{ productId: other.productId }]])
  },
)

it('A cost that rises past prices is rejected with all of them, and one that was below them before is not', async () => {
  await setFloor(null, 'block')
  const product = await build()
  const { productId, name } = product
  const { accountId } = await buildClient(shop.db)
  const prices = [
    { productId, price: 9, to: '2020-01-01' },
    { productId, price: 9.5, from: '2020-01-02' },
    { productId, price: 7, minQuantity: 3 },
  ]
  await shop.send(`PUT /api/clients/${accountId}/prices`, { as: owner, body: { prices } })
  const productIds = [productId]
  await buildPromotion(shop.db, { productIds, priceCents: 960, toDay: '2020-01-01' })
  await buildPromotion(shop.db, { productIds, priceCents: 970, fromDay: '2020-01-02' })
  await buildPromotion(shop.db, { productIds, priceCents: null, percent: 2 })
  await buildPromotion(shop.db, { productIds, priceCents: 700 })
  await setFloor(0, 'block')
  const call = `PUT /api/Products/${productId}`
  const rise = (costPrice: number) =>
    shop.send<Saved>(call, { as: owner, body: { ...fieldsOf(product), costPrice } })
  expect((await rise(9.25)).status).toBe(200)
  expect((await rise(10.5)).body.details).toEqual([
    { productId, name, price: 9.5, floor: 10.5 },
    { productId, name, price: 9.7, floor: 10.5 },
    { productId, name, price: 9.8, floor: 10.5 },
    { productId, name, price: 10, floor: 10.5 },
  ])
})

it('What the percentage of a level makes of a product is no price that a request sets, so it is not checked', async () => {
  await setFloor(0, 'block')
  const product = await build()
  const priceLevelId = await buildPriceLevel(shop.db, { percent: -10 })
  await buildClient(shop.db, { priceLevelId })
  const body = { ...fieldsOf(product), costPrice: 9.5 }
  expect((await shop.send(`PUT /api/Products/${product.productId}`, { as: owner, body })).status).toBe(200)
  const lower = await shop.send(`PUT /api/PriceLevels/${priceLevelId}`, { as: owner, body: { percent: -50 } })
  expect(lower.status).toBe(200)
})

it('A product without a cost has no floor, and one without a price is not below it', async () => {
  await setFloor(10, 'block')
  const add = (more: object) =>
    shop.send<Saved>('POST /api/Products', {
      as: owner,
      body: { name: crypto.randomUUID(), brand: 'B', category: 'Gum', ...more },
    })
  expect((await add({ price: 0.01, costPrice: 0 })).status).toBe(201)
  expect((await add({ costPrice: 5 })).status).toBe(201)
  expect((await add({ price: 5, costPrice: 5 })).body.code).toBe('BELOW_FLOOR')
})

it('A new deal is checked, and one that brings free goods is not', async () => {
  await setFloor(10, 'block')
  const { productId, name } = await build()
  const add = (more: object) =>
    shop.send<Saved>('POST /api/Promotions', {
      as: associate,
      body: { name: 'Any 2', kind: 'mix', products: [productId], quantity: 2, ...more },
    })
  const below = [{ productId, name, price: 8.79, floor: 8.8 }]
  expect((await add({ price: 8.79 })).body).toMatchObject({ code: 'BELOW_FLOOR', details: below })
  expect((await add({ percent: 12.1 })).body).toMatchObject({ code: 'BELOW_FLOOR', details: below })
  expect((await add({ price: 8.8 })).status).toBe(201)
  expect((await add({ kind: 'free', freeProductId: productId, freeQuantity: 1 })).status).toBe(201)
  await setFloor(10, 'warn')
  expect((await add({ price: 8.79 })).body.belowFloor).toEqual(below)
})

/** An import that sets the price of one product, raises the cost of another and adds a third. */
const importPrices = async () => {
  const [priced, costlier, kept] = [await build(), await build(), await build()]
  const added = crypto.randomUUID()
  const file = [
    'name,brand,category,price,costPrice',
    `${priced.name},House,Candy,8.79,8`,
    `${costlier.name},House,Candy,10,9.5`,
    `${kept.name},House,Candy,10,8`,
    `${added},House,Candy,8.79,8`,
  ]
  const { importId } = (await sendImport(shop, owner, 'products', file.join('\n'))).body
  const below = [
    { productId: priced.productId, name: priced.name, price: 8.79, floor: 8.8 },
    { productId: costlier.productId, name: costlier.name, price: 10, floor: 10.45 },
    { productId: expect.any(Number), name: added, price: 8.79, floor: 8.8 },
  ]
  return { priced, importId, below }
}

it('An import below the floor is rejected as a whole, until an owner lets it pass', async () => {
  await setFloor(10, 'block')
  const { priced, importId, below } = await importPrices()
  const rejected = await applyImport(shop, owner, importId)
  expect([rejected.status, rejected.body.code, rejected.body.details]).toEqual([409, 'BELOW_FLOOR', below])
  const readPrice = async () =>
    (await shop.send<Saved>(`GET /api/Products/${priced.productId}`, { as: owner })).body.price
  expect(await readPrice()).toBe(10)
  const call = `POST /api/Imports/${importId}/apply?belowFloor=true`
  const passed = await shop.send<Saved>(call, { as: owner })
  expect([passed.status, passed.body.belowFloor]).toEqual([200, below])
  expect(await readPrice()).toBe(8.79)
})

it('An import warns of what is below the floor, again when it is repeated', async () => {
  await setFloor(10, 'warn')
  const { importId, below } = await importPrices()
  const { status, body } = await applyImport(shop, owner, importId)
  expect([status, body]).toEqual([
    200,
    { created: 1, updated: 2, unchanged: 1, skipped: 0, belowFloor: below },
  ])
  expect((await applyImport(shop, owner, importId)).body).toEqual(body)
  const read = await shop.send<object>(`GET /api/Imports/${importId}`, { as: owner })
  expect(read.body).toMatchObject({ result: { created: 1, updated: 2, unchanged: 1, skipped: 0 } })
  expect(JSON.stringify(read.body)).not.toContain('belowFloor')
})
