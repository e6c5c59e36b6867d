import type { FoundProducts, LevelPreview, PricedProduct } from '@cornerstock/contract/prices/priced-products'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildOrder,
  buildPriceLevel,
  buildProduct,
  buildStaff,
} from '../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
  await shop.send('PUT /api/Settings', {
    as: owner,
    body: { priceFloor: { percentOverCost: 10, mode: 'warn' } },
  })
})
afterAll(() => shop.stop())

const list = async (path: string) =>
  (await shop.send<PricedProduct[]>(`GET /api/${path}`, { as: owner })).body
const setRows = (path: string, prices: object[]) =>
  shop.send(`PUT /api/${path}/prices`, { as: owner, body: { prices } })

it('The table of a level lists products with the cost, the floor and what its percentage makes of them', async () => {
  const priceLevelId = await buildPriceLevel(shop.db, { percent: -25 })
  const path = `PriceLevels/${priceLevelId}`
  const [one, other] = [
    await buildProduct(shop.db, { name: 'Quince jam', priceCents: 1000, costPriceCents: 700, sku: 'QJ-1' }),
    await buildProduct(shop.db, { name: 'Quince jelly', priceCents: 400, costPriceCents: 0 }),
  ]
  await setRows(path, [{ productId: other.productId, price: 5 }])
  const first = { productId: one.productId, name: 'Quince jam', sku: 'QJ-1', list: 10, cost: 7 }
  const second = { productId: other.productId, name: 'Quince jelly', sku: null, list: 4, cost: 0 }
  const rows = [
    { ...first, floor: 7.7, level: 7.5, last: [] },
    { ...second, floor: null, level: 3, last: [] },
  ]
  expect(await list(`${path}/products?search=quince`)).toEqual(rows)
  expect(await list(`${path}/products?search=qj-1`)).toEqual(rows.slice(0, 1))
  expect(await list(`${path}/products?isPriced=true`)).toEqual(rows.slice(1))
  expect(await list(`${path}/products?productIds=${one.productId}`)).toEqual(rows.slice(0, 1))
  expect(await list(`${path}/products?isPriced=true&productIds=${one.productId}`)).toEqual([])
  expect((await shop.send('GET /api/PriceLevels/2000000000/products', { as: owner })).status).toBe(404)
})

it('The table of a client has the price of its level, whether from a row or the percentage, and what it last paid', async () => {
  const priceLevelId = await buildPriceLevel(shop.db, { percent: -10 })
  const client = await buildClient(shop.db, { priceLevelId })
  const [product, other] = [
    await buildProduct(shop.db, { name: 'Sorrel soup', priceCents: 1000 }),
    await buildProduct(shop.db, { name: 'Sorrel tea', priceCents: 1000 }),
  ]
  await setRows(`PriceLevels/${priceLevelId}`, [{ productId: other.productId, price: 8 }])
  for (const day of ['01', '02', '03', '04'])
    await buildOrder(shop.db, {
      client,
      lines: [{ product, quantity: Number(day) }],
      orderDate: new Date(`2026-03-${day}T08:00:00Z`),
    })
  await buildOrder(shop.db, { lines: [{ product, quantity: 9 }] })
  const [first, second] = await list(`clients/${client.accountId}/products?search=sorrel`)
  expect([first?.level, second?.level]).toEqual([9, 8])
  expect(first?.last.map(({ quantity }) => quantity)).toEqual([4, 3, 2])
  expect(first?.last[0]).toMatchObject({ date: '2026-03-04T08:00:00.000Z', price: 9 })
  expect(second?.last).toEqual([])
})

it('Pasted texts find products by SKU in any letter case, barcode or name, also when several have it', async () => {
  const [coded, one, other] = [
    await buildProduct(shop.db, { sku: 'Zx-9' }),
    await buildProduct(shop.db, { gtins: ['00036000291452'] }),
    await buildProduct(shop.db, { gtins: ['00036000291452'] }),
  ]
  const { body } = await shop.send<FoundProducts[]>('POST /api/Products/find', {
    as: owner,
    body: { texts: [' zX-9', '036000291452', 'nothing', one.name.toUpperCase()] },
  })
  expect(body.map(({ text, products }) => [text, products.map(({ productId }) => productId)])).toEqual([
    [' zX-9', [coded.productId]],
    ['036000291452', [one.productId, other.productId]],
    ['nothing', []],
    [one.name.toUpperCase(), [one.productId]],
  ])
})

it('The preview of a level names the products whose price its new percentages change, and changes nothing', async () => {
  const priceLevelId = await buildPriceLevel(shop.db, { percent: -5 })
  const build = (name: string, category = 'Preview') =>
    buildProduct(shop.db, { name, category, priceCents: 1000, costPriceCents: 800 })
  const [changed, priced] = [await build('Preview changed'), await build('Preview priced')]
  await build('Preview kept', 'Other')
  await setRows(`PriceLevels/${priceLevelId}`, [{ productId: priced.productId, price: 5 }])
  const preview = async (body: object) =>
    (await shop.send<LevelPreview>(`POST /api/PriceLevels/${priceLevelId}/preview`, { as: owner, body })).body
  expect(await preview({ percents: [{ category: 'preview', percent: -20 }] })).toEqual({
    products: 1,
    belowFloor: 1,
    changes: [{ productId: changed.productId, name: 'Preview changed', from: 9.5, to: 8, floor: 8.8 }],
  })
  expect(await preview({ name: 'Other' })).toEqual({ products: 0, belowFloor: 0, changes: [] })
  const [row] = await list(`PriceLevels/${priceLevelId}/products?productIds=${changed.productId}`)
  expect(row?.level).toBe(9.5)
})
