import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type BuiltAccount,
  type BuiltProduct,
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

type Saved = Record<string, unknown> & { details?: unknown; code?: string; error?: string }

const save = (productId: number, body: object, headers?: Record<string, string>) =>
  shop.send<Saved>(`PUT /api/Products/${productId}`, { as: staff, body, ...(headers && { headers }) })
const read = (productId: number, as = staff) => shop.send<Saved>(`GET /api/Products/${productId}`, { as })

let numbers = 0
const input = (given: Record<string, unknown> = {}) => ({
  name: `Saved ${++numbers}`,
  brand: 'Brand',
  category: 'Candy',
  ...given,
})

it('saving a product returns and stores every field', async () => {
  const { productId } = await buildProduct(shop.db)
  const whole = {
    name: '  Whole  ',
    brand: ' Brand ',
    category: ' Smoke ',
    subCategory: 'Hookahs',
    description: 'Two lines\nof text',
    imageUrl: '/images/1.webp',
    unitSize: '12 oz',
    unitPerPack: 24,
    price: 12.34,
    costPrice: 5.01,
    onSale: true,
    salePrice: 9.99,
    inStock: false,
    stockQuantity: 7,
    trackStock: true,
    supplier: 'King',
    tags: ['featured', 'new'],
    sku: 'SKU-1',
    minimumQuantity: 6,
    quantityStep: 3,
    priceSteps: [{ minQuantity: 6, price: 9.5 }],
    saleStartsAt: '2026-01-02T03:04:05.000Z',
    saleEndsAt: null,
    barcodes: ['036000291452'],
    chargeIds: [],
    ounces: 0.5,
    retailPrice: 1.99,
    supplierPrices: JSON.stringify([
      { name: 'King', price: 4.5 },
      { name: 'Jetro', price: '5.25' },
    ]),
  }
  const pricedAt = '2026-01-02T03:04:05.000Z'
  shop.clock.now = new Date(pricedAt)
  const { status, body } = await save(productId, whole)
  shop.clock.now = null
  expect(status).toBe(200)
  expect(body).toEqual({
    ...whole,
    permitTypeId: null,
    productId,
    name: 'Whole',
    brand: 'Brand',
    category: 'Smoke',
    supplierPrices: JSON.stringify([
      { name: 'King', price: 4.5, pricedAt },
      { name: 'Jetro', price: 5.25, pricedAt },
    ]),
  })
  expect((await read(productId)).body).toEqual(body)
})

it.each([{}, { trackStock: null }])('saving a product keeps tracking the stock with %j', async (given) => {
  const { productId } = await buildProduct(shop.db, { trackStock: true })
  expect((await save(productId, input(given))).body.trackStock).toBe(true)
  expect((await save(productId, input({ trackStock: false }))).body.trackStock).toBe(false)
})

it('saving a product moves the product to its area', async () => {
  const product = await buildProduct(shop.db, { category: 'Candy' })
  await save(product.productId, input({ name: 'Mover', category: 'headphones' }))
  const { body } = await shop.send<Saved[]>('GET /api/Products?area=Electronics', { as: client })
  expect(body).toMatchObject([{ name: 'Mover' }])
})

const numbersTable: [field: string, sent: unknown, kept: unknown][] = [
  ['price', '12.5', 12.5],
  ['price', ' 7 ', 7],
  ['price', 'free', 0],
  ['price', '', 0],
  ['price', null, 0],
  ['price', undefined, 0],
  ['price', 1e6, 1e6],
  ['price', 0.1 + 0.2, 0.3],
  ['costPrice', 'NaN', 0],
  ['unitPerPack', '24', 24],
  ['unitPerPack', '24.9', 24],
  ['unitPerPack', 'many', 0],
  ['unitPerPack', undefined, 0],
  ['stockQuantity', '1000000', 1_000_000],
  ['stockQuantity', 'Infinity', 0],
  ['salePrice', 'x', 0],
  ['salePrice', null, null],
  ['onSale', null, false],
  ['inStock', null, true],
  ['tags', null, []],
  ['unitSize', 12, '12'],
  ['imageUrl', 'x.png', 'x.png'],
  ['imageUrl', 'my photo (1).png?v=a:b', 'my photo (1).png?v=a:b'],
  ['imageUrl', 'HTTPS://pictures.example/1.png', 'HTTPS://pictures.example/1.png'],
]
it.each(numbersTable)('saving a product stores %s = %j as %j', async (field, sent, kept) => {
  const { productId } = await buildProduct(shop.db)
  const { status, body } = await save(productId, input({ [field]: sent }))
  expect({ status, kept: body[field] }).toEqual({ status: 200, kept })
})

