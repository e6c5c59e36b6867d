import type { usualProductSchema } from '@cornerstock/contract/catalog/usual'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  type BuiltAccount,
  type BuiltProduct,
  buildClient,
  buildOrder,
  buildProduct,
  buildProducts,
  buildStaff,
} from '../../../test/support/factories.ts'
import { nextPageOf } from '../../../test/support/next-page.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

type Usual = z.input<typeof usualProductSchema>

let shop: TestApp
let staff: BuiltAccount
let client: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  shop.clock.now = new Date('2026-06-30T12:00:00Z')
  staff = await buildStaff(shop.db, { role: 'associate' })
})
beforeEach(async () => {
  client = await buildClient(shop.db)
})
afterAll(() => shop.stop())

const list = (query = '', as = client) =>
  shop.send<Usual[]>(`GET /api/Usual?clientId=${client.accountId}&${query}`, { as })
const idsOf = (usual: Usual[]) => usual.map(({ product }) => product.productId)

const order = (days: number, products: BuiltProduct[], quantity = 1) =>
  buildOrder(shop.db, {
    client,
    orderDate: new Date(Date.UTC(2026, 5, 30 - days, 12)),
    lines: products.map((product) => ({ product, quantity })),
  })

const buildNamed = async (...names: string[]) => {
  const products: BuiltProduct[] = []
  for (const name of names)
    products.push(await buildProduct(shop.db, { name: `${name} ${client.accountId}` }))
  return products as [BuiltProduct, BuiltProduct, BuiltProduct]
}

it('the usual products have the products of the client with quantity and next day', async () => {
  const product = await buildProduct(shop.db, { priceCents: 1250, minimumQuantity: 6, quantityStep: 6 })
  for (const [days, quantity] of [
    [29, 6],
    [22, 12],
    [8, 18],
  ] as const)
    await order(days, [product], quantity)
  const { body, headers } = await list()
  expect(body).toEqual([
    {
      product: expect.objectContaining({ productId: product.productId, price: 12.5 }),
      quantity: 12,
      lastQuantity: 18,
      largestQuantity: 18,
      orderCount: 3,
      lastOrderDate: '2026-06-22T12:00:00.000Z',
      lastPrice: 12.5,
      nextDate: '2026-07-03',
      steadyGap: null,
      isDue: false,
      probability: expect.any(Number),
      position: 1,
    },
  ])
  expect(body[0]?.product).not.toHaveProperty('costPrice')
  expect(headers['x-total-count']).toBe('1')
})

it('the usual products have a quantity within tracked stock, like suggestions, unless it is used up', async () => {
  const some = await buildProduct(shop.db, { trackStock: true, stockQuantity: 40 })
  const gone = await buildProduct(shop.db, { trackStock: true, stockQuantity: 30 })
  await order(8, [some, gone], 30)
  const quantityOf = ({ product, quantity }: Usual) => [product.productId, quantity]
  expect(new Map((await list()).body.map(quantityOf) as [number, number][])).toEqual(
    new Map([
      [some.productId, 10],
      [gone.productId, 30],
    ]),
  )
})

it('the usual products are due when an order placed now would arrive on the next day with it or later', async () => {
  const [due, later] = await buildProducts(shop.db, 2)
  if (!due || !later) throw new Error('Two products are needed.')
  for (const days of [19, 9, 0]) await order(days, [later])
  for (const days of [29, 19, 9]) await order(days, [due])
  const { body } = await list()
  expect(body.map(({ nextDate, isDue }) => [nextDate, isDue])).toEqual([
    ['2026-07-01', true],
    ['2026-07-10', false],
  ])
  expect(idsOf(body)).toEqual([due.productId, later.productId])
})

it('the usual products leave out cancelled orders, lines that were not found, and deleted products, but not products out of stock', async () => {
  const [cancelled, missing, deleted] = await buildNamed('Cancelled', 'Missing', 'Deleted')
  const away = await buildProduct(shop.db, { inStock: false })
  await shop.db.$client.query('update products set in_stock = true where product_id = $1', [away.productId])
  const { orderId } = await order(3, [cancelled])
  const { itemIds } = await order(2, [missing])
  await order(1, [deleted, away])
  await shop.db.$client.query('update products set in_stock = false where product_id = $1', [away.productId])
  await shop.db.$client.query('update orders set status = 4 where order_id = $1', [orderId])
  await shop.db.$client.query('update order_items set found_quantity = 0 where order_item_id = $1', [
    itemIds[0],
  ])
  await shop.db.$client.query('update products set deleted_at = now() where product_id = $1', [
    deleted.productId,
  ])
  const { body } = await list()
  expect(idsOf(body)).toEqual([away.productId])
  expect(body[0]?.nextDate).toBeNull()
})

