import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildProduct,
  buildProducts,
  buildStaff,
} from '../../../test/support/factories.ts'
import { nextPageOf } from '../../../test/support/next-page.ts'
import { type Response, startTestApp, type TestApp } from '../../../test/support/test-app.ts'
import { DatabaseClient } from '../../database/hosts/database-client.ts'

let shop: TestApp
let staff: BuiltAccount
let client: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db)
})
beforeEach(async () => {
  client = await buildClient(shop.db)
})
afterAll(() => shop.stop())

type Item = { productId: number; quantity: number; name: string; price: number }

const add = (productId: number, quantity: unknown, headers: Record<string, string> = {}) =>
  shop.send<Item[]>('POST /api/cart', {
    as: client,
    body: { clientId: client.accountId, productId, quantity },
    headers,
  })
const set = (productId: number, quantity: unknown) =>
  shop.send<Item[]>(`PUT /api/cart/${client.accountId}/${productId}`, { as: client, body: { quantity } })
const cart = async (as = client) =>
  (await shop.send<Item[]>(`GET /api/cart?clientId=${client.accountId}`, { as })).body
const quantities = async () => (await cart()).map(({ quantity }) => quantity)

it('a cart is empty at first, and belongs to the caller if no client is named', async () => {
  expect(await cart()).toEqual([])
  const { productId } = await buildProduct(shop.db)
  await shop.send('POST /api/cart', { as: client, body: { productId, quantity: 2 } })
  expect((await shop.send<Item[]>('GET /api/cart', { as: client })).body).toMatchObject([{ quantity: 2 }])
})

it('a cart is read in pages, sorted', async () => {
  for (const name of ['c', 'a', 'b']) {
    const { productId } = await buildProduct(shop.db, { name: `${name} ${client.accountId}`, brand: 'One' })
    await add(productId, 1)
  }
  const read: string[] = []
  let address: string | undefined = '/api/cart?limit=2'
  while (address) {
    const page: Response<Item[]> = await shop.send(`GET ${address}`, { as: client })
    expect(page.headers['x-total-count']).toBe('3')
    read.push(...page.body.map(({ name }) => name.slice(0, 1)))
    address = nextPageOf(page)
  }
  expect(read).toEqual(['a', 'b', 'c'])
})

it('a cart contains products with quantities, sorted by brand, then name', async () => {
  const catalog = [
    { name: 'b cola', brand: 'Zeta' },
    { name: 'A cola', brand: 'zeta' },
    { name: 'Z chips', brand: 'alpha' },
  ]
  for (const product of catalog) await add((await buildProduct(shop.db, product)).productId, 1)
  const items = await cart()
  expect(items.map(({ name }) => name)).toEqual(['Z chips', 'A cola', 'b cola'])
  expect(items[0]).toMatchObject({ price: 10, inStock: true, quantity: 1 })
})

it('a cart adds to a line and returns all lines', async () => {
  const { productId } = await buildProduct(shop.db)
  await add(productId, 2)
  const { status, body } = await add(productId, 3)
  expect(status).toBe(200)
  expect(body).toMatchObject([{ productId, quantity: 5 }])
  expect(await cart()).toEqual(body)
})

it.each([
  ['with', { 'idempotency-key': 'one statement' }],
  ['without', {}],
])('a cart is changed and read in one statement, %s an idempotency key', async (_, headers) => {
  const { productId } = await buildProduct(shop.db)
  const query = vi.spyOn(DatabaseClient.prototype, 'query')
  const { body } = await add(productId, 2, headers)
  const statements = query.mock.calls.map(([statement]) => JSON.stringify(statement))
  query.mockRestore()
  expect(body).toMatchObject([{ productId, quantity: 2 }])
  expect(statements.filter((text) => text.includes('cart'))).toHaveLength(1)
})

it('a cart adds up the quantities of concurrent requests', async () => {
  const { productId } = await buildProduct(shop.db)
  await Promise.all(Array.from({ length: 20 }, () => add(productId, 1)))
  expect(await quantities()).toEqual([20])
})