const rejections: [what: string, given: Record<string, unknown>, path: string, text?: string][] = [
  ['a blank name', { name: '  ' }, 'name'],
  ['no name', { name: undefined }, 'name'],
  ['no brand', { brand: '' }, 'brand'],
  ['no category', { category: null }, 'category'],
  ['a name that is too long', { name: 'x'.repeat(201) }, 'name'],
  ['a name that cannot be stored', { name: 'a\0b' }, 'name'],
  ['a negative price', { price: -0.01 }, 'price'],
  ['a negative price as text', { price: '-1' }, 'price'],
  ['a price above a million', { price: 1_000_000.01 }, 'price'],
  ['a cost above a million', { costPrice: '1e9' }, 'costPrice'],
  ['a negative count', { unitPerPack: -1 }, 'unitPerPack'],
  ['a count that is barely negative', { stockQuantity: -0.01 }, 'stockQuantity'],
  ['a count barely above a million', { unitPerPack: '1000000.01' }, 'unitPerPack'],
  ['an image address that is a script', { imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
  ['an image address that hides a script', { imageUrl: ' \u0001java\tSCRIPT:alert(1)' }, 'imageUrl'],
  ['an image address with inline data', { imageUrl: 'data:image/svg+xml,<svg/>' }, 'imageUrl'],
  ['a count above a million', { stockQuantity: 1_000_001 }, 'stockQuantity'],
  ['a price that is an object', { price: { amount: 1 } }, 'price'],
  ['a sale price equal to the price', { price: 5, onSale: true, salePrice: 5 }, 'salePrice'],
  ['a sale price above the price', { price: 5, onSale: true, salePrice: 6 }, 'salePrice'],
  ['a sale at 0', { price: 5, onSale: true, salePrice: 0 }, 'salePrice', 'The sale price must be above 0.'],
  ['a sale price that cannot be read', { price: 5, onSale: true, salePrice: 'x' }, 'salePrice'],
  ['a planned sale at 0', { price: 5, salePrice: 0, saleEndsAt: '2099-01-01T00:00:00Z' }, 'salePrice'],
  ['a sale without a sale price', { price: 5, onSale: true }, 'salePrice'],
  [
    'a supplier without a name',
    { supplierPrices: '[{"name":" ","price":1}]' },
    'supplierPrices',
    'Please select a supplier name for each entry.',
  ],
  [
    'a supplier with an empty name',
    { supplierPrices: '[{"price":1}]' },
    'supplierPrices',
    'Please select a supplier name for each entry.',
  ],
  [
    'a supplier whose name is null',
    { supplierPrices: [{ name: null, price: 1 }] },
    'supplierPrices',
    'Please select a supplier name for each entry.',
  ],
  [
    'a supplier that is listed twice',
    { supplierPrices: '[{"name":"King","price":1},{"name":" kING ","price":2}]' },
    'supplierPrices',
    'Duplicate suppliers found. Please ensure each supplier is unique.',
  ],
  ['a negative supplier price', { supplierPrices: '[{"name":"King","price":-1}]' }, 'supplierPrices'],
  ['supplier prices that are not JSON', { supplierPrices: 'King: 5' }, 'supplierPrices'],
  ['supplier prices that are not a list', { supplierPrices: '{"King":5}' }, 'supplierPrices'],
]
it.each(rejections)('saving a product rejects %s', async (_, given, path, text) => {
  const { productId } = await buildProduct(shop.db)
  const before = await read(productId)
  const { status, body } = await save(productId, input(given))
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'BAD_REQUEST' })
  expect((body.details as { path: string }[])[0]?.path).toMatch(new RegExp(`^${path}`))
  if (text) expect(body).toMatchObject({ error: text, message: text })
  expect((await read(productId)).text).toBe(before.text)
})

it('saving a product accepts any sale price while the product is not on sale', async () => {
  const { productId } = await buildProduct(shop.db)
  expect((await save(productId, input({ price: 5, onSale: false, salePrice: 6 }))).status).toBe(200)
})

