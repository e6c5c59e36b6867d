import type { ErrorBody } from '@cornerstock/contract/http/errors'
import type { PriceLevel } from '@cornerstock/contract/prices/price-levels'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildPriceLevel,
  buildProduct,
  buildStaff,
} from '../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount
let associate: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp({ usesCaches: true })
  owner = await buildStaff(shop.db)
  associate = await buildStaff(shop.db, { role: 'associate' })
})
afterAll(() => shop.stop())

type Prices = { prices: object[] }
type Priced = { yourPrice: number | null; yourSteps: object[] }

const createLevel = (body: object) =>
  shop.send<PriceLevel & ErrorBody>('POST /api/PriceLevels', { as: owner, body })
const priceFor = async (as: BuiltAccount, productId: number) =>
  (await shop.send<Priced>(`GET /api/Products/${productId}`, { as })).body.yourPrice
const saveClient = async ({ accountId }: BuiltAccount, changes: object) => {
  const { body } = await shop.send<object>(`GET /api/clients/${accountId}`, { as: associate })
  return shop.send(`PUT /api/clients/${accountId}`, { as: associate, body: { ...body, ...changes } })
}

it('A price level is listed by name with its clients, changed in part, and deleted when no client has it', async () => {
  const client = await buildClient(shop.db)
  const { status, body: level } = await createLevel({ name: ' Best stores ', percent: -12.345 })
  expect(status).toBe(400)
  expect(level.details).toMatchObject([{ path: 'percent' }])
  const { body } = await createLevel({ name: ' Best stores ', percent: -12.34 })
  const expected = { name: 'Best stores', basis: 'list', percent: -12.34, percents: [], clientCount: 0 }
  expect(body).toMatchObject(expected)
  const { priceLevelId } = body
  await saveClient(client, { priceLevelId })
  const changed = await shop.send(`PUT /api/PriceLevels/${priceLevelId}`, {
    as: owner,
    body: { percents: [{ category: 'Candy', percent: 5 }] },
  })
  const now = { ...expected, priceLevelId, percents: [{ category: 'Candy', percent: 5 }], clientCount: 1 }
  expect(changed.body).toEqual(now)
  expect((await shop.send('GET /api/PriceLevels', { as: associate })).body).toContainEqual(now)

  const address = `DELETE /api/PriceLevels/${priceLevelId}`
  expect((await shop.send(address, { as: owner })).body.code).toBe('LEVEL_IN_USE')
  await saveClient(client, { priceLevelId: null })
  expect((await shop.send(address, { as: owner })).status).toBe(204)
  expect((await shop.send(address, { as: owner })).status).toBe(404)
})

it('A price level has a name that no other one has in any letter case', async () => {
  await createLevel({ name: 'Café' })
  expect(await createLevel({ name: 'CAFE' })).toMatchObject({ status: 409, body: { code: 'LEVEL_EXISTS' } })
  const other = await buildPriceLevel(shop.db)
  const renamed = await shop.send(`PUT /api/PriceLevels/${other}`, { as: owner, body: { name: 'café' } })
  expect(renamed.body.code).toBe('LEVEL_EXISTS')
})

it.each([
  [{ percent: -90.01 }, 'percent'],
  [{ percent: 500.5 }, 'percent'],
  [
    {
      percents: [
        { category: 'Gum', percent: 1 },
        { category: 'GUM', percent: 2 },
      ],
    },
    'percents.1.category',
  ],
  [{ percents: [{ category: ' ', percent: 1 }] }, 'percents.0.category'],
])('A price level is rejected at its field: %j', async (body, path) => {
  const { status, body: rejection } = await createLevel({ name: 'X', ...body })
  expect([status, rejection.details]).toMatchObject([400, [{ path }]])
})

it('A price level changes what its clients pay with the next request, by the most exact category', async () => {
  const client = await buildClient(shop.db)
  const { productId } = await buildProduct(shop.db, { category: 'Grocery', subCategory: 'Candy' })
  const { body: level } = await createLevel({ name: 'By category', percent: -10 })
  await saveClient(client, { priceLevelId: level.priceLevelId })
  expect(await priceFor(client, productId)).toBe(9)
  for (const [category, price] of [
    ['grocery', 8],
    ['CANDY', 7],
  ] as const) {
    const { body } = await shop.send<PriceLevel[]>('GET /api/PriceLevels', { as: owner })
    const former = body.find(({ name }) => name === level.name)?.percents ?? []
    const more = [...former, { category, percent: price * 10 - 100 }]
    await shop.send(`PUT /api/PriceLevels/${level.priceLevelId}`, { as: owner, body: { percents: more } })
    expect(await priceFor(client, productId)).toBe(price)
  }
  await saveClient(client, { priceLevelId: null })
  expect(await priceFor(client, productId)).toBeNull()
})

it('A price level that does not exist is rejected at the field of the client, who never reads its level', async () => {
  const client = await buildClient(shop.db)
  const rejected = await saveClient(client, { priceLevelId: 2_000_000_000 })
  expect(rejected).toMatchObject({ status: 400, body: { details: [{ path: 'priceLevelId' }] } })
  const { body } = await shop.send(`GET /api/clients/${client.accountId}`, { as: client })
  expect(body).not.toHaveProperty('priceLevelId')
})

