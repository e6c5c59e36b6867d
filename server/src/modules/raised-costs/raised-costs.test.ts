import type { RaisedCost } from '@cornerstock/contract/prices/raised-costs'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
  const kept = { clientId: null, minQuantity: 1, from: null, to: null, price: 9.5, proposed: 11.88 }
  expect(row?.low.map(({ name: _, ...price }) => price)).toEqual([
    { ...kept, source: 'list', priceLevelId: null, price: 10, proposed: 12.5 },
    { ...kept, source: 'percent', priceLevelId: discount, price: 9, proposed: 11.25 },
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
  expect((await list('2026-04-01', raised))?.low).toMatchObject([{ source: 'list', price: 10, proposed: 11 }])
  await set('price_cents = 1400')
  expect(await list('2026-04-01', raised)).toBeUndefined()
})
