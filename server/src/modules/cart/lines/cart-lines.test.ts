import type { RejectedLine } from '@cornerstock/contract/ordering/cart'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildProduct,
  buildProducts,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { type Caller, startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
let client: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
})
beforeEach(async () => {
  client = await buildClient(shop.db)
})
afterAll(() => shop.stop())

type Line = { productId: number; quantity: number; anyQuantity?: boolean }

const addLines = (items: unknown, { key, as = client }: { key?: string; as?: Caller } = {}) =>
  shop.send<Line[] & { code?: string; details?: RejectedLine[] }>('POST /api/cart/lines', {
    as,
    body: { clientId: client.accountId, items },
    headers: key ? { 'idempotency-key': key } : {},
  })

const cart = async () =>
  (await shop.send<Line[]>('GET /api/cart', { as: client })).body.map(({ productId, quantity }) => ({
    productId,
    quantity,
  }))

it('adding several lines to a cart adds to new and existing lines, and returns the cart', async () => {
  const built = await buildProducts(shop.db, 30)
  const [first] = built
  await addLines([{ productId: first?.productId, quantity: 3 }])
  const response = await addLines(built.map(({ productId }) => ({ productId, quantity: 2 })))
  expect(response.status).toBe(200)
  const quantities = response.body.map(({ quantity }) => quantity)
  expect(quantities.toSorted()).toEqual([...Array(29).fill(2), 5])
  expect(await cart()).toEqual(response.body.map(({ productId, quantity }) => ({ productId, quantity })))
})

it('adding several lines to a cart sums lines of the same product', async () => {
  const { productId } = await buildProduct(shop.db, { minimumQuantity: 6, quantityStep: 6 })
  await addLines([
    { productId, quantity: 2 },
    { productId, quantity: 4 },
  ])
  expect(await cart()).toEqual([{ productId, quantity: 6 }])
})

it('adding several lines to a cart adds nothing if one line cannot be added, and names each with its reason', async () => {
  const [good, gone, out, stepped, full] = await Promise.all([
    buildProduct(shop.db),
    buildProduct(shop.db, { deletedAt: new Date() }),
    buildProduct(shop.db, { inStock: false }),
    buildProduct(shop.db, { minimumQuantity: 6, quantityStep: 6 }),
    buildProduct(shop.db),
  ])
  await addLines([{ productId: full.productId, quantity: 10_000 }])
  const refused = [2_000_000_000, gone, out, stepped, full].map((product) =>
    typeof product === 'number' ? product : product.productId,
  )
  const response = await addLines(
    [good.productId, ...refused].map((productId) => ({ productId, quantity: 8 })),
  )
  expect(response).toMatchObject({ status: 409, body: { code: 'LINES_REFUSED' } })
  expect(response.body.details).toEqual([
    { productId: 2_000_000_000, name: null, code: 'PRODUCT_UNAVAILABLE' },
    { productId: gone.productId, name: gone.name, code: 'PRODUCT_UNAVAILABLE' },
    { productId: out.productId, name: out.name, code: 'OUT_OF_STOCK' },
    { productId: stepped.productId, name: stepped.name, code: 'QUANTITY_NOT_ORDERABLE', nearest: [6, 12] },
    {
      productId: full.productId,
      name: full.name,
      code: 'QUANTITY_NOT_ORDERABLE',
      nearest: [10_000, null],
    },
  ])
  expect(await cart()).toEqual([{ productId: full.productId, quantity: 10_000 }])
})

it('adding several lines to a cart adds once per key, whatever arrives at the same time, and does not keep a rejection', async () => {
  const { productId } = await buildProduct(shop.db, { inStock: false })
  const key = crypto.randomUUID()
  expect((await addLines([{ productId, quantity: 2 }], { key })).status).toBe(409)
  await shop.db.$client.query('update products set in_stock = true where product_id = $1', [productId])
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => addLines([{ productId, quantity: 2 }], { key })),
  )
  expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(await cart()).toEqual([{ productId, quantity: 2 }])
})

it('adding several lines to a cart lets two requests add the same products in another order at the same time', async () => {
  const lines = (await buildProducts(shop.db, 20)).map(({ productId }) => ({ productId, quantity: 1 }))
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, index) => addLines(index % 2 ? lines : lines.toReversed())),
  )
  expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect((await cart()).map(({ quantity }) => quantity)).toEqual(Array(20).fill(8))
})

it('adding several lines to a cart allows any quantity to staff only, and logs what staff add', async () => {
  const { productId } = await buildProduct(shop.db, { minimumQuantity: 6, quantityStep: 6 })
  const line = { productId, quantity: 5, anyQuantity: true }
  expect((await addLines([line])).status).toBe(409)
  const staff = await buildStaff(shop.db, { role: 'associate' })
  expect((await addLines([line], { as: staff })).status).toBe(200)
  const { rows } = await shop.db.$client.query('select message from app_logs where client_id = $1', [
    client.accountId,
  ])
  expect(rows.map(({ message }) => message)).toEqual([
    `${staff.email} added products to the cart of client ${client.accountId}: [{"productId":${productId},"quantity":5,"anyQuantity":true}].`,
  ])
})

it.each([
  [[]],
  [[{ productId: 1, quantity: 0 }]],
  [[{ productId: 1, quantity: 10_001 }]],
  [Array(501).fill({ productId: 1, quantity: 1 })],
  [null],
])('adding several lines to a cart rejects a wrong list with 400 (%#)', async (items) => {
  expect((await addLines(items)).status).toBe(400)
})