const day = { from: '2026-01-01', to: '2030-12-31' }

it('The prices of a level and of a client replace the former ones, are sorted, and hold for the next request', async () => {
  const client = await buildClient(shop.db)
  const { productId } = await buildProduct(shop.db)
  const priceLevelId = await buildPriceLevel(shop.db)
  await saveClient(client, { priceLevelId })
  const levelRows = [
    { productId, price: 7, minQuantity: 5 },
    { productId, price: 8 },
  ]
  const ofLevel = await shop.send<Prices>(`PUT /api/PriceLevels/${priceLevelId}/prices`, {
    as: associate,
    body: { prices: levelRows },
  })
  const always = { from: null, to: null }
  expect(ofLevel.body.prices).toEqual([
    { productId, price: 8, minQuantity: 1, ...always },
    { productId, price: 7, minQuantity: 5, ...always },
  ])
  expect(await priceFor(client, productId)).toBe(8)
  const address = `/api/clients/${client.accountId}/prices`
  const own = { productId, price: 6.5, minQuantity: 1, ...day, isFixed: true, note: 'By phone' }
  const saved = await shop.send<Prices>(`PUT ${address}`, { as: associate, body: { prices: [own] } })
  expect(saved.body).toEqual({ prices: [own] })
  expect((await shop.send(`GET ${address}`, { as: associate })).body).toEqual(saved.body)
  expect(await priceFor(client, productId)).toBe(6.5)
  await shop.send(`PUT ${address}`, { as: associate, body: { prices: [] } })
  expect(await priceFor(client, productId)).toBe(8)
})

it('The prices of a level and of a client are rejected with If-Match of older ones, with the present ones in the details', async () => {
  const client = await buildClient(shop.db)
  const { productId } = await buildProduct(shop.db)
  const address = `/api/clients/${client.accountId}/prices`
  const { headers } = await shop.send(`GET ${address}`, { as: owner })
  const save = (price: number) =>
    shop.send<Prices & ErrorBody>(`PUT ${address}`, {
      as: owner,
      body: { prices: [{ productId, price }] },
      headers: { 'if-match': String(headers.etag) },
    })
  const { status, body } = await save(9)
  expect(status).toBe(200)
  const late = await save(8)
  expect([late.status, late.body.code, late.body.details]).toEqual([412, 'STALE', body])
})

it.each([
  [
    'overlaps',
    (productId: number) => [
      { productId, price: 1 },
      { productId, price: 2, ...day },
    ],
    'prices.1.from',
  ],
  [
    'ends before it begins',
    (productId: number) => [{ productId, price: 1, from: day.to, to: day.from }],
    'prices.0.to',
  ],
  ['costs nothing', (productId: number) => [{ productId, price: 0 }], 'prices.0.price'],
  ['has no product', () => [{ productId: 2_000_000_000, price: 1 }], 'prices.0.productId'],
  [
    'is of a part',
    (productId: number) => [{ productId, price: 1, minQuantity: 1.5 }],
    'prices.0.minQuantity',
  ],
])('The prices of a level and of a client are rejected at a row that %s', async (_, rows, path) => {
  const { accountId } = await buildClient(shop.db)
  const { productId } = await buildProduct(shop.db)
  const priceLevelId = await buildPriceLevel(shop.db)
  for (const address of [`/api/clients/${accountId}/prices`, `/api/PriceLevels/${priceLevelId}/prices`]) {
    const body = { prices: rows(productId) }
    const { status, body: rejection } = await shop.send<ErrorBody>(`PUT ${address}`, { as: owner, body })
    expect([status, rejection.details]).toMatchObject([400, [{ path }]])
  }
})

it('The prices of a level and of a client go with their product', async () => {
  const { accountId } = await buildClient(shop.db)
  const { productId } = await buildProduct(shop.db)
  const priceLevelId = await buildPriceLevel(shop.db)
  const addresses = [`/api/clients/${accountId}/prices`, `/api/PriceLevels/${priceLevelId}/prices`]
  for (const address of addresses)
    await shop.send(`PUT ${address}`, { as: owner, body: { prices: [{ productId, price: 1 }] } })
  expect((await shop.send(`DELETE /api/Products/${productId}`, { as: owner })).status).toBe(204)
  for (const address of addresses)
    expect((await shop.send(`GET ${address}`, { as: owner })).body).toEqual({ prices: [] })
})

it('The prices of a level and of a client are logged by product, and announced to the client', async () => {
  const { accountId } = await buildClient(shop.db)
  const { productId, name } = await buildProduct(shop.db)
  const body = { prices: [{ productId, price: 1.5 }] }
  await shop.send(`PUT /api/clients/${accountId}/prices`, { as: owner, body })
  const { rows } = await shop.db.$client.query('select change from app_logs where client_id = $1', [
    accountId,
  ])
  const product = `product ${productId} (${name})`
  expect(rows).toMatchObject([{ change: { from: { [product]: null }, to: { [product]: [{ price: 1.5 }] } } }])
  const events = await shop.db.$client.query('select type from events where client_id = $1', [accountId])
  expect(events.rows).toEqual([{ type: 'catalog.changed' }])
})
