import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltAccount, buildClient, buildOrder, buildProduct, buildStaff } from '../support/factories.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let shop: TestApp
let staff: BuiltAccount
let client: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db)
  client = await buildClient(shop.db, {
    storeName: 'Golden Deli',
    phoneNumber: '+1 (212) 555-0142',
    externalId: 'C–1042',
  })
  await buildOrder(shop.db, { client })
  await buildOrder(shop.db, { client: await buildClient(shop.db, { storeName: 'Other', phoneNumber: '' }) })
  await buildProduct(shop.db, {
    name: 'Seltzer',
    sku: 'BEV-0042',
    barcodes: ['012000001291'],
    gtins: ['00012000001291'],
  })
  await buildProduct(shop.db, { name: 'Bev-00 Opener', sku: 'TOOL-1' })
  await buildProduct(shop.db, { name: 'Lighter', sku: 'Q7' })
})
afterAll(() => shop.stop())

const found = async <Row>(path: string, search: string, as = staff) =>
  (await shop.send<Row[]>(`GET /api/${path}?search=${encodeURIComponent(search)}`, { as })).body

describe.each(['Clients', 'Order/all', 'order/recency'])('a search of %s', (path) => {
  it.each([
    ['a customer number, in any spelling', 'c-1042'],
    ['part of a customer number', '1042'],
    ['a phone number in another format', '212.555.0142'],
    ['a phone number with a country code and without spaces', '0012125550142'],
    ['seven digits of a phone number', '5550142'],
    ['digits of a phone number within other text', 'tel: 555 01 42'],
  ])(`a search of ${path} finds a store by %s`, async (_, search) => {
    expect(await found(path, search)).toMatchObject([{ storeName: 'Golden Deli' }])
  })

  it(`a search of ${path} finds no store by the digits of another phone number`, async () => {
    expect(await found(path, '212 555 0143')).toEqual([])
  })
})

it('a search of orders and recency compares no fewer than seven digits with phone numbers', async () => {
  for (const path of ['Order/all', 'order/recency']) expect(await found(path, '550142')).toEqual([])
})

it.each([
  ['a SKU, in any letter case', 'bev-0042'],
  ['a barcode', '012000001291'],
  ['the longer form of a barcode', '0012000001291'],
])('a search of products by staff finds a product by %s', async (_, search) => {
  expect(await found('Products', search)).toMatchObject([{ name: 'Seltzer' }])
})

it('a search of products by staff finds a product by a SKU of two characters', async () => {
  expect(await found('Products', 'q7')).toMatchObject([{ name: 'Lighter' }])
})

it('a search of products by staff lists the products whose SKU begins with the search before those whose name does', async () => {
  expect(await found('Products', 'bev-00')).toMatchObject([{ name: 'Seltzer' }, { name: 'Bev-00 Opener' }])
})

it('a search of products by staff counts and exports what it lists', async () => {
  const { body } = await shop.send('GET /api/products/categories?search=bev-0042', { as: staff })
  expect(body).toMatchObject([{ products: 1 }])
  const { text } = await shop.send('GET /api/Exports/products.csv?search=bev-0042', { as: staff })
  expect(text).toContain('Seltzer')
})

it('a search of products by staff is not that of a client, whose search finds texts only', async () => {
  expect(await found('Products', 'bev-0042', client)).toEqual([])
})
