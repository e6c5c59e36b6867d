import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type BuiltAccount,
  type BuiltProduct,
  buildOrder,
  buildPermitType,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
let staff: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db, { role: 'associate' })
})
afterAll(() => shop.stop())

type Response = {
  changed: number[]
  refused: { productId?: number; orderId?: number; code: string; message: string }[]
}

const change = async (products: object[]) =>
  (await shop.send<Response>('PUT /api/Products', { as: staff, body: { products } })).body
const read = async ({ productId }: BuiltProduct) =>
  (await shop.send<Record<string, unknown>>(`GET /api/Products/${productId}`, { as: staff })).body

it('changing several products changes the products that still match the screen, names the others, and can be undone', async () => {
  const [first, stale, deleted] = [
    await buildProduct(shop.db, { priceCents: 1000 }),
    await buildProduct(shop.db, { priceCents: 1100 }),
    await buildProduct(shop.db, { priceCents: 1000 }),
  ]
  await shop.send(`DELETE /api/Products/${deleted.productId}`, { as: staff })
  const before = await read(first)
  const changes = [first, stale, deleted].map(({ productId }) => ({
    productId,
    from: { price: 10 },
    to: { price: 12.5 },
  }))
  const response = await change(changes)
  expect(response.changed).toEqual([first.productId])
  expect(response.refused).toMatchObject([
    { productId: stale.productId, code: 'CONFLICT' },
    { productId: deleted.productId, code: 'NOT_FOUND' },
  ])
  expect(await read(first)).toEqual({ ...before, price: 12.5 })
  expect(await read(stale)).toMatchObject({ price: 11 })
  const undone = await change([{ productId: first.productId, from: { price: 12.5 }, to: { price: 10 } }])
  expect(undone).toEqual({ changed: [first.productId], refused: [] })
  expect(await read(first)).toEqual(before)
  const { rows } = await shop.db.$client.query(
    `select change ->> 'what' as what from app_logs where change ->> 'what' = $1`,
    [`product ${first.productId} (${before.name})`],
  )
  expect(rows).toHaveLength(2)
})

it('changing several products changes none and names the products, if any of them would cost 0 or less', async () => {
  const [one, free, below] = [
    await buildProduct(shop.db, { priceCents: 1000 }),
    await buildProduct(shop.db, { priceCents: 1000, name: 'Free Soda' }),
    await buildProduct(shop.db, { priceCents: 1000, name: 'Paid Soda' }),
  ]
  const to = (product: BuiltProduct, price: number) => ({
    productId: product.productId,
    from: { price: 10 },
    to: { price },
  })
  const { status, body } = await shop.send<{ code: string; errors: unknown }>('PUT /api/Products', {
    as: staff,
    body: { products: [to(one, 5), to(free, 0), to(below, -19.21)] },
  })
  expect([status, body.code]).toEqual([400, 'BAD_REQUEST'])
  expect(JSON.stringify(body)).toContain('These prices would be 0 or less: Free Soda, Paid Soda')
  expect(await read(one)).toMatchObject({ price: 10 })
})

it('changing several products logs several products as one entry, which is found by their names and has the values to undo it', async () => {
  const [cola, chips] = [
    await buildProduct(shop.db, { priceCents: 1000, name: 'Loggable Cola' }),
    await buildProduct(shop.db, { priceCents: 500, name: 'Loggable Chips' }),
  ]
  await change([
    { productId: cola.productId, from: { price: 10 }, to: { price: 11 } },
    { productId: chips.productId, from: { price: 5 }, to: { price: 6 } },
  ])
  const { body } = await shop.send<object[]>('GET /api/AppLogs/all?search=loggable%20chips', { as: staff })
  const [inLog, other] = [
    `product ${cola.productId} (Loggable Cola)`,
    `product ${chips.productId} (Loggable Chips)`,
  ]
  expect(body).toHaveLength(1)
  expect(body).toMatchObject([
    {
      change: {
        what: '2 products',
        from: { [inLog]: { price: 10 }, [other]: { price: 5 } },
        to: { [inLog]: { price: 11 }, [other]: { price: 6 } },
      },
    },
  ])
})

it('changing several products announces each product, and the whole catalog if there are many', async () => {
  const products = await Promise.all(
    Array.from({ length: 21 }, () => buildProduct(shop.db, { priceCents: 1000 })),
  )
  const raise = (changed: BuiltProduct[], from: number) =>
    change(changed.map(({ productId }) => ({ productId, from: { price: from }, to: { price: from + 1 } })))
  const announced = async (count: number) =>
    (
      await shop.db.$client.query<{ productId: number | null }>(
        `select (data ->> 'productId')::int as "productId" from events where type = 'catalog.changed'
           order by event_id desc limit $1`,
        [count],
      )
    ).rows.map(({ productId }) => productId)
  const [first, second] = products as [BuiltProduct, BuiltProduct]
  await raise([first, second], 10)
  expect(await announced(2)).toEqual([second.productId, first.productId])
  await raise(products.slice(2), 10)
  await raise(products, 11)
  expect(await announced(1)).toEqual([null])
})