it.each(['0', 'x', ''])('saving a product stores a supplier price of "%s" as 0', async (price) => {
  const { productId } = await buildProduct(shop.db)
  const supplierPrices = JSON.stringify([{ name: 'King', price }])
  expect((await save(productId, input({ supplierPrices }))).body.supplierPrices).toMatch(
    /^\[{"name":"King","price":0,/,
  )
})

it.each([(name: string) => name, (name: string) => name.toUpperCase(), (name: string) => `  ${name} `])(
  'saving a product rejects the name of another product',
  async (spell) => {
    const [one, other] = [await buildProduct(shop.db), await buildProduct(shop.db)]
    expect(await save(one.productId, input({ name: spell(other.name) }))).toMatchObject({
      status: 409,
      body: {
        code: 'PRODUCT_EXISTS',
        error: 'That product already exists — please pick it from the list or choose another.',
      },
    })
  },
)

it('saving a product accepts its own name, and that of a deleted product', async () => {
  const product = await buildProduct(shop.db)
  const gone = await buildProduct(shop.db, { deletedAt: new Date() })
  expect((await save(product.productId, input({ name: product.name.toUpperCase() }))).status).toBe(200)
  expect((await save(product.productId, input({ name: gone.name }))).status).toBe(200)
  expect((await save(gone.productId, input())).status).toBe(404)
})

it('saving a product gives a name to one of two concurrent requests', async () => {
  const both = await Promise.all(Array.from({ length: 6 }, () => buildProduct(shop.db)))
  const responses = await Promise.all(both.map(({ productId }) => save(productId, input({ name: 'Wanted' }))))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
})

it('saving a product logs who changed which fields, with old and new values', async () => {
  const { productId } = await buildProduct(shop.db, { priceCents: 100 })
  await save(productId, input({ name: 'Logged', price: 2 }))
  const { rows } = await shop.db.$client.query(
    'select message from app_logs order by app_log_id desc limit 1',
  )
  expect(rows[0].message).toContain(staff.email)
  expect(rows[0].message).toMatch(/changed product \d+ \(.*\) from .*"price":1.* to .*"price":2/)
})

it('a save that changes nothing is not logged or announced, and keeps the tag', async () => {
  const { productId } = await buildProduct(shop.db)
  const whole = input({ price: 5, tags: ['new'], supplierPrices: '[{"name":"King","price":1}]' })
  const first = await save(productId, whole)
  const traces = async () => {
    const { rows } = await shop.db.$client.query(
      `select (select count(*) from app_logs) as logs, (select count(*) from events) as events,
                (select count(*) from catalog_changes) as versions`,
    )
    return rows
  }
  const before = await traces()
  const again = await save(productId, whole)
  expect({ status: again.status, etag: again.headers.etag }).toEqual({
    status: 200,
    etag: first.headers.etag,
  })
  expect(await traces()).toEqual(before)
})

const change = (product: BuiltProduct, etag: string) =>
  save(product.productId, input({ name: product.name, price: 1 }), { 'if-match': etag })

it('a save with If-Match succeeds while nothing has changed, and returns the new tag', async () => {
  const product = await buildProduct(shop.db)
  const { headers } = await read(product.productId)
  const saved = await change(product, String(headers.etag))
  expect(saved.status).toBe(200)
  expect(saved.headers.etag).toBe((await read(product.productId)).headers.etag)
  expect(saved.headers.etag).not.toBe(headers.etag)
})

it('a save with If-Match is rejected with the current product if another save came first', async () => {
  const product = await buildProduct(shop.db)
  const { headers } = await read(product.productId)
  await save(product.productId, input({ name: product.name, price: 44 }))
  const current = await read(product.productId)
  const refused = await change(product, String(headers.etag))
  expect(refused).toMatchObject({ status: 412, body: { code: 'STALE' } })
  expect(refused.body.details).toEqual(current.body)
  expect((await read(product.productId)).text).toBe(current.text)
})

it('a save with If-Match is rejected if an order took stock meanwhile', async () => {
  const product = await buildProduct(shop.db, { trackStock: true })
  const { headers } = await read(product.productId)
  const line = { productId: product.productId, quantity: 1 }
  await shop.send('POST /api/Order', { as: client, body: { items: [line] } })
  expect((await change(product, String(headers.etag))).status).toBe(412)
})

it('a save with If-Match succeeds for one of many concurrent requests', async () => {
  const product = await buildProduct(shop.db)
  const { headers } = await read(product.productId)
  const responses = await Promise.all(
    Array.from({ length: 5 }, (_, price) =>
      save(product.productId, input({ name: product.name, price: price + 1 }), {
        'if-match': String(headers.etag),
      }),
    ),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412])
})

it('a save without If-Match overwrites earlier saves', async () => {
  const { productId } = await buildProduct(shop.db)
  for (const price of [1, 2]) expect((await save(productId, input({ price }))).status).toBe(200)
  expect((await read(productId)).body.price).toBe(2)
})

it('a save with If-Match returns the product even if If-None-Match has its tag', async () => {
  const { productId } = await buildProduct(shop.db)
  const body = input()
  const { headers } = await save(productId, body)
  const again = await save(productId, body, { 'if-none-match': String(headers.etag) })
  expect(again.status).toBe(200)
})
