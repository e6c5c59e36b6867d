import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuiltAccount, buildOrder, buildProduct, buildStaff } from '../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let associate: BuiltAccount

const categories = ['Candy', 'CANDY', ' Candy', 'Cafés', 'CAFES']
const suppliers = ['Jetro', 'Jetro ', 'JETRO', 'D’Angelo', "d'angelo"]

beforeAll(async () => {
  shop = await startTestApp()
  shop.clock.now = new Date('2026-03-31T12:00:00.000Z')
  associate = await buildStaff(shop.db, { role: 'associate' })
  for (const [index, category] of categories.entries()) {
    const product = await buildProduct(shop.db, {
      category,
      supplier: suppliers[index] ?? '',
      priceCents: 100,
    })
    const orderDate = new Date('2026-03-10T12:00:00Z')
    await buildOrder(shop.db, { lines: [{ product, quantity: 1 }], orderDate })
  }
})
afterAll(() => shop.stop())

const read = async (path: string) =>
  (await shop.send<object[]>(`GET /api/Reports/${path}from=2026-03-01&to=2026-03-31`, { as: associate })).body

it('a report has one row for all spellings of a category', async () => {
  expect(await read('sales?by=category&')).toMatchObject([
    { key: 'CANDY', label: 'CANDY', orders: 3, sales: 3 },
    { key: 'CAFES', label: 'CAFES', orders: 2, sales: 2 },
  ])
})

it('a report has one row for all spellings of a supplier, and its orders are found by any of them', async () => {
  expect(await read('sales?by=supplier&')).toMatchObject([
    { key: 'JETRO', orders: 3, sales: 3 },
    { key: 'D’Angelo', orders: 2, sales: 2 },
  ])
  for (const supplier of ['JETRO', 'jetro', 'Jetro '])
    expect(await read(`sales/rows?supplier=${encodeURIComponent(supplier)}&`)).toHaveLength(3)
  expect(await read('sales/rows?supplier=D%E2%80%99Angelo&')).toHaveLength(2)
})
