import { cents } from '@cornerstock/contract/values/money'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuiltAccount, buildProduct, buildStaff } from '../../../../test/support/factories.ts'
import { applyImport, rowsOfImport, sendImport } from '../../../../test/support/imports.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
})
afterAll(() => shop.stop())

const supplierPrices = async (productId: number) =>
  (await shop.send(`GET /api/products/${productId}/suppliers`, { as: owner })).body

const sendCatalog = (...lines: string[]) => sendImport(shop, owner, 'products', lines.join('\n'))
const applied = async (importId: number) => (await applyImport(shop, owner, importId)).body

it('the vendor and the cost of a catalog become the price of that supplier, which an undo takes back', async () => {
  const pricedAt = '2026-01-02T03:04:05.000Z'
  const { productId } = await buildProduct(shop.db, {
    name: 'Known',
    sku: 'VC-1',
    supplier: 'Sam',
    costPriceCents: 300,
    supplierPrices: [
      { name: 'King', price: cents(100), pricedAt },
      { name: 'Sam', price: cents(200), pricedAt },
    ],
  })
  const { body } = await sendCatalog(
    'Item #,Description,Name,Brand,Dept,Price,Vendor,Cost',
    'VC-1,,Known,House,Candy,9,king,4.20',
    'VC-2,,New,B,C,9,Jetro,5',
    'VC-3,,Without cost,B,C,9,Jetro,',
    'VC-4,,Without vendor,B,C,9,,5',
  )
  expect(body.summary).toEqual({ create: 3, update: 1, unchanged: 0, bad: 0 })
  expect(await applied(body.importId)).toMatchObject({ created: 3, updated: 1 })
  const today = expect.stringMatching(/^20\d\d-.*Z$/)
  const king = { name: 'King', price: 4.2, pricedAt: today }
  const sam = { name: 'Sam', price: 2, pricedAt }
  expect(await supplierPrices(productId)).toEqual([king, sam])
  const found = await shop.db.$client.query(
    `select sku, supplier_prices as "supplierPrices" from products where sku like 'VC-%' order by sku`,
  )
  expect(found.rows.slice(1)).toEqual([
    { sku: 'VC-2', supplierPrices: [{ name: 'Jetro', price: 500, pricedAt: today }] },
    { sku: 'VC-3', supplierPrices: null },
    { sku: 'VC-4', supplierPrices: null },
  ])
  const undone = await shop.send(`POST /api/Imports/${body.importId}/undo`, { as: owner })
  expect(undone.status).toBe(204)
  expect(await supplierPrices(productId)).toEqual([{ name: 'King', price: 1, pricedAt }, sam])
})

it('a catalog that changes neither vendor nor cost changes no supplier price', async () => {
  await buildProduct(shop.db, {
    name: 'Same',
    sku: 'VC-9',
    supplier: 'Jetro',
    costPriceCents: 300,
    supplierPrices: [{ name: 'Jetro', price: cents(200) }],
  })
  const { body } = await sendCatalog('SKU,Vendor,Cost', 'VC-9,Jetro,3')
  expect(body.summary).toMatchObject({ unchanged: 1, update: 0 })
})

it('a product with 50 suppliers gets no other', async () => {
  const prices = Array.from({ length: 50 }, (_, index) => ({ name: `S ${index}`, price: cents(100) }))
  await buildProduct(shop.db, { name: 'Wanted', sku: 'VC-50', costPriceCents: 300, supplierPrices: prices })
  const { body } = await sendCatalog('SKU,Vendor,Cost', 'VC-50,S 50,4')
  expect((await rowsOfImport(shop, owner, body.importId))[0]?.problems).toEqual([
    { column: 'Vendor', value: 'S 50', message: 'A product can have at most 50 suppliers.' },
  ])
  const known = await sendCatalog('SKU,Vendor,Cost', 'VC-50,S 49,4')
  expect(known.body.summary).toMatchObject({ update: 1, bad: 0 })
})

it('a supplier price list finds products by SKU, then by barcode, then by name', async () => {
  const coded = (name: string, sku: string, code: string) =>
    buildProduct(shop.db, { name, sku, barcodes: [code], gtins: [code.padStart(14, '0')] })
  const cola = await coded('Cola', 'PL-1', '036000291452')
  await coded('Twin one', 'PL-2', '012345678905')
  await coded('Twin two', 'PL-3', '012345678905')
  await coded('Water', 'PL-4', '096385074000')
  const { body } = await sendImport(
    shop,
    owner,
    'prices',
    'Item #,UPC,Item,Supplier,Cost\n0451,36000291452,,Jetro,5\n,0036000291452,,Sam,6\n' +
      '0452,012345678905,Twin two,Jetro,7\n0453,012345678905,,Jetro,7\nPL-4,036000291452,,Jetro,7\n' +
      '0454,4.90E+10,cola,King,3\n',
  )
  expect(body.summary).toEqual({ create: 4, update: 0, unchanged: 0, bad: 2 })
  const bad = await rowsOfImport(shop, owner, body.importId, 'bad')
  expect(bad.map(({ problems }) => problems)).toEqual([
    [{ column: 'UPC', value: '012345678905', message: 'Several products have this barcode.' }],
    [{ column: 'UPC', value: '036000291452', message: 'Another product has this barcode.' }],
  ])
  await applied(body.importId)
  expect(await supplierPrices(cola.productId)).toMatchObject([
    { name: 'Jetro', price: 5 },
    { name: 'King', price: 3 },
    { name: 'Sam', price: 6 },
  ])
})
