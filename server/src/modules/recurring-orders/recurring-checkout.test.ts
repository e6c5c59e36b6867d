import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildProduct,
  buildRecurringOrder,
  buildStaff,
} from '../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let client: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
})
beforeEach(async () => {
  shop.clock.now = new Date('2026-01-31T12:00:00Z')
  client = await buildClient(shop.db)
})
afterAll(() => shop.stop())

type Item = { productId: number; quantity: number; price?: number }
type Order = {
  orderId: number
  clientId: string
  placedBy: string
  total: number
  items: Item[]
  code?: string
}

let lastKey = 0
const checkOut = (items: Item[], { as = client, key = `key ${++lastKey}` } = {}) =>
  shop.send<Order>(`POST /api/RecurringOrder/${client.accountId}/checkout`, {
    as,
    body: { clientId: client.accountId, items },
    headers: { 'idempotency-key': key },
  })
const nextDates = async () => {
  const { rows } = await shop.db.$client.query(
    `select next_date::text, quantity from recurring_orders where client_id = $1 order by recurring_order_id`,
    [client.accountId],
  )
  return rows.map(({ next_date }) => next_date)
}
const orderCount = async () => {
  const { rows } = await shop.db.$client.query(
    'select count(*)::int as count from orders where client_id = $1',
    [client.accountId],
  )
  return rows[0].count
}

it('checking out recurring orders counts from the day of the company, where it is still yesterday', async () => {
  const { productId } = await buildRecurringOrder(shop.db, client, {
    nextDate: '2026-01-15',
    dayOfMonth: 1,
  })
  shop.clock.now = new Date('2026-02-01T03:00:00Z') // 31 January in New York
  await checkOut([{ productId, quantity: 1 }])
  expect(await nextDates()).toEqual(['2026-02-01'])
})

it('checking out recurring orders places an order and moves the due days to the next month, also at the end of months', async () => {
  const { productId } = await buildRecurringOrder(shop.db, client, { nextDate: '2026-01-31', quantity: 3 })
  const { status, body } = await checkOut([{ productId, quantity: 3, price: 10 }])
  expect(status).toBe(201)
  expect(body).toMatchObject({
    clientId: client.accountId,
    placedBy: 'client',
    total: 30,
    items: [{ productId, quantity: 3 }],
  })
  expect((await shop.send(`GET /api/order/${body.orderId}`, { as: client })).body).toEqual(body)
  expect(await nextDates()).toEqual(['2026-02-28'])
  shop.clock.now = new Date('2026-02-28T12:00:00Z')
  await checkOut([{ productId, quantity: 3 }])
  expect(await nextDates()).toEqual(['2026-03-31'])
})

it('checking out recurring orders moves a recurring order that was due for long to the next month from today', async () => {
  const { productId } = await buildRecurringOrder(shop.db, client, { nextDate: '2025-10-31' })
  await checkOut([{ productId, quantity: 1 }])
  expect(await nextDates()).toEqual(['2026-02-28'])
})

it('checking out recurring orders keeps recurring orders that were not ordered, and accepts other products', async () => {
  const ordered = await buildRecurringOrder(shop.db, client)
  await buildRecurringOrder(shop.db, client)
  const other = await buildRecurringOrder(shop.db, await buildClient(shop.db))
  const { body } = await checkOut([
    { productId: ordered.productId, quantity: 9 },
    { productId: other.productId, quantity: 1 },
  ])
  expect(body.items).toHaveLength(2)
  expect(await nextDates()).toEqual(['2026-02-15', '2026-01-15'])
  const { rows } = await shop.db.$client.query(
    'select next_date::text, quantity from recurring_orders where recurring_order_id = any($1) order by 1',
    [[ordered.recurringOrderId, other.recurringOrderId]],
  )
  expect(rows).toEqual([
    { next_date: '2026-01-15', quantity: 1 },
    { next_date: '2026-02-15', quantity: 1 },
  ])
})

it('checking out recurring orders keeps the cart', async () => {
  const inCart = await buildProduct(shop.db)
  await shop.send('POST /api/cart', { as: client, body: { productId: inCart.productId, quantity: 2 } })
  const { productId } = await buildRecurringOrder(shop.db, client)
  await checkOut([{ productId, quantity: 1 }])
  expect((await shop.send('GET /api/cart', { as: client })).body).toMatchObject([{ quantity: 2 }])
})

it('checking out recurring orders happens once per key, also for concurrent requests', async () => {
  const { productId } = await buildRecurringOrder(shop.db, client)
  const send = () => checkOut([{ productId, quantity: 1 }], { key: 'twice' })
  const responses = [...(await Promise.all([send(), send(), send()])), await send()]
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
  expect(await orderCount()).toBe(1)
  expect(await nextDates()).toEqual(['2026-02-15'])
  const another = await checkOut([{ productId, quantity: 2 }], { key: 'twice' })
  expect([another.status, another.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
})

it('checking out recurring orders changes no due days if it is rejected, and the key can be used again', async () => {
  const { productId } = await buildRecurringOrder(shop.db, client)
  const out = await buildRecurringOrder(shop.db, client, {
    productId: (await buildProduct(shop.db, { inStock: false })).productId,
  })
  const refused = await checkOut(
    [productId, out.productId].map((id) => ({ productId: id, quantity: 1 })),
    {
      key: 'again',
    },
  )
  expect([refused.status, refused.body.code]).toEqual([409, 'PRODUCT_UNAVAILABLE'])
  const risen = await checkOut([{ productId, quantity: 1, price: 9 }], { key: 'again' })
  expect([risen.status, risen.body.code]).toEqual([409, 'PRICE_CHANGED'])
  expect((await checkOut([], { key: 'again' })).status).toBe(400)
  expect([await orderCount(), await nextDates()]).toEqual([0, ['2026-01-15', '2026-01-15']])
  expect((await checkOut([{ productId, quantity: 1, price: 10 }], { key: 'again' })).status).toBe(201)
  expect(await nextDates()).toEqual(['2026-02-15', '2026-01-15'])
})

it('checking out recurring orders can be done by staff, which the order shows', async () => {
  const staff = await buildStaff(shop.db)
  const { productId } = await buildRecurringOrder(shop.db, client)
  const { status, body } = await checkOut([{ productId, quantity: 1 }], { as: staff })
  expect({ status, placedBy: body.placedBy }).toEqual({ status: 201, placedBy: 'staff' })
  expect(await nextDates()).toEqual(['2026-02-15'])
  const { rows } = await shop.db.$client.query('select message from app_logs where client_id = $1', [
    client.accountId,
  ])
  expect(rows).toEqual([{ message: `${staff.email} added order ${body.orderId}: {"lines":1,"total":10}.` }])
})
