import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildProduct,
  buildStaff,
} from '../../../../../test/support/factories.ts'
import { applyImport, rowsOfImport, sendImport } from '../../../../../test/support/imports.ts'
import { startTestApp, type TestApp } from '../../../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
})
afterAll(() => shop.stop())

it('a column that is not certain is asked about once, with three of its values', async () => {
  await buildProduct(shop.db, { sku: 'Q-1', barcodes: ['036000291452'], gtins: ['00036000291452'] })
  const file =
    'Kode,Supplier,Cost\n036000291452,Jetro,4.20\n,Jetro,1\n049000028904,Jetro,1\n036000291452,Sam,4\n'
  const { body } = await sendImport(shop, owner, 'prices', file)
  const question = { header: 'Kode', guess: 'barcodes', samples: ['036000291452', '049000028904'] }
  expect(body).toMatchObject({ columns: { Kode: null }, questions: [question], summary: { bad: 4 } })
  const answered = await shop.send(`POST /api/Imports/${body.importId}/check`, {
    as: owner,
    body: { columns: { Kode: 'barcodes' } },
  })
  expect(answered.body).toMatchObject({ questions: [], summary: { create: 2, bad: 2 } })
  const next = await sendImport(shop, owner, 'prices', file)
  expect(next.body).toMatchObject({ columns: { Kode: 'barcodes' }, questions: [] })
})

it('a field that is given to another column is taken from the one that had it', async () => {
  await buildProduct(shop.db, { sku: 'Q-2' })
  const { body } = await sendImport(shop, owner, 'prices', 'SKU,Supplier,Price,Net\nQ-2,Jetro,9,4\n')
  const checked = await shop.send(`POST /api/Imports/${body.importId}/check`, {
    as: owner,
    body: { columns: { Net: 'price' } },
  })
  expect(checked.body).toMatchObject({ columns: { Price: null, Net: 'price' }, summary: { create: 1 } })
})

it('a brand, category or business type for the whole file is only for what is new', async () => {
  const checkWith = (importId: number, values: Record<string, string>) =>
    shop.send(`POST /api/Imports/${importId}/check`, { as: owner, body: { values } })
  const product = await buildProduct(shop.db, { sku: 'W-1', name: 'Whole one', brand: 'Own' })
  const catalog = await sendImport(shop, owner, 'products', 'SKU,Name\nW-1,Whole one\nW-2,Whole two\n')
  expect(catalog.body.summary).toMatchObject({ unchanged: 1, bad: 1 })
  await checkWith(catalog.body.importId, { brand: 'Other' })
  const checked = await checkWith(catalog.body.importId, { category: 'Snacks' })
  expect(checked.body).toMatchObject({ summary: { create: 1, update: 0, unchanged: 1, bad: 0 } })
  await applyImport(shop, owner, catalog.body.importId)
  const { body: after } = await shop.send(`GET /api/products/${product.productId}`, { as: owner })
  expect(after).toMatchObject({ brand: 'Own' })

  const known = await buildClient(shop.db, { businessType: 'Deli' })
  const file = `Email,Store,Address,Phone\n${known.email},${known.storeName},1 Elm,555\nw@client.example,W,2 Elm,556\n`
  const stores = await sendImport(shop, owner, 'clients', file)
  await checkWith(stores.body.importId, { businessType: 'market' })
  const rows = await rowsOfImport(shop, owner, stores.body.importId)
  const types = rows.map(({ changes }) => changes.filter(({ field }) => field === 'businessType'))
  expect(types).toEqual([[], [{ field: 'businessType', from: null, to: 'Market' }]])
})