it.each([
  [7, [7]],
  [1, [1]],
  [0, []],
  [-1, []],
  [-99_999, []],
])('a cart line is set to %i', async (quantity, left) => {
  const { productId } = await buildProduct(shop.db)
  await add(productId, 3)
  const { status, body } = await set(productId, quantity)
  expect({ status, left: body.map((item) => item.quantity) }).toEqual({ status: 200, left })
})

it('a cart gets a new line with the quantity that is set', async () => {
  const { productId } = await buildProduct(shop.db)
  expect((await set(productId, 4)).body).toMatchObject([{ productId, quantity: 4 }])
})

it('a cart is read and filled by staff as well', async () => {
  const { productId } = await buildProduct(shop.db)
  const body = { clientId: client.accountId, productId, quantity: 6 }
  expect((await shop.send('POST /api/cart', { as: staff, body })).status).toBe(200)
  expect(await quantities()).toEqual([6])
  expect(await cart(staff)).toEqual(await cart())
})

it('a cart needs a clientId when staff read it', async () => {
  expect((await shop.send('GET /api/cart', { as: staff })).status).toBe(400)
})

it('a cart is emptied by line or completely, and removing an absent line succeeds', async () => {
  const [one, other] = await Promise.all([buildProduct(shop.db), buildProduct(shop.db)])
  await add(one.productId, 1)
  await add(other.productId, 2)
  const remove = () => shop.send(`DELETE /api/cart/${client.accountId}/${one.productId}`, { as: client })
  expect(await remove()).toMatchObject({ status: 204, text: '' })
  expect((await remove()).status).toBe(204)
  expect(await quantities()).toEqual([2])
  const clear = () => shop.send(`DELETE /api/cart/clear?clientId=${client.accountId}`, { as: client })
  expect((await clear()).status).toBe(204)
  expect((await clear()).status).toBe(204)
  expect(await cart()).toEqual([])
})

it('a cart accepts a DELETE with an empty JSON body, as some browsers send it', async () => {
  const response = await shop.send('DELETE /api/cart/clear', {
    as: client,
    headers: { 'content-type': 'application/json' },
  })
  expect(response.status).toBe(204)
})

it('a cart loses a product that is deleted from the catalog', async () => {
  const { productId } = await buildProduct(shop.db)
  await add(productId, 1)
  await shop.db.$client.query('update products set deleted_at = now() where product_id = $1', [productId])
  expect(await cart()).toEqual([])
  expect((await set(productId, 2)).status).toBe(404)
})

it('a change of a cart by staff is logged with old and new values, and a change by the client is not', async () => {
  const { productId } = await buildProduct(shop.db)
  const path = `/api/cart/${client.accountId}/${productId}`
  const body = { clientId: client.accountId, productId, quantity: 2 }
  await add(productId, 1)
  await shop.send('POST /api/cart', { as: staff, body })
  await shop.send(`PUT ${path}`, { as: staff, body: { quantity: 5 } })
  await shop.send(`PUT ${path}`, { as: staff, body: { quantity: 5 } })
  await set(productId, 6)
  await shop.send(`DELETE ${path}`, { as: staff })
  await shop.send(`DELETE ${path}`, { as: staff })
  await add(productId, 1)
  for (const _ of [1, 2])
    await shop.send(`DELETE /api/cart/clear?clientId=${client.accountId}`, { as: staff })
  const { rows } = await shop.db.$client.query(
    'select message from app_logs where client_id = $1 order by app_log_id',
    [client.accountId],
  )
  const line = `${staff.email} changed the quantity of product ${productId} in the cart of client ${client.accountId}`
  expect(rows.map(({ message }) => message)).toEqual([
    `${line} from 1 to 3.`,
    `${line} from 3 to 5.`,
    `${line} from 6 to 0.`,
    `${staff.email} removed the cart of client ${client.accountId}: [{"productId":${productId},"quantity":1}].`,
  ])
})

