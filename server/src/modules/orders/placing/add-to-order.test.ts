import type { orderSchema } from '@cornerstock/contract/orders/orders'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { z } from 'zod'
import { eventually } from '../../../../test/support/eventually.ts'
import {
  type BuiltAccount,
  type BuiltProduct,
  buildClient,
  buildProduct,
  buildProducts,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

type Order = z.input<typeof orderSchema> & { code?: string }

let shop: TestApp
let staff: BuiltAccount
let client: BuiltAccount
let product: BuiltProduct

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db)
})
beforeEach(async () => {
  client = await buildClient(shop.db)
  product = await buildProduct(shop.db, { trackStock: true, stockQuantity: 100 })
})
afterAll(() => shop.stop())

const line = (quantity: number, of = product) => ({ productId: of.productId, quantity })

const place = (items: object[] = [line(2)], key = crypto.randomUUID() as string) =>
  shop.send<Order>('POST /api/Order', { as: client, body: { items }, headers: { 'idempotency-key': key } })

const add = (
  { orderId }: { orderId: number },
  items: object[],
  { as = client, key }: { as?: BuiltAccount; key?: string } = {},
) =>
  shop.send<Order>(`POST /api/Order/${orderId}/items`, {
    as,
    body: { items },
    ...(key && { headers: { 'idempotency-key': key } }),
  })

const mark = (itemId: number, body: unknown) =>
  shop.send(`PUT /api/orderitem/items/${itemId}/found-status`, { as: staff, body: JSON.stringify(body) })

const stockOf = async ({ productId }: BuiltProduct) =>
  (await shop.db.$client.query('select stock_quantity from products where product_id = $1', [productId]))
    .rows[0].stock_quantity

const linesOf = ({ items }: Order) =>
  items.map(({ productId, quantity, price, addedAt }) => [productId, quantity, price, addedAt !== null])

it('adding to an order grows an unmarked line of the same product and price, takes stock, and empties the cart', async () => {
  const other = await buildProduct(shop.db, { name: `A first ${crypto.randomUUID()}` })
  const { body: order } = await place()
  await shop.send('POST /api/cart', { as: client, body: line(1, other) })
  const { status, body } = await add(order, [line(3), line(1, other), line(1)])
  expect(status).toBe(200)
  expect(linesOf(body)).toEqual([
    [product.productId, 6, 10, true],
    [other.productId, 1, 10, true],
  ])
  expect(body).toMatchObject({ total: 70, deliveryDate: order.deliveryDate, orderBy: order.orderBy })
  expect(await stockOf(product)).toBe(94)
  expect((await shop.send<unknown[]>('GET /api/cart', { as: client })).body).toEqual([])
})

it('adding to an order puts a new line beside a marked one, and beside one of another price', async () => {
  const { body: order } = await place()
  await mark(order.items[0]?.id ?? 0, { found: true, foundQuantity: 1 })
  const { body: marked } = await add(order, [line(3)])
  expect(linesOf(marked)).toEqual([
    [product.productId, 2, 10, false],
    [product.productId, 3, 10, true],
  ])
  expect(await stockOf(product)).toBe(96)
  await shop.db.$client.query('update products set price_cents = 900 where product_id = $1', [
    product.productId,
  ])
  const { body: cheaper } = await add(order, [line(1)])
  expect(linesOf(cheaper).at(-1)).toEqual([product.productId, 1, 9, true])
  const { body: grown } = await add(order, [line(1)])
  expect(linesOf(grown)).toHaveLength(3)

  await shop.send(`PUT /api/order/${order.orderId}/cancel`, { as: staff })
  expect(await stockOf(product)).toBe(100)
})

