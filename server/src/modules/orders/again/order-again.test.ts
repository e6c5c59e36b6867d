import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  type BuiltProduct,
  buildClient,
  buildOrder,
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

type Line = { productId: number; quantity: number }
type Responded = {
  cart: Line[]
  added: Line[]
  changed: { productId: number; oldPrice: number; newPrice: number; quantity?: number }[]
  unavailable: { name: string; reason: string }[]
}

const again = (
  orderId: number,
  { preview, key, as = client }: { preview?: boolean; key?: string; as?: Caller } = {},
) =>
  shop.send<Responded>(`POST /api/Order/${orderId}/again`, {
    as,
    ...(preview !== undefined && { body: { preview } }),
    headers: key ? { 'idempotency-key': key } : {},
  })

const orderOf = (products: BuiltProduct[], quantity = 2) =>
  buildOrder(shop.db, { client, lines: products.map((product) => ({ product, quantity })) })

const cart = async () =>
  (await shop.send<Line[]>('GET /api/cart', { as: client })).body.map(({ productId, quantity }) => ({
    productId,
    quantity,
  }))

it('ordering a past order again adds its lines to the cart', async () => {
  const products = await buildProducts(shop.db, 30)
  const { orderId } = await orderOf(products)
  await again(orderId)
  const { status, body } = await again(orderId)
  expect(status).toBe(200)
  const byName = products.toSorted((one, other) => one.name.localeCompare(other.name))
  expect(body.added).toEqual(byName.map(({ productId }) => ({ productId, quantity: 2 })))
  expect(body).toMatchObject({ changed: [], unavailable: [] })
  expect(body.cart.map(({ quantity }) => quantity)).toEqual(Array(30).fill(4))
  expect(await cart()).toHaveLength(30)
})

it('ordering a past order again returns the differences, and a preview returns the same without a change', async () => {
  const dearer = await buildProduct(shop.db)
  const gone = await buildProduct(shop.db)
  const out = await buildProduct(shop.db)
  const sold = await buildProduct(shop.db)
  const stepped = await buildProduct(shop.db)
  const { orderId } = await orderOf([dearer, gone, out, sold, stepped])
  const set = ({ productId }: BuiltProduct, assignment: string) =>
    shop.db.$client.query(`update products set ${assignment} where product_id = $1`, [productId])
  await set(dearer, 'price_cents = 1250')
  await set(gone, 'deleted_at = now()')
  await set(out, 'in_stock = false')
  await set(sold, 'track_stock = true, stock_quantity = 0')
  await set(stepped, 'minimum_quantity = 6, quantity_step = 6')
  const preview = await again(orderId, { preview: true })
  expect(preview.body).toMatchObject({
    added: [
      { productId: dearer.productId, quantity: 2 },
      { productId: stepped.productId, quantity: 6 },
    ],
    changed: [
      { productId: dearer.productId, name: dearer.name, oldPrice: 10, newPrice: 12.5 },
      { productId: stepped.productId, name: stepped.name, oldPrice: 10, newPrice: 10, quantity: 6 },
    ],
    unavailable: [
      { name: gone.name, reason: 'gone' },
      { name: out.name, reason: 'outOfStock' },
      { name: sold.name, reason: 'outOfStock' },
    ],
  })
  expect(await cart()).toEqual([])
  const { body } = await again(orderId)
  expect(body).toEqual(preview.body)
  expect(body.cart).toHaveLength(2)
})

it('ordering a past order again adds once per key and repeats its response, and a preview uses up no key', async () => {
  const { orderId, products } = await buildOrder(shop.db, { client })
  const key = crypto.randomUUID()
  await again(orderId, { preview: true, key })
  const responses = await Promise.all(Array.from({ length: 5 }, () => again(orderId, { key })))
  expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(await cart()).toEqual([{ productId: products[0]?.productId, quantity: 2 }])
  await shop.db.$client.query('update products set price_cents = 1 where product_id = $1', [
    products[0]?.productId,
  ])
  expect((await again(orderId, { key })).body.changed).toEqual([])
  expect(await again(orderId, { preview: true, key })).toMatchObject({
    status: 409,
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  })
})

it('ordering a past order again is possible for a cancelled order, and for staff, who fill the cart of the client', async () => {
  const product = await buildProduct(shop.db)
  const { orderId } = await buildOrder(shop.db, { client, lines: [{ product, quantity: 2 }], status: 4 })
  const staff = await buildStaff(shop.db, { role: 'associate' })
  expect((await again(orderId, { as: staff })).status).toBe(200)
  expect(await cart()).toEqual([{ productId: product.productId, quantity: 2 }])
  const { rows } = await shop.db.$client.query('select message from app_logs where client_id = $1', [
    client.accountId,
  ])
  expect(rows).toHaveLength(1)
})

it("ordering a past order again is rejected for another client's order", async () => {
  const { orderId } = await buildOrder(shop.db)
  expect((await again(orderId)).status).toBe(404)
})
