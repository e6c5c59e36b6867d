import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltAccount, buildProduct, buildStaff } from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
let staff: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db, { role: 'associate' })
})
afterAll(() => shop.stop())

type Row = { productId: number; name: string; supplierPrice: number | null; pricedAt: string | null }

const read = async (supplier: string) =>
  (await shop.send<Row[]>(`GET /api/PriceSheet?supplier=${encodeURIComponent(supplier)}`, { as: staff })).body
const save = (supplier: string, prices: object[]) =>
  shop.send<{ code: string; message: string }>('PUT /api/PriceSheet', {
    as: staff,
    body: { supplier, prices },
  })

async function buildPriced(name: string, prices: object[] | null, supplier = '') {
  const product = await buildProduct(shop.db, { name })
  await shop.db.$client.query(
    'update products set supplier_prices = $1, supplier = $2 where product_id = $3',
    [prices && JSON.stringify(prices), supplier, product.productId],
  )
  return product
}

test('a sheet has the products with a price of the supplier, and those that it supplies, by name', async () => {
  const pricedAt = '2026-01-02T03:04:05.000Z'
  const soda = await buildPriced('Sheet Soda', [{ name: 'jetro east', price: 500, pricedAt }])
  const chips = await buildPriced('Sheet Chips', null, 'Jetro East')
  // A product without supplier prices can hold null as JSON.
  await shop.db.$client.query(`update products set supplier_prices = 'null' where product_id = $1`, [
    chips.productId,
  ])
  await buildPriced('Sheet Gum', [{ name: 'King', price: 500, pricedAt }])
  expect(await read('Jetro East')).toMatchObject([
    { productId: chips.productId, name: 'Sheet Chips', supplierPrice: null, pricedAt: null },
    { productId: soda.productId, name: 'Sheet Soda', supplierPrice: 5, pricedAt },
  ])
})

test('changed prices are saved with their time and one entry of the log, and other suppliers keep theirs', async () => {
  const king = { name: 'King', price: 700, pricedAt: '2026-01-02T03:04:05.000Z' }
  const one = await buildPriced('Saved Soda', [king, { ...king, name: 'Sam', price: 500 }])
  const other = await buildPriced('Saved Chips', null, 'Sam')
  const { status } = await save('Sam', [
    { productId: one.productId, from: 5, price: 5.25 },
    { productId: other.productId, from: null, price: 3 },
  ])
  expect(status).toBe(204)
  const { rows } = await shop.db.$client.query(
    'select supplier_prices as prices from products where product_id = any($1) order by product_id',
    [[one.productId, other.productId]],
  )
  expect(rows).toMatchObject([
    { prices: [king, { name: 'Sam', price: 525 }] },
    { prices: [{ name: 'Sam', price: 300 }] },
  ])
  expect(rows[0].prices[1].pricedAt > king.pricedAt).toBe(true)
  const log = await shop.send<object[]>('GET /api/AppLogs/all?search=saved%20chips', { as: staff })
  expect(log.body).toMatchObject([
    {
      change: {
        what: 'the prices of Sam for 2 products',
        from: { [`product ${other.productId} (Saved Chips)`]: null },
        to: { [`product ${one.productId} (Saved Soda)`]: 5.25 },
      },
    },
  ])
})

test('no price is saved if one has changed since, and the message names its product', async () => {
  const price = { name: 'AAA', price: 500, pricedAt: null }
  const [one, other] = [await buildPriced('Kept Soda', [price]), await buildPriced('Stale Soda', [price])]
  const { status, body } = await save('AAA', [
    { productId: one.productId, from: 5, price: 6 },
    { productId: other.productId, from: 4.5, price: 6 },
    { productId: 999_999, from: null, price: 6 },
  ])
  expect([status, body.code]).toEqual([409, 'CONFLICT'])
  expect(body.message).toBe('Someone else has changed these prices in the meantime: Stale Soda, 999999')
  expect((await read('AAA')).map(({ supplierPrice }) => supplierPrice)).toEqual([5, 5])
})
