import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  type BuiltProduct,
  buildClient,
  buildProduct,
  buildStaff,
} from '../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'
import { catalogChanges } from '../../database/schema/catalog/products.ts'

let shop: TestApp
let associate: BuiltAccount
let client: BuiltAccount
let product: BuiltProduct

beforeAll(async () => {
  shop = await startTestApp()
  associate = await buildStaff(shop.db, { role: 'associate' })
})
beforeEach(async () => {
  client = await buildClient(shop.db)
  product = await buildProduct(shop.db, { retailPriceCents: 199 })
})
afterAll(() => shop.stop())

type Read = { retailPrice: number | null; yourRetail?: number | null; yourPrice?: number | null }

const setRetail = (price: unknown, as = client, productId = product.productId) =>
  shop.send<{ code?: string }>(`PUT /api/Retail/${client.accountId}/${productId}`, { as, body: { price } })
const read = async (as = client) =>
  (await shop.send<Read>(`GET /api/Products/${product.productId}`, { as })).body

it('a client reads the retail price of a product, and its own beside it', async () => {
  expect(await read()).toMatchObject({ retailPrice: 1.99, yourRetail: null, yourPrice: null })
  expect((await setRetail(2.29)).status).toBe(204)
  expect(await read()).toMatchObject({ retailPrice: 1.99, yourRetail: 2.29, yourPrice: null })
  await setRetail(2.49)
  expect(await read()).toMatchObject({ yourRetail: 2.49 })
  await setRetail(null)
  expect(await read()).toMatchObject({ retailPrice: 1.99, yourRetail: null })
})

it('an own retail price is read by its client only, in each list', async () => {
  await setRetail(2.29)
  const other = await buildClient(shop.db)
  expect((await read(other)).yourRetail).toBeNull()
  expect(await read(associate)).not.toHaveProperty('yourRetail')
  await shop.send('POST /api/favorites', { as: client, body: { productId: product.productId } })
  await shop.send('POST /api/cart', { as: client, body: { productId: product.productId, quantity: 1 } })
  const { accountId } = client
  for (const path of [
    `/Products?search=${encodeURIComponent(product.name)}`,
    `/favorites?clientId=${accountId}`,
    `/cart?clientId=${accountId}`,
  ]) {
    const { body } = await shop.send<unknown>(`GET /api${path}`, { as: client })
    expect([path, JSON.stringify(body)]).toEqual([path, expect.stringContaining('"yourRetail":2.29')])
  }
})

it('an own retail price outdates what is kept for its client, and for nobody else', async () => {
  await shop.db.delete(catalogChanges)
  await setRetail(2.29)
  const changes = await shop.db.select({ columns: catalogChanges.columns }).from(catalogChanges)
  expect(changes).toEqual([{ columns: [`products of client ${client.accountId}`] }])
})

it('an own retail price is set by its client and associates, for products that exist', async () => {
  expect((await setRetail(2.29, associate)).status).toBe(204)
  expect((await read()).yourRetail).toBe(2.29)
  const stranger = await buildClient(shop.db)
  expect((await setRetail(3, stranger)).status).toBe(403)
  expect((await setRetail(3, await buildStaff(shop.db, { role: 'picker' }))).status).toBe(403)
  expect((await setRetail(3, client, 2_000_000_000)).status).toBe(404)
  for (const price of [0, -1, 1.999, 'x', undefined]) expect((await setRetail(price)).status).toBe(400)
})

it('staff save the retail price of a product, which keeps it while it is not sent', async () => {
  const save = async (given: object) =>
    (
      await shop.send<Read>(`PUT /api/Products/${product.productId}`, {
        as: associate,
        body: { name: product.name, brand: 'House', category: 'Candy', price: 10, ...given },
      })
    ).body.retailPrice
  expect(await save({})).toBe(1.99)
  expect(await save({ retailPrice: 2.5 })).toBe(2.5)
  expect(await save({ retailPrice: null })).toBeNull()
})