it.each([[0], [-1], [1.5], ['2'], [null], [10_001], [1e300]])(
  'a cart rejects an addition of %j',
  async (quantity) => {
    const { productId } = await buildProduct(shop.db)
    expect((await add(productId, quantity)).status).toBe(400)
    expect(await cart()).toEqual([])
  },
)

it('a cart rejects a line of 10,001, and says how many can be set', async () => {
  const { productId } = await buildProduct(shop.db)
  expect((await set(productId, 10_001)).body).toMatchObject({
    details: [{ path: 'quantity', message: 'Must be at most 10,000.' }],
  })
})

it.each([[1.5], ['2'], [null], [10_001]])('a cart rejects a line that is set to %j', async (quantity) => {
  const { productId } = await buildProduct(shop.db)
  expect((await set(productId, quantity)).status).toBe(400)
})

it('a cart rejects a line above 10,000, and keeps its quantity', async () => {
  const { productId } = await buildProduct(shop.db)
  expect((await add(productId, 10_000)).status).toBe(200)
  expect((await add(productId, 1)).status).toBe(400)
  expect(await quantities()).toEqual([10_000])
  await set(productId, 9_000)
  const responses = await Promise.all(Array.from({ length: 4 }, () => add(productId, 600)))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  expect(await quantities()).toEqual([9_600])
})

it('a cart rejects an unknown or deleted product with 404', async () => {
  const gone = await buildProduct(shop.db, { deletedAt: new Date() })
  for (const unknown of [2_000_000_000, 3_000_000_000]) expect((await add(unknown, 1)).status).toBe(404)
  expect((await add(gone.productId, 1)).status).toBe(404)
  expect((await set(2_000_000_000, 1)).status).toBe(404)
})

it('a cart rejects a higher quantity of a product that is out of stock, but not the same or a lower one', async () => {
  const { productId } = await buildProduct(shop.db)
  await add(productId, 5)
  await shop.db.$client.query('update products set in_stock = false where product_id = $1', [productId])
  expect(await add(productId, 1)).toMatchObject({ status: 409, body: { code: 'OUT_OF_STOCK' } })
  expect(await set(productId, 6)).toMatchObject({ status: 409, body: { code: 'OUT_OF_STOCK' } })
  expect((await set(productId, 5)).body).toMatchObject([{ quantity: 5 }])
  expect((await set(productId, 4)).body).toMatchObject([{ quantity: 4 }])
  expect((await set(productId, 0)).body).toEqual([])
})

const key = () => ({ 'idempotency-key': crypto.randomUUID() })

it('adding with an idempotency key adds once if it is repeated, and returns the cart as it is now', async () => {
  const { productId } = await buildProduct(shop.db)
  const headers = key()
  const responses = await Promise.all(Array.from({ length: 10 }, () => add(productId, 2, headers)))
  expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(await quantities()).toEqual([2])
  await set(productId, 9)
  expect((await add(productId, 2, headers)).body).toMatchObject([{ quantity: 9 }])
  expect(await quantities()).toEqual([9])
})

it('adding with an idempotency key stores no more under the key than that it was used, however large the cart is', async () => {
  for (const { productId } of await buildProducts(shop.db, 3)) await add(productId, 1, key())
  const { rows } = await shop.db.$client.query('select outcome from idempotency_keys')
  expect(new Set(rows.map(({ outcome }) => JSON.stringify(outcome)))).toEqual(new Set(['true']))
})

it('adding with an idempotency key rejects the same key with another body', async () => {
  const { productId } = await buildProduct(shop.db)
  const headers = key()
  await add(productId, 1, headers)
  expect(await add(productId, 2, headers)).toMatchObject({
    status: 409,
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  })
  expect(await quantities()).toEqual([1])
})

it('adding with an idempotency key does not store a rejection', async () => {
  const { productId } = await buildProduct(shop.db, { inStock: false })
  const headers = key()
  expect((await add(productId, 1, headers)).status).toBe(409)
  await shop.db.$client.query('update products set in_stock = true where product_id = $1', [productId])
  expect((await add(productId, 1, headers)).status).toBe(200)
})
