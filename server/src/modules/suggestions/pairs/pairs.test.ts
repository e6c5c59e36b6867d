import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  type BuiltProduct,
  buildClient,
  buildOrder,
  buildProducts,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { removeAllOrders } from '../../../../test/support/orders.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { countAllChanges } from '../counting/order-day-service.ts'
import { countPairs } from './pair-service.ts'

const now = new Date('2026-06-30T12:00:00Z')

let shop: TestApp
let products: BuiltProduct[]

beforeAll(async () => {
  shop = await startTestApp()
  products = await buildProducts(shop.db, 4)
})
beforeEach(() => removeAllOrders(shop.db))
afterAll(() => shop.stop())

/** Orders of one client: the products of each, by their place in the catalog. */
async function buildPast(orders: number[][], orderDate = new Date('2026-06-01T12:00:00Z')): Promise<void> {
  const client = await buildClient(shop.db)
  for (const places of orders)
    await buildOrder(shop.db, {
      client,
      lines: places
        .flatMap((place) => products.slice(place, place + 1))
        .map((product) => ({ product, quantity: 1 })),
      orderDate,
    })
}

async function readPairs() {
  await countAllChanges(shop.db, now)
  await countPairs(shop.db, now)
  const { rows } = await shop.db.$client.query(
    'select product_id, other_id, similarity, clients from product_pairs order by product_id, other_id',
  )
  const placeOf = (id: number) => products.findIndex(({ productId }) => productId === id)
  return rows.map(({ product_id, other_id, similarity, clients }) => [
    placeOf(product_id),
    placeOf(other_id),
    Number(similarity.toFixed(4)),
    clients,
  ])
}

it('pairs count the clients that bought both, in one order or in several', async () => {
  await buildPast([[0, 1], [0]])
  await buildPast([[0], [1]])
  await buildPast([[1, 2]])
  const similarity = (both: number, one: number, other: number) =>
    Number((both / (Math.sqrt(one * other) + 10)).toFixed(4))
  expect(await readPairs()).toEqual([
    [0, 1, similarity(2, 2, 3), 2],
    [1, 0, similarity(2, 2, 3), 2],
    [1, 2, similarity(1, 3, 1), 1],
    [2, 1, similarity(1, 3, 1), 1],
  ])
})

it('pairs of orders that are older than a year, or were cancelled, disappear', async () => {
  await buildPast([[0, 1]])
  expect(await readPairs()).toHaveLength(2)
  await shop.db.$client.query('update orders set status = 4')
  await buildPast([[2, 3]], new Date('2025-06-29T12:00:00Z'))
  expect(await readPairs()).toEqual([])
})

it('a product lists what at least five clients bought together with it', async () => {
  const [first, second, third, fourth] = products
  for (let count = 1; count <= 5; count++) await buildPast([[0, 1, 3], ...(count > 1 ? [[2]] : [])])
  await readPairs()
  const [client, picker, associate] = [
    await buildClient(shop.db),
    await buildStaff(shop.db, { role: 'picker' }),
    await buildStaff(shop.db, { role: 'associate' }),
  ]
  const together = (as: BuiltAccount, productId = first?.productId) =>
    shop.send<{ productId: number }[]>(`GET /api/Products/${productId}/together`, { as })
  const ids = async (as: BuiltAccount) => (await together(as)).body.map(({ productId }) => productId)
  expect(await ids(client)).toEqual([second?.productId, fourth?.productId])
  await shop.db.$client.query('update products set in_stock = false where product_id = $1', [
    second?.productId,
  ])
  expect(await ids(picker)).toEqual([fourth?.productId])
  expect((await together(picker)).body[0]).not.toHaveProperty('costPrice')
  expect((await together(associate)).body[0]).toHaveProperty('costPrice')
  expect((await together(client, third?.productId)).body).toEqual([])
  expect((await together(client, 2_000_000_000)).status).toBe(404)
})
