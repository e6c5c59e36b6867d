import type { Deal } from '@cornerstock/contract/catalog/deals'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { applyDuePrices } from './price-clock-service.ts'

let shop: TestApp
let staff: BuiltAccount
let client: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db)
  client = await buildClient(shop.db)
})
beforeEach(() => shop.db.$client.query('update products set deleted_at = now() where deleted_at is null'))
afterAll(() => shop.stop())

const hours = (number: number) => new Date(Date.now() + number * 3_600_000).toISOString()
let names = 0
const product = (changes: object) => ({
  name: `Timed Soda ${++names}`,
  brand: 'Sunny',
  category: 'Beverages',
  price: 10,
  costPrice: 5,
  salePrice: 8,
  ...changes,
})

// biome-ignore lint/suspicious/noExplicitAny: the tests read single fields of the responses.
type Any = any
const create = (changes: object) =>
  shop.send<Any>('POST /api/Products', { as: staff, body: product(changes) })
const read = async (productId: number) =>
  (await shop.send<Any>(`GET /api/Products/${productId}`, { as: client })).body
const order = (productId: number, price?: number) =>
  shop.send<Any>('POST /api/Order', {
    as: client,
    body: { clientId: client.accountId, items: [{ productId, quantity: 1, ...(price && { price }) }] },
  })

/** Moves the start and the end of a sale, as if time had passed. */
const setTimes = (productId: number, startsAt: string | null, endsAt: string | null) =>
  shop.db.$client.query('update products set sale_starts_at = $2, sale_ends_at = $3 where product_id = $1', [
    productId,
    startsAt,
    endsAt,
  ])

it('a product whose sale has a start or an end is on sale by the clock, whatever the request says', async () => {
  const later = await create({ onSale: true, saleStartsAt: hours(1) })
  expect(later).toMatchObject({ status: 201, body: { onSale: false, saleEndsAt: null } })
  const now = await create({ onSale: false, saleStartsAt: hours(-1), saleEndsAt: hours(1) })
  expect(now.body.onSale).toBe(true)
  const over = await create({ onSale: true, saleEndsAt: hours(-1) })
  expect(over.body.onSale).toBe(false)
})

it('a product whose sale has a start or an end keeps its times in a save without them, and loses them where they are null', async () => {
  const { body } = await create({ saleEndsAt: hours(1) })
  const save = (changes: object) =>
    shop.send<Any>(`PUT /api/Products/${body.productId}`, {
      as: staff,
      body: { ...product({ name: body.name }), onSale: false, ...changes },
    })
  expect((await save({})).body).toMatchObject({ saleEndsAt: body.saleEndsAt, onSale: true })
  expect((await save({ saleEndsAt: null })).body).toMatchObject({ saleEndsAt: null, onSale: false })
})

it.each([
  [{ salePrice: 10 }, 'salePrice'],
  [{ salePrice: null }, 'salePrice'],
  [{ saleStartsAt: hours(3) }, 'saleEndsAt'],
  [{ saleEndsAt: 'tomorrow' }, 'saleEndsAt'],
])('a product whose sale has a start or an end is rejected with %j', async (changes, path) => {
  expect(await create({ saleEndsAt: hours(2), ...changes })).toMatchObject({
    status: 400,
    body: { details: [{ path }] },
  })
})

it('the price clock starts and ends sales in lists and prices, and tells everybody once', async () => {
  const { productId } = (await create({ saleStartsAt: hours(1), saleEndsAt: hours(2) })).body
  await applyDuePrices(shop.db)
  expect((await read(productId)).onSale).toBe(false)
  await setTimes(productId, hours(-1), hours(2))
  const events = async () =>
    (await shop.db.$client.query("select count(*)::int from events where type = 'catalog.changed'")).rows[0]
      .count
  const before = await events()
  await Promise.all([applyDuePrices(shop.db), applyDuePrices(shop.db)])
  expect((await read(productId)).onSale).toBe(true)
  expect(await events()).toBe(before + 1)
  await setTimes(productId, hours(-2), hours(-1))
  await applyDuePrices(shop.db)
  expect((await read(productId)).onSale).toBe(false)
})

it('the price clock leaves the catalog version alone while nothing is due', async () => {
  await create({ saleEndsAt: hours(1) })
  const version = async () =>
    (await shop.db.$client.query('select count(*)::int from catalog_changes')).rows[0].count
  const before = await version()
  await applyDuePrices(shop.db)
  expect(await version()).toBe(before)
})

it.each([false, true])(
  'an order is charged by its own moment, before the clock (tracked stock: %s)',
  async (trackStock) => {
    const { productId } = (await create({ saleStartsAt: hours(1), saleEndsAt: hours(2), trackStock })).body
    await setTimes(productId, hours(-1), hours(2))
    expect((await order(productId)).body).toMatchObject({ total: 8, savedAmount: 2 })
    await setTimes(productId, hours(-2), hours(-1))
    expect(await order(productId, 8)).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', details: [{ productId, oldPrice: 8, newPrice: 10 }] },
    })
    expect((await order(productId)).body.total).toBe(10)
  },
)

it('the deals are the running sales that have an end, soonest first, for everybody', async () => {
  const late = await create({ saleEndsAt: hours(9), description: 'Twelve cans' })
  const soon = await create({ saleEndsAt: hours(3) })
  await create({ saleStartsAt: hours(1), saleEndsAt: hours(2) })
  await create({ saleStartsAt: hours(-1) })
  await create({ onSale: true })
  await buildProduct(shop.db)
  const { status, body } = await shop.send<Deal[]>('GET /api/deals')
  expect(status).toBe(200)
  expect(body.map(({ productId }) => productId)).toEqual([soon.body.productId, late.body.productId])
  expect(body[1]).toEqual({
    productId: late.body.productId,
    title: late.body.name,
    imageUrl: '',
    price: 8,
    original: 10,
    tag: 'Beverages',
    description: 'Twelve cans',
    expiry: late.body.saleEndsAt,
  })
})
