import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../../../test/support/eventually.ts'
import {
  type BuiltAccount,
  type BuiltProduct,
  buildClient,
  buildOrder,
  buildProduct,
  buildProducts,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
/** A second server on the same database. */
let otherServer: TestApp
let staff: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  otherServer = await startTestApp({ databaseUrl: shop.databaseUrl })
  staff = await buildStaff(shop.db)
})
afterAll(async () => {
  await otherServer.stop()
  await shop.stop()
})

type Placed = { orderId: number; items: { id: number; productId: number }[] }

const alternateServer = (index: number) => (index % 2 === 0 ? shop : otherServer)
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i))
const place = (at: TestApp, as: BuiltAccount, items: object[], key?: string) =>
  at.send<Placed>('POST /api/Order', {
    as,
    body: { items },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
/** Has a transaction of its own. */
const placeByStaff = (at: TestApp, { accountId }: BuiltAccount, items: object[], key: string) =>
  at.send<Placed>('POST /api/Order', {
    as: staff,
    headers: { 'idempotency-key': key },
    body: { clientId: accountId, items },
  })
/** Repeats a request that a busy server has not accepted, as a browser does. */
const repeatWhileBusy = (send: () => Promise<{ status: number }>) =>
  eventually(async () => {
    const response = await send()
    expect(response.status).not.toBe(503)
    return response
  })
/** Counts all deadlocks so far. A connection reports its own late, so all connections of both pools report first. */
const countDeadlocks = async () => {
  await Promise.all(
    [shop.db, otherServer.db].flatMap(({ $client }) =>
      times($client.options.max, () => $client.query('select pg_stat_force_next_flush()')),
    ),
  )
  return query('select deadlocks from pg_stat_database where datname = current_database()', [])
}
const idAt = (products: BuiltProduct[], index: number) => products[index % products.length]?.productId
const query = async <T>(sql: string, values: unknown[]) =>
  (await shop.db.$client.query(sql, values)).rows as T[]
function countBy(statuses: number[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

it.each([
  ['tracked', true, 98],
  ['untracked', false, 100],
])(
  '50 identical requests to two servers place one order and get one response: %s',
  async (_, trackStock, left) => {
    const client = await buildClient(shop.db)
    const { productId } = await buildProduct(shop.db, { trackStock, stockQuantity: 100 })
    const items = [{ productId, quantity: 2 }]
    const responses = await Promise.all(
      times(50, (index) => place(alternateServer(index), client, items, 'one key')),
    )
    expect(countBy(responses.map(({ status }) => status))).toEqual({ 201: 50 })
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    const orders = await query('select order_id from orders where client_id = $1', [client.accountId])
    expect(orders).toHaveLength(1)
    expect(await query('select stock_quantity from products where product_id = $1', [productId])).toEqual([
      { stock_quantity: left },
    ])
  },
)

it('the same key with different bodies places one order; the others are rejected', async () => {
  const client = await buildClient(shop.db)
  const { productId } = await buildProduct(shop.db)
  const responses = await Promise.all(
    times(10, (index) => place(alternateServer(index), client, [{ productId, quantity: index + 1 }], 'key')),
  )
  expect(countBy(responses.map(({ status }) => status))).toEqual({ 201: 1, 409: 9 })
})

it('one of 16 clients gets the last item', async () => {
  const clients = await Promise.all(times(16, () => buildClient(shop.db)))
  const { productId } = await buildProduct(shop.db, { trackStock: true, stockQuantity: 1 })
  const responses = await Promise.all(
    clients.map((client, index) => place(alternateServer(index), client, [{ productId, quantity: 1 }])),
  )
  expect(countBy(responses.map(({ status }) => status))).toEqual({ 201: 1, 409: 15 })
  const [left] = await query('select stock_quantity from products where product_id = $1', [productId])
  expect(left).toEqual({ stock_quantity: 0 })
})

it('16 clients who order two or three of ten items never get eleven', async () => {
  const clients = await Promise.all(times(16, () => buildClient(shop.db)))
  const { productId } = await buildProduct(shop.db, { trackStock: true, stockQuantity: 10 })
  await Promise.all(
    clients.map((client, index) =>
      place(alternateServer(index), client, [{ productId, quantity: 2 + (index % 2) }]),
    ),
  )
  const [sums] = await query<{ left: number; sold: number }>(
    `select (select stock_quantity from products where product_id = $1) as left,
              sum(quantity)::int as sold from order_items where product_id = $1`,
    [productId],
  )
  expect(sums?.left).toBeLessThan(2)
  expect((sums?.left ?? 0) + (sums?.sold ?? 0)).toBe(10)
})

it('orders, cancellations, marks and saves of the same products do not deadlock', async () => {
  const products = [
    ...(await buildProducts(shop.db, 9, { trackStock: true, stockQuantity: 5_000 })),
    ...(await buildProducts(shop.db, 9, { trackStock: false, stockQuantity: 5_000 })),
  ]
  const clients = await Promise.all(times(8, () => buildClient(shop.db)))
  const old = await Promise.all(
    times(20, (index) =>
      buildOrder(shop.db, {
        client: clients[index % clients.length] as BuiltAccount,
        lines: products.slice(index % 12, (index % 12) + 6).map((product) => ({ product, quantity: 1 })),
      }),
    ),
  )
  const shuffled = (index: number) =>
    products.toSorted(
      (one, other) => ((one.productId * (index + 7)) % 19) - ((other.productId * (index + 7)) % 19),
    )
  const untracked = new Set(products.slice(9).map(({ productId }) => productId))
  const before = await countDeadlocks()
  const requests = [
    ...times(80, (index) => {
      // Every other order has untracked products only, and every third one is placed by staff.
      const items = shuffled(index)
        .filter(({ productId }) => index % 2 === 0 || untracked.has(productId))
        .slice(0, 8)
        .map(({ productId }) => ({ productId, quantity: 1 }))
      const client = clients[index % clients.length] as BuiltAccount
      const placeAs = index % 3 === 0 ? placeByStaff : place
      return () => placeAs(alternateServer(index), client, items, `order ${index}`)
    }),
    ...old.map(
      ({ orderId }, index) =>
        () =>
          alternateServer(index).send(`PUT /api/order/${orderId}/status`, {
            as: staff,
            body: { status: 4 },
          }),
    ),
    ...old.map(
      ({ itemIds }, index) =>
        () =>
          alternateServer(index).send(`PUT /api/orderitem/items/${itemIds[index % 6]}/found-status`, {
            as: staff,
            body: 'false',
          }),
    ),
    ...products.map(
      ({ productId, name }, index) =>
        () =>
          alternateServer(index).send(`PUT /api/Products/${productId}`, {
            as: staff,
            headers: { 'if-match': '"never"' },
            body: { name, brand: 'B', category: 'Gum', price: 10 },
          }),
    ),
  ]
  const responses = await Promise.all(requests.map(repeatWhileBusy))
  expect(countBy(responses.map(({ status }) => status))).toEqual({ 200: 40, 201: 80, 412: 18 })
  expect(await countDeadlocks()).toEqual(before)
  const wrong = await query(
    `select p.product_id, p.stock_quantity, sum(i.stock_held) from products p join order_items i using (product_id)
        where p.product_id = any($1) group by 1, 2 having p.stock_quantity + coalesce(sum(i.stock_held), 0) <> 5000`,
    [products.map(({ productId }) => productId)],
  )
  expect(wrong).toEqual([])
})

it('orders of the same clients at two servers do not deadlock, and take exactly their stock', async () => {
  const products = [
    ...(await buildProducts(shop.db, 3)),
    ...(await buildProducts(shop.db, 3, { trackStock: true, stockQuantity: 10_000 })),
  ]
  const clients = await Promise.all(times(60, () => buildClient(shop.db)))
  const before = await countDeadlocks()
  const clientAt = (index: number) => clients[index % clients.length] as BuiltAccount
  for (let wave = 0; wave < 4; wave++) {
    const responses = await Promise.all(
      times(480, (index) => {
        const items = [0, 1].map((more) => ({ productId: idAt(products, index + more * 2), quantity: 1 }))
        const [client, other, key] = [clientAt(index * 7 + wave), clientAt(index * 13), `${wave} ${index}`]
        const placeAs = index % 16 === 0 ? placeByStaff : place
        return [
          () => place(shop, client, items, key),
          () => placeAs(otherServer, other, items.toReversed(), `${key} too`),
        ].map(repeatWhileBusy)
      }).flat(),
    )
    expect(countBy(responses.map(({ status }) => status))).toEqual({ 201: 960 })
  }
  // Each of the six products is in a third of the 3,840 orders.
  expect(
    await query(
      'select stock_quantity as left from products where product_id = any($1) order by product_id',
      [products.slice(3).map(({ productId }) => productId)],
    ),
  ).toEqual(times(3, () => ({ left: 10_000 - 1_280 })))
  expect(await countDeadlocks()).toEqual(before)
})

it('cancelling by the client and packing by staff do not interleave', async () => {
  for (let round = 0; round < 10; round++) {
    const order = await buildOrder(shop.db)
    const [cancelled, packed] = await Promise.all([
      shop.send(`PUT /api/Order/${order.orderId}/cancel`, { as: order.client }),
      otherServer.send(`PUT /api/order/${order.orderId}/status`, { as: staff, body: { status: 1 } }),
    ])
    expect(packed.status).toBe(200)
    expect([200, 409]).toContain(cancelled.status)
    const [now] = await query<{ status: number }>('select status from orders where order_id = $1', [
      order.orderId,
    ])
    expect(now?.status).toBe(1)
  }
})