it('the usual products come in pages, and one by one', async () => {
  const built = await buildProducts(shop.db, 5)
  const products = built.sort((one, other) => one.name.localeCompare(other.name))
  await order(1, products)
  const first = await list('limit=3&sort=shelf')
  const next = nextPageOf(first)
  const second = await shop.send<Usual[]>(`GET ${next}`, { as: client })
  expect(idsOf([...first.body, ...second.body])).toEqual(products.map(({ productId }) => productId))
  expect(first.headers['x-total-count']).toBe('5')
  const cursor = new URL(`http://shop${next}`).searchParams.get('cursor')
  expect((await list(`cursor=${cursor}`)).status).toBe(400)
  const one = await list(`productId=${products[3]?.productId}`)
  expect(idsOf(one.body)).toEqual([products[3]?.productId])
})

it('the usual products are for the client and for associates', async () => {
  await order(1, await buildProducts(shop.db, 1))
  expect((await list('', staff)).body).toHaveLength(1)
  expect((await list('', await buildClient(shop.db))).status).toBe(403)
  expect((await list('', await buildStaff(shop.db, { role: 'picker' }))).status).toBe(403)
  const ofStaff = await shop.send(`GET /api/Usual?clientId=${staff.accountId}`, { as: staff })
  expect(ofStaff.status).toBe(404)
})

const arrange = (productIds: number[], as = client) =>
  shop.send(`PUT /api/Usual/${client.accountId}/shelf`, { as, body: { productIds } })
const shelf = async () => idsOf((await list('sort=shelf')).body)

it('the shelf sorts the lines of an order for pickers', async () => {
  const [one, two, three] = await buildNamed('A', 'B', 'C')
  const { orderId } = await order(3, [one, two])
  await order(2, [three])
  const picker = await buildStaff(shop.db, { role: 'picker' })
  const read = (as: BuiltAccount) =>
    shop.send<{ isArranged: boolean; productIds: number[] }>(`GET /api/Order/${orderId}/shelf`, { as })
  expect((await read(picker)).body).toEqual({
    isArranged: false,
    productIds: [one.productId, two.productId],
  })
  await arrange([three.productId, two.productId, one.productId])
  expect((await read(picker)).body).toEqual({
    isArranged: true,
    productIds: [two.productId, one.productId],
  })
  expect((await read(client)).status).toBe(403)
})

it('the shelf has the order that was set; products not named follow in their former order', async () => {
  const [one, two, three] = await buildNamed('A', 'B', 'C')
  await order(1, [one, two, three])
  expect(await shelf()).toEqual([one.productId, two.productId, three.productId])
  expect((await arrange([three.productId])).status).toBe(204)
  expect(await shelf()).toEqual([three.productId, one.productId, two.productId])
  await arrange([two.productId, three.productId], staff)
  expect(await shelf()).toEqual([two.productId, three.productId, one.productId])
  const [added] = await buildNamed('AA')
  await order(0, [added])
  expect((await shelf()).at(-1)).toBe(added.productId)
})

it('the shelf ignores products that the client does not buy, and rejects a list that names one twice', async () => {
  const [one, two, other] = await buildNamed('D', 'E', 'F')
  await order(1, [one, two])
  await arrange([other.productId, 2_000_000_000, two.productId])
  expect(await shelf()).toEqual([two.productId, one.productId])
  expect((await arrange([one.productId, one.productId])).status).toBe(400)
})

it('the shelf can be set twice at once', async () => {
  const [one, two, three] = await buildNamed('G', 'H', 'I')
  await order(1, [one, two, three])
  const both = await Promise.all([
    arrange([two.productId, one.productId, three.productId]),
    arrange([three.productId, two.productId, one.productId]),
  ])
  expect(both.map(({ status }) => status)).toEqual([204, 204])
  expect([
    [two.productId, one.productId, three.productId],
    [three.productId, two.productId, one.productId],
  ]).toContainEqual(await shelf())
})

it('the shelf is logged when staff set it', async () => {
  const [one, two] = await buildNamed('J', 'K')
  await order(1, [one, two])
  await arrange([two.productId], staff)
  const { rows } = await shop.db.$client.query('select message from app_logs where client_id = $1', [
    client.accountId,
  ])
  expect(rows).toHaveLength(1)
})
