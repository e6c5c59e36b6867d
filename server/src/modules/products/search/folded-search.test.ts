import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCase } from '../../../../test/support/case-files.ts'
import {
  type BuiltAccount,
  buildClient,
  buildOrder,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

type Pair = [stored: string, typed: string]

const cases: Record<'products' | 'clients, orders and recency' | 'a twin that must be rejected', Pair[]> =
  JSON.parse(readCase('search.json').toString())

const products: Pair[] = [
  ...cases.products,
  ['Smørrebrød', 'smorrebrod'],
  ['M&M’s Peanut', "m&m's peanut"],
  ['Coca–Cola Light', 'coca-cola light'],
  ['زيت زيتون ١ لتر', 'زيت زيتون 1 لتر'],
]

const stores: Pair[] = [
  ...cases['clients, orders and recency'],
  ['بقالة الأمانة', 'بقاله الامانه'],
  ['Łódź Market', 'lodz market'],
]

let shop: TestApp
let owner: BuiltAccount
let client: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
  client = await buildClient(shop.db, { storeName: 'Plain Deli' })
  for (const [name] of products) await buildProduct(shop.db, { name, brand: 'Brand', category: 'Candy' })
  for (const [storeName] of stores)
    await buildOrder(shop.db, { client: await buildClient(shop.db, { storeName }) })
})
afterAll(() => shop.stop())

const read = async <Row>(path: string, text: string, as = owner) =>
  (await shop.send<Row[]>(`GET /api/${path}search=${encodeURIComponent(text)}`, { as })).body

it.each(products)('the product %s is found by a search for %s', async (name, typed) => {
  const found = await read<{ name: string }>('Products?', typed, client)
  expect(found[0]).toMatchObject({ name })
})

it.each(products)('the product %s is found by quick add of %s', async (name, typed) => {
  const body = { clientId: client.accountId, text: `${typed} x3` }
  const { body: rows } = await shop.send<object[]>('POST /api/QuickAdd', { as: client, body })
  expect(rows).toMatchObject([{ product: { name }, quantity: 3, problem: null }])
})

it.each(stores)(
  'the store %s is found by %s, among clients, orders and late clients',
  async (storeName, typed) => {
    const found = async (path: string) =>
      (await read<{ storeName: string }>(path, typed)).map((row) => row.storeName)
    expect(await found('Clients?')).toEqual([storeName])
    expect(await found('Order/all?')).toEqual([storeName])
    expect(await found('order/recency?')).toEqual([storeName])
  },
)

const add = (product: object) =>
  shop.send('POST /api/Products', {
    as: owner,
    body: { brand: 'B', category: 'Candy', price: 1, ...product },
  })

it.each([...cases['a twin that must be rejected'], ['Twin “One”', 'twin "one"'], ['توأم ١', 'توام 1']])(
  'a twin of the product %s is rejected: %s',
  async (name, twin) => {
    expect((await add({ name })).status).toBe(201)
    expect(await add({ name: twin })).toMatchObject({ status: 409, body: { code: 'PRODUCT_EXISTS' } })
  },
)

it.each([
  ['TW–1', '\u200etw-1'],
  ['ش-١٢', 'ش-12'],
])('a twin of the SKU %s is rejected: %s', async (sku, twin) => {
  expect((await add({ name: `First of ${sku}`, sku })).status).toBe(201)
  expect(await add({ name: `Second of ${sku}`, sku: twin })).toMatchObject({
    status: 409,
    body: { code: 'SKU_TAKEN' },
  })
  const { body } = await shop.send<object[]>(`GET /api/Products?code=${encodeURIComponent(twin)}`, {
    as: owner,
  })
  expect(body).toMatchObject([{ sku }])
})