it.each(['cost_price_cents = 700', 'price_cents = 1100, on_sale = true, sale_price_cents = 1000'])(
  'adding to an order keeps what counts for margins and savings of each line: after %s',
  async (change) => {
    const { body: order } = await place()
    await shop.db.$client.query(`update products set ${change} where product_id = $1`, [product.productId])
    const { body } = await add(order, [line(3)])
    expect(linesOf(body)).toEqual([
      [product.productId, 2, 10, false],
      [product.productId, 3, 10, true],
    ])
  },
)

it('adding to an order puts a new line beside one with another wish, and keeps the first response of the order’s key', async () => {
  const placed = { ...line(2), substitution: 'never' }
  const first = await place([placed], 'with a wish')
  const wishesAfter = async (items: object[]) =>
    (await add(first.body, items)).body.items.map(({ quantity, substitution }) => [quantity, substitution])
  expect(await wishesAfter([{ ...line(3), substitution: 'same' }])).toEqual([
    [2, 'never'],
    [3, 'same'],
  ])
  expect((await place([placed], 'with a wish')).text).toBe(first.text)
  await wishesAfter([{ ...line(1), substitution: 'same' }])
  await shop.send('POST /api/cart', { as: client, body: { ...line(1), substitution: 'ask' } })
  await wishesAfter([line(1)])
  expect(await wishesAfter([line(5)])).toEqual([
    [7, 'never'],
    [4, 'same'],
    [1, 'ask'],
  ])
})

it('adding to an order does not give units without a wish that of the addition', async () => {
  const { body: order } = await place()
  const { body } = await add(order, [{ ...line(3), substitution: 'never' }])
  await shop.db.$client.query(`update accounts set substitution = 'ask' where account_id = $1`, [
    client.accountId,
  ])
  const { body: now } = await shop.send<Order>(`GET /api/order/${body.orderId}`, { as: client })
  expect(now.items.map(({ quantity, substitution }) => [quantity, substitution])).toEqual([
    [2, 'ask'],
    [3, 'never'],
  ])
})

it('adding to an order repeats the response with a hundred lines from a tenth of its size', async () => {
  const first = await place()
  const items = (await buildProducts(shop.db, 100)).map((one) => line(1, one))
  const key = 'a large addition'
  const added = await add(first.body, items, { key })
  expect((await add(first.body, items, { key })).body).toEqual(added.body)
  const { rows } = await shop.db.$client.query(
    'select length(outcome::text) as size from idempotency_keys where key = $1 and account_id = $2',
    [key, client.accountId],
  )
  expect(rows[0].size).toBeLessThan(JSON.stringify(added.body).length / 10)
})

