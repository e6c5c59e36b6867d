import type { RaisedCost } from '@cornerstock/contract/prices/raised-costs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type BuiltAccount,
  type BuiltProduct,
  buildClient,
  buildOrder,
  buildPriceLevel,
  buildProduct,
  buildPurchaseRun,
  buildStaff,
} from '../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'
import { applyDuePrices } from '../products/sales/price-clock-service.ts'

let shop: TestApp
let owner: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
})
afterAll(() => shop.stop())

const setFloor = (percentOverCost: number | null) =>
  shop.send('PUT /api/Settings', { as: owner, body: { priceFloor: { percentOverCost } } })
const setRows = (path: string, prices: object[]) =>
  shop.send(`PUT /api/${path}/prices`, { as: owner, body: { prices } })

/** Buys a product on a purchase run at noon of a day in New York. */
async function buy(product: BuiltProduct, paidCents: number, day: string, found = 5) {
  const order = await buildOrder(shop.db, { lines: [{ product, quantity: 5 }] })
  const runId = await buildPurchaseRun(shop.db, order)
  await shop.db.$client.query(
    `insert into purchase_run_finds (run_id, product_id, supplier, found, paid_cents, is_last, found_at)
     values ($1, $2, 'Jetro', $3, $4, true, $5)`,
    [runId, product.productId, found, paidCents, `${day}T17:00:00Z`],
  )
  return runId
}

const list = async (since: string, { productId }: BuiltProduct) => {
  const path = `GET /api/RaisedCosts?since=${since}`
  const { body } = await shop.send<RaisedCost[]>(path, { as: owner })
  return body.find((row) => row.productId === productId)
}

it('Products bought for more than their cost are listed with each price that falls below the floor', async () => {
  await setFloor(10)
  const product = await buildProduct(shop.db, { priceCents: 1000, costPriceCents: 800 })
  const { productId, name } = product
  const [discount, onCost] = [
    await buildPriceLevel(shop.db, { name: 'A', percent: -10 }),
    await buildPriceLevel(shop.db, { name: 'B', basis: 'cost', percent: 15 }),
  ]
  const priced = await buildPriceLevel(shop.db, { name: 'C', percent: -20 })
  await setRows(`PriceLevels/${priced}`, [
    { productId, price: 9.5 },
    { productId, price: 20, minQuantity: 2 },
  ])
  const { accountId } = await buildClient(shop.db)
  await setRows(`clients/${accountId}`, [
    { productId, price: 9, to: '2026-01-01' },
    { productId, price: 9, from: '2026-01-02', minQuantity: 3 },
  ])
  await buy(product, 900, '2026-03-02')
  await buy(product, 1000, '2026-03-05')
  const row = await list('2026-03-05', product)
  expect(row).toMatchObject({ name, cost: 8, paid: 10, supplier: 'Jetro', floor: 11 })
  const kept = {
    clientId: null,
    basis: null,
    minQuantity: 1,
    from: null,
    to: null,
    price: 9.5,
    proposed: 11.88,
  }
  expect(row?.low.map(({ name: _, ...price }) => price)).toEqual([
    { ...kept, source: 'list', priceLevelId: null, price: 10, proposed: 12.5 },
    { ...kept, source: 'percent', priceLevelId: discount, basis: 'list', price: 9, proposed: 11.25 },
    { ...kept, source: 'level', priceLevelId: priced },
    {
      ...kept,
      source: 'own',
      priceLevelId: null,
      clientId: accountId,
      minQuantity: 3,
      from: '2026-01-02',
      price: 9,
      proposed: 11.25,
    },
  ])
  expect(row?.low.some(({ priceLevelId }) => priceLevelId === onCost)).toBe(false)
  expect(await list('2026-03-06', product)).toBeUndefined()
})

it('A product stays listed until its cost and its prices are raised, and what was not found does not count', async () => {
  await setFloor(null)
  await shop.db.$client.query('delete from price_levels')
  const build = () => buildProduct(shop.db, { priceCents: 1000, costPriceCents: 800 })
  const [raised, cheaper, missing] = [await build(), await build(), await build()]
  await buy(raised, 1100, '2026-04-01')
  await buy(cheaper, 700, '2026-04-01')
  await buy(missing, 1100, '2026-04-01', 0)
  const prices = [await list('2026-04-01', raised), await list('2026-04-01', cheaper)]
  expect(prices.map((row) => row?.low[0]?.proposed)).toEqual([13.75, undefined])
  expect(await list('2026-04-01', missing)).toBeUndefined()
  const set = (columns: string) =>
    shop.db.$client.query(`update products set ${columns} where product_id = $1`, [raised.productId])
  await set('cost_price_cents = 1100')
  expect((await list('2026-04-01', raised))?.low).toMatchObject([
    { source: 'list', price: 10, proposed: 13.75 },
  ])
  await set('price_cents = 1400')
  expect(await list('2026-04-01', raised)).toBeUndefined()
})

