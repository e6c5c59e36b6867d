import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
let staff: BuiltAccount
let client: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db)
  client = await buildClient(shop.db)
})
afterAll(() => shop.stop())

type Saved = Record<string, unknown> & { productId: number; code?: string; error?: string }

let numbers = 0
const input = (given: Record<string, unknown> = {}) => ({
  name: `Added ${++numbers}`,
  brand: 'Brand',
  category: 'Candy',
  ...given,
})
const add = (body: object) => shop.send<Saved>('POST /api/Products', { as: staff, body })
const lastRow = async (query: string) => (await shop.db.$client.query(query)).rows[0]

it('a product that is added without a price cannot be ordered', async () => {
  const { status, body } = await add(input({ price: '' }))
  expect([status, body]).toMatchObject([201, { price: 0, inStock: true }])
  const line = { productId: body.productId, quantity: 1 }
  const { accountId: clientId } = client
  const responses = [
    await shop.send(`GET /api/Products/${body.productId}`, { as: client }),
    await shop.send('POST /api/cart', { as: client, body: { clientId, ...line } }),
    await shop.send('POST /api/Order', { as: client, body: { clientId, items: [line] } }),
    await shop.send('POST /api/Order', { as: staff, body: { clientId, items: [line] } }),
  ]
  expect(responses.map((response) => response.body)).toMatchObject([
    { inStock: false },
    { code: 'OUT_OF_STOCK' },
    { code: 'PRODUCT_UNAVAILABLE' },
    { code: 'PRODUCT_UNAVAILABLE' },
  ])
})

it('adding a product returns and stores every field, with its tag', async () => {
  const whole = {
    name: ' Whole ',
    brand: 'Brand',
    category: 'Smoke',
    subCategory: 'Hookahs',
    description: 'Two lines\nof text',
    imageUrl: '/images/1.webp',
    unitSize: '12 oz',
    unitPerPack: '24',
    price: '12.34',
    costPrice: 5.01,
    onSale: true,
    salePrice: '9.99',
    inStock: true,
    stockQuantity: 'many',
    trackStock: true,
    supplier: 'King',
    priceSteps: [],
    tags: ['featured'],
    sku: 'SKU-1',
    minimumQuantity: 6,
    quantityStep: 3,
    saleStartsAt: '2026-01-02T03:04:05.000Z',
    saleEndsAt: null,
    barcodes: ['036000291452'],
    chargeIds: [],
    ounces: 12.25,
    retailPrice: 1.99,
    supplierPrices: '[{"name":"King","price":"4.5"}]',
  }
  const { status, body, headers } = await add(whole)
  expect(status).toBe(201)
  expect(body).toEqual({
    ...whole,
    permitTypeId: null,
    productId: expect.any(Number),
    name: 'Whole',
    unitPerPack: 24,
    price: 12.34,
    salePrice: 9.99,
    stockQuantity: 0,
    supplierPrices: expect.stringMatching(/^\[{"name":"King","price":4.5,"pricedAt":"20[^"]+"}\]$/),
  })
  const read = await shop.send<Saved>(`GET /api/Products/${body.productId}`, { as: staff })
  expect(read.body).toEqual(body)
  expect(read.headers.etag).toBe(headers.etag)
})

it('adding a product uses defaults for missing fields, and 0 for values that are not numbers', async () => {
  expect((await add(input())).body).toMatchObject({
    unitPerPack: 24,
    stockQuantity: 10,
    inStock: true,
    onSale: false,
    trackStock: false,
  })
  const unreadable = input({ unitPerPack: '', stockQuantity: 'x' })
  expect((await add(unreadable)).body).toMatchObject({ unitPerPack: 0, stockQuantity: 0 })
})

it('adding a product shows it to clients in the next list', async () => {
  const list = () => shop.send<Saved[]>('GET /api/Products/category/Novelties', { as: client })
  expect((await list()).body).toEqual([])
  const { body } = await add(input({ category: 'Novelties' }))
  expect((await list()).body).toMatchObject([{ productId: body.productId }])
})

it('adding a product ignores an id in the body', async () => {
  const { body } = await add(input({ productId: 5_000_000 }))
  expect(body.productId).toBeLessThan(5_000_000)
})

const rejections: [what: string, given: Record<string, unknown>, text: string][] = [
  ['no name', { name: undefined }, 'This is required.'],
  ['a blank brand', { brand: ' ' }, 'This is required.'],
  ['no category', { category: null }, 'category'],
  ['a negative price', { price: '-1' }, 'A price cannot be negative.'],
  ['a sale above the price', { price: 1, onSale: true, salePrice: 2 }, 'must be below the price'],
  [
    'a supplier without a name',
    { supplierPrices: '[{"name":""}]' },
    'Please select a supplier name for each entry.',
  ],
  [
    'a supplier that is listed twice',
    { supplierPrices: '[{"name":"King"},{"name":"king "}]' },
    'Duplicate suppliers found. Please ensure each supplier is unique.',
  ],
]
it.each(rejections)('adding a product rejects %s', async (_, given, text) => {
  const response = await add(input(given))
  expect({ status: response.status, code: response.body.code }).toEqual({
    status: 400,
    code: 'BAD_REQUEST',
  })
  expect(response.text).toContain(text)
})

it.each([(name: string) => name.toUpperCase(), (name: string) => `  ${name} `])(
  'adding a product rejects a name that another product has',
  async (spell) => {
    const { name } = await buildProduct(shop.db)
    expect(await add(input({ name: spell(name) }))).toMatchObject({
      status: 409,
      body: {
        code: 'PRODUCT_EXISTS',
        error: 'That product already exists — please pick it from the list or choose another.',
      },
    })
  },
)

it('adding a product accepts the name of a deleted product', async () => {
  const { name } = await buildProduct(shop.db, { deletedAt: new Date() })
  expect((await add(input({ name }))).status).toBe(201)
})

it('adding a product gives a name to one of many concurrent requests', async () => {
  const responses = await Promise.all(Array.from({ length: 5 }, () => add(input({ name: 'Wanted' }))))
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
})

it('adding a product is logged and announced to everyone', async () => {
  const { body } = await add(input({ name: 'Logged', price: 3 }))
  const { message, source } = await lastRow('select * from app_logs order by app_log_id desc limit 1')
  expect(message).toMatch(
    new RegExp(
      `^${staff.email} added product ${body.productId} \\(Logged.*\\): .*"name":"Logged".*"price":3`,
    ),
  )
  expect(source).toBe('products')
  const event = await lastRow('select * from events order by event_id desc limit 1')
  expect(event).toMatchObject({
    type: 'catalog.changed',
    data: { productId: body.productId },
    client_id: null,
  })
})