it('adding to an order keeps the first response of the order’s key, and repeats its own', async () => {
  const first = await place([line(2)], 'the order')
  const key = 'the addition'
  const added = await add(first.body, [line(3)], { key })
  await shop.send(`PUT /api/Order/${first.body.orderId}/delivery`, {
    as: staff,
    body: { deliveryDate: '2030-05-06' },
  })
  expect((await place([line(2)], 'the order')).text).toBe(first.text)
  const again = await add(first.body, [line(3)], { key })
  expect([again.status, again.text]).toEqual([200, added.text])
  expect((await add(first.body, [line(4)], { key })).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  expect((await add(first.body, [line(3)], { key: 'the order' })).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  expect(await stockOf(product)).toBe(95)
})

it('adding to an order is possible for a client until the cut-off, and for staff until the order is packed', async () => {
  const { body: order } = await place()
  await shop.db.$client.query('update orders set order_by = now() where order_id = $1', [order.orderId])
  expect((await add(order, [line(1)])).body.code).toBe('NOT_CHANGEABLE')
  expect((await add(order, [line(1)], { as: staff })).status).toBe(200)
  await shop.send(`PUT /api/order/${order.orderId}/status`, { as: staff, body: { status: 1 } })
  expect((await add(order, [line(1)], { as: staff })).body.code).toBe('NOT_CHANGEABLE')
})

it('adding to an order notifies the client of an addition by staff, and logs it', async () => {
  const { body: order } = await place()
  await add(order, [line(1)], { as: staff })
  const notices = await shop.send(`GET /api/Notification/client/${client.accountId}`, { as: client })
  expect(notices.text).toContain(`Order #${order.orderId} has new lines`)
  const log = await shop.send('GET /api/AppLogs/all?limit=1', { as: staff })
  expect(log.text).toContain(`order ${order.orderId}`)
})

it('adding to an order rejects an order that is not the client’s as absent', async () => {
  const { body: order } = await place()
  const stranger = await buildClient(shop.db)
  expect((await add(order, [line(1)], { as: stranger })).status).toBe(404)
  expect((await add({ orderId: 2_000_000_000 }, [line(1)])).status).toBe(404)
})

it('adding to an order exceeds neither the quantity of a line nor the number of lines', async () => {
  const untracked = await buildProduct(shop.db)
  const { body: order } = await place([line(9_999, untracked)])
  expect((await add(order, [line(2, untracked)])).status).toBe(400)
  expect((await add(order, [line(1, untracked)])).status).toBe(200)

  const many = await buildProducts(shop.db, 500)
  const { body: full } = await place(many.slice(0, 499).map((one) => line(1, one)))
  expect((await add(full, [line(1, many[499]), line(1, untracked)])).status).toBe(400)
  expect((await add(full, [line(1, many[499])])).status).toBe(200)
})

it('races of additions with one key add once, at two servers', async () => {
  const other = await startTestApp({ databaseUrl: shop.databaseUrl })
  const { body: order } = await place()
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? shop : other).send(`POST /api/Order/${order.orderId}/items`, {
        as: client,
        body: { items: [line(3)] },
        headers: { 'idempotency-key': 'one' },
      }),
    ),
  )
  await other.stop()
  expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(await stockOf(product)).toBe(95)
})

it('an addition waits for a running change of the order', async () => {
  const { body: order } = await place()
  const picking = await shop.db.$client.connect()
  await picking.query('begin')
  await picking.query('select 1 from orders where order_id = $1 for update', [order.orderId])
  const addition = add(order, [line(3)])
  await eventually(async () => {
    const { rows } = await shop.db.$client.query(
      `select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%from orders%for update%'`,
    )
    expect(rows).toHaveLength(1)
  })
  await picking.query('update orders set status = 1 where order_id = $1', [order.orderId])
  await picking.query('commit')
  picking.release()
  expect((await addition).body.code).toBe('NOT_CHANGEABLE')
  expect(await stockOf(product)).toBe(98)
})

it('races of additions, marks and packing lose nothing', async () => {
  for (let round = 0; round < 8; round++) {
    const own = await buildProduct(shop.db, { trackStock: true, stockQuantity: 100 })
    const { body: order } = await place([line(2, own)])
    const itemId = order.items[0]?.id ?? 0
    const [added, , packed] = await Promise.all([
      Promise.all([1, 2, 3].map((quantity) => add(order, [line(quantity, own)]))),
      mark(itemId, true),
      shop.send(`PUT /api/order/${order.orderId}/status`, { as: staff, body: { status: 1 } }),
    ])
    expect(packed.status).toBe(200)
    const accepted = [1, 2, 3].filter((_, index) => added[index]?.status === 200)
    for (const { status, body } of added)
      expect([200, 'NOT_CHANGEABLE']).toContain(status === 200 ? 200 : body.code)
    const { body: now } = await shop.send<Order>(`GET /api/order/${order.orderId}`, { as: staff })
    const ordered = now.items.reduce((sum, item) => sum + item.quantity, 0)
    expect(ordered).toBe(2 + accepted.reduce((sum, quantity) => sum + quantity, 0))
    // An addition before the mark raises the quantity of the line; one after it adds another line.
    const marked = now.items.find(({ id }) => id === itemId)
    expect(marked?.foundQuantity).toBe(marked?.quantity)
    expect(await stockOf(own)).toBe(100 - ordered)
  }
})