it('One can list what one purchase run has bought', async () => {
  const [product, other] = [await buildProduct(shop.db), await buildProduct(shop.db)]
  const runId = await buy(product, 100_000, '2025-05-01')
  await buy(other, 100_000, '2025-05-01')
  const { body } = await shop.send<RaisedCost[]>(`GET /api/RaisedCosts?runId=${runId}`, { as: owner })
  expect(body.map(({ productId }) => productId)).toEqual([product.productId])
})

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(new Date())
const daysFromToday = (days: number) =>
  new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10)

const apply = (body: object, as = owner) => shop.send('POST /api/RaisedCosts/prices', { as, body })
const readPrices = (productId: number, client: BuiltAccount) =>
  shop.send<{ list: number; level: number; own: number; charged: number; cost: number }>(
    `GET /api/Products/${productId}/prices?clientId=${client.accountId}`,
    { as: owner },
  )
const noticesOf = async (client: BuiltAccount) =>
  (
    await shop.send<{ title: string; message: string }[]>(
      `GET /api/Notification/client/${client.accountId}`,
      { as: client },
    )
  ).body

describe('New prices after costs have risen', () => {
  it('A cost that was raised by hand or by an import is listed with the prices that it put too low', async () => {
    await setFloor(10)
    const product = await buildProduct(shop.db, { priceCents: 1000, costPriceCents: 800 })
    await shop.db.$client.query('update products set cost_price_cents = 1000 where product_id = $1', [
      product.productId,
    ])
    expect(await list(today(), product)).toMatchObject({
      cost: 10,
      formerCost: 8,
      paid: null,
      supplier: null,
      floor: 11,
      low: [{ source: 'list', price: 10, proposed: 12.5 }],
    })
  })

  it('Costs, list, level and own prices are set today, and each client that sees one change is told once', async () => {
    await setFloor(null)
    const level = await buildPriceLevel(shop.db, { name: 'Today', percent: 0 })
    const [first, second] = [
      await buildProduct(shop.db, { priceCents: 1000, costPriceCents: 800 }),
      await buildProduct(shop.db, { priceCents: 2000, costPriceCents: 800 }),
    ]
    const [buyer, member, agreed, stranger] = [
      await buildClient(shop.db),
      await buildClient(shop.db, { priceLevelId: level }),
      await buildClient(shop.db),
      await buildClient(shop.db),
    ]
    await setRows(`PriceLevels/${level}`, [{ productId: first.productId, price: 9 }])
    await setRows(`clients/${agreed.accountId}`, [{ productId: first.productId, price: 8.5, note: 'deal' }])
    for (const { accountId } of [buyer, member])
      await shop.db.$client.query('insert into favorites (client_id, product_id) values ($1, $2), ($1, $3)', [
        accountId,
        first.productId,
        second.productId,
      ])
    const seen = { productId: first.productId, minQuantity: 1, from: null }
    const prices = [
      { ...seen, source: 'list', seen: 10, price: 12.5 },
      { productId: second.productId, source: 'list', seen: 20, price: 25 },
      { ...seen, source: 'level', priceLevelId: level, seen: 9, price: 11.25 },
      { ...seen, source: 'own', clientId: agreed.accountId, seen: 8.5, price: 10.63 },
    ]
    const costs = [{ productId: first.productId, seen: 8, cost: 10 }]
    const { status, body } = await apply({ from: today(), prices, costs })
    expect({ status, body }).toEqual({ status: 200, body: { told: 3 } })
    expect((await readPrices(first.productId, buyer)).body).toMatchObject({
      list: 12.5,
      charged: 12.5,
      cost: 10,
    })
    expect((await readPrices(first.productId, member)).body).toMatchObject({ level: 11.25, charged: 11.25 })
    expect((await readPrices(first.productId, agreed)).body).toMatchObject({ own: 10.63, charged: 10.63 })
    const [notice, ...others] = await noticesOf(buyer)
    expect(others).toEqual([])
    expect(notice?.message.split('\n')).toHaveLength(2)
    expect(notice?.message).toContain(`${first.name}: $12.50 instead of $10.00`)
    expect(await noticesOf(stranger)).toEqual([])
    expect((await noticesOf(agreed))[0]?.message).toContain('$10.63 instead of $8.50')
  })

  it('From a later day, today’s prices stay, rows end the day before, and the list price comes with the day', async () => {
    await setFloor(null)
    const product = await buildProduct(shop.db, { priceCents: 1000, costPriceCents: 800 })
    const client = await buildClient(shop.db)
    await setRows(`clients/${client.accountId}`, [{ productId: product.productId, price: 9 }])
    const [day, before] = [daysFromToday(5), daysFromToday(4)]
    const { productId } = product
    const prices = [
      { productId, source: 'list', seen: 10, price: 12.5 },
      { productId, source: 'own', clientId: client.accountId, seen: 9, price: 11.25 },
    ]
    expect((await apply({ from: day, prices })).body).toEqual({ told: 1 })
    expect((await readPrices(productId, client)).body).toMatchObject({ list: 10, own: 9 })
    const rows = await shop.send<{ prices: object[] }>(`GET /api/clients/${client.accountId}/prices`, {
      as: owner,
    })
    expect(rows.body.prices).toMatchObject([
      { price: 9, from: null, to: before },
      { price: 11.25, from: day, to: null },
    ])
    const planned = { productId, name: product.name, price: 12.5, from: day }
    const readPlanned = () =>
      shop.send(`GET /api/PlannedPrices?productId=${productId}`, { as: owner }).then(({ body }) => body)
    expect(await readPlanned()).toEqual([planned])
    await applyDuePrices(shop.db)
    expect((await readPrices(productId, client)).body.list).toBe(10)
    await shop.db.$client.query('update planned_prices set from_day = $2 where product_id = $1', [
      productId,
      today(),
    ])
    await Promise.all([applyDuePrices(shop.db), applyDuePrices(shop.db)])
    expect((await readPrices(productId, client)).body.list).toBe(12.5)
    expect(await readPlanned()).toEqual([])
  })

  it('A planned list price can be taken back, and waits while the sale price is not below it', async () => {
    const { productId } = await buildProduct(shop.db, { priceCents: 1000, salePriceCents: 900 })
    const client = await buildClient(shop.db)
    const plan = (price: number) =>
      apply({ from: daysFromToday(1), prices: [{ productId, source: 'list', seen: 10, price }] })
    await plan(8)
    await shop.db.$client.query('update planned_prices set from_day = $1', [today()])
    await shop.db.$client.query('update products set on_sale = true where product_id = $1', [productId])
    await applyDuePrices(shop.db)
    expect((await readPrices(productId, client)).body.list).toBe(10)
    const remove = () => shop.send(`DELETE /api/PlannedPrices/${productId}`, { as: owner })
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(404)
  })

  it('Nothing is saved if a price is not what was seen, the day is over, or the floor blocks', async () => {
    const product = await buildProduct(shop.db, { priceCents: 1000, costPriceCents: 800 })
    const other = await buildProduct(shop.db, { priceCents: 1000, costPriceCents: 800 })
    const client = await buildClient(shop.db)
    const price = { productId: product.productId, source: 'list', seen: 10, price: 12 }
    const stale = { productId: other.productId, source: 'list', seen: 9, price: 12 }
    expect(await apply({ from: today(), prices: [price, stale] })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    })
    expect(await apply({ from: daysFromToday(-1), prices: [price] })).toMatchObject({ status: 400 })
    const noRow = { ...price, source: 'own', clientId: client.accountId }
    expect((await apply({ from: today(), prices: [noRow] })).body).toMatchObject({ code: 'CONFLICT' })
    await shop.send('PUT /api/Settings', {
      as: owner,
      body: { priceFloor: { percentOverCost: 10, mode: 'block' } },
    })
    for (const from of [today(), daysFromToday(1)])
      expect(await apply({ from, prices: [{ ...price, price: 8.5 }] })).toMatchObject({
        status: 409,
        body: { code: 'BELOW_FLOOR', details: [{ price: 8.5, floor: 8.8 }] },
      })
    expect((await readPrices(product.productId, client)).body).toMatchObject({ list: 10 })
  })

  it('A level with only a percentage gets a price for the product', async () => {
    await setFloor(null)
    const level = await buildPriceLevel(shop.db, { name: 'Percent', percent: -50 })
    const { productId } = await buildProduct(shop.db, { priceCents: 1000, costPriceCents: 800 })
    const price = { productId, source: 'percent', priceLevelId: level, seen: 5, price: 9 }
    expect((await apply({ from: today(), prices: [price] })).status).toBe(200)
    const client = await buildClient(shop.db, { priceLevelId: level })
    expect((await readPrices(productId, client)).body.charged).toBe(9)
    expect((await apply({ from: today(), prices: [price] })).status).toBe(409)
  })
})