it('changing several products moves products to another category, and keeps the times of supplier prices', async () => {
  const supplierPrices = [{ name: 'Jetro', price: 500, pricedAt: '2026-01-02T03:04:05.000Z' }]
  const product = await buildProduct(shop.db, { category: 'Candy' })
  await shop.db.$client.query('update products set supplier_prices = $1 where product_id = $2', [
    JSON.stringify(supplierPrices),
    product.productId,
  ])
  const before = await read(product)
  const from = { category: 'Candy', subCategory: before.subCategory }
  await change([{ productId: product.productId, from, to: { category: 'Hookahs', subCategory: '' } }])
  expect(await read(product)).toEqual({ ...before, category: 'Hookahs', subCategory: '' })
})

it('changing several products starts a sale with an end, and rejects a sale price that is not lower', async () => {
  const [product, cheap] = [
    await buildProduct(shop.db, { priceCents: 1000 }),
    await buildProduct(shop.db, { priceCents: 800 }),
  ]
  const from = { onSale: false, salePrice: null, saleStartsAt: null, saleEndsAt: null }
  const to = { onSale: true, salePrice: 8, saleStartsAt: null, saleEndsAt: '2099-01-31T00:00:00.000Z' }
  const response = await change([product, cheap].map(({ productId }) => ({ productId, from, to })))
  expect(response).toMatchObject({
    changed: [product.productId],
    refused: [{ productId: cheap.productId, code: 'BAD_REQUEST' }],
  })
  expect(await read(product)).toMatchObject({ onSale: true, salePrice: 8, saleEndsAt: to.saleEndsAt })
  const undone = await change([{ productId: product.productId, from: { ...to, onSale: false }, to: from }])
  expect(undone.changed).toEqual([product.productId])
  expect(await read(product)).toMatchObject(from)
})

it.each([null, '2099-01-31T00:00:00.000Z'])(
  'changing several products rejects a sale at 0 that ends at %s',
  async (saleEndsAt) => {
    const { productId } = await buildProduct(shop.db, { priceCents: 1000 })
    const from = { onSale: false, salePrice: null, saleEndsAt: null }
    const to = { onSale: true, salePrice: 0, saleEndsAt }
    expect(await change([{ productId, from, to }])).toEqual({
      changed: [],
      refused: [{ productId, code: 'BAD_REQUEST', message: 'The sale price must be above 0.' }],
    })
  },
)

const set = (orders: object[], as = staff) =>
  shop.send<Response>('PUT /api/Order/statuses', { as, body: { orders } })

it('setting the status of several orders sets the orders that still match the screen, and names the others', async () => {
  const [first, stale] = [await buildOrder(shop.db), await buildOrder(shop.db, { status: 2 })]
  const orderIds = [first.orderId, stale.orderId]
  const { body } = await set(orderIds.map((orderId) => ({ orderId, from: 0, to: 1 })))
  expect(body).toMatchObject({
    changed: [first.orderId],
    refused: [{ orderId: stale.orderId, code: 'CONFLICT' }],
  })
  const { rows } = await shop.db.$client.query(
    'select status from orders where order_id = any($1) order by order_id',
    [orderIds],
  )
  expect(rows).toEqual([{ status: 1 }, { status: 2 }])
})

it('setting the status of several orders is forbidden for a picker who cancels one of them, and then changes none', async () => {
  const [kept, cancelled] = [await buildOrder(shop.db), await buildOrder(shop.db)]
  const picker = await buildStaff(shop.db, { role: 'picker' })
  const changes = [
    { orderId: kept.orderId, from: 0, to: 1 },
    { orderId: cancelled.orderId, from: 0, to: 4 },
  ]
  expect((await set(changes, picker)).status).toBe(403)
  const { rows } = await shop.db.$client.query('select status from orders where order_id = $1', [
    kept.orderId,
  ])
  expect(rows).toEqual([{ status: 0 }])
})

it('changing several products sets the permit that they need, unless it does not exist', async () => {
  const permitTypeId = await buildPermitType(shop.db)
  const [first, other] = [await buildProduct(shop.db), await buildProduct(shop.db)]
  const to = ({ productId }: BuiltProduct, permit: number | null) => ({
    ...{ productId, from: { permitTypeId: null }, to: { permitTypeId: permit } },
  })
  const response = await change([to(first, permitTypeId), to(other, 2_000_000_000)])
  expect(response.changed).toEqual([first.productId])
  expect(response.refused).toMatchObject([{ productId: other.productId, code: 'NOT_FOUND' }])
  expect(await read(first)).toMatchObject({ permitTypeId })
  expect((await change([to(first, null)])).refused).toMatchObject([{ code: 'CONFLICT' }])
  expect(await read(other)).toMatchObject({ permitTypeId: null })
})
