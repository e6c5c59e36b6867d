import type { orderSchema } from '@cornerstock/contract/orders/orders'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  type BuiltAccount,
  type BuiltOrder,
  buildClient,
  buildOrder,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

type Order = z.input<typeof orderSchema>
type Told = { notificationId: number; title: string; message: string; type: string; isRead: boolean }

let shop: TestApp
let staff: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db)
})
afterAll(() => shop.stop())

const put = (path: string, body?: unknown, as = staff) =>
  shop.send<Order & { code?: string }>(`PUT /api${path}`, { as, body })
const setStatus = ({ orderId }: BuiltOrder, status: unknown) => put(`/order/${orderId}/status`, { status })
const cancel = ({ orderId, client }: BuiltOrder, as = client) =>
  put(`/Order/${orderId}/cancel`, undefined, as)
const mark = (itemId: number | undefined, body: unknown) =>
  put(`/orderitem/items/${itemId}/found-status`, JSON.stringify(body))
const setPrice = (itemId: number | undefined, body: object) => put(`/orderitem/items/${itemId}/price`, body)
const notificationsOf = async ({ client }: BuiltOrder) =>
  (await shop.send<Told[]>(`GET /api/Notification/client/${client.accountId}`, { as: client })).body
const eventsOf = async ({ orderId }: BuiltOrder) => {
  const { rows } = await shop.db.$client.query(
    `select type from events where data ->> 'orderId' = $1 order by event_id`,
    [String(orderId)],
  )
  return rows.map(({ type }) => type)
}

it('cancelling an order is possible for the client while the order is processing, and notifies', async () => {
  const order = await buildOrder(shop.db)
  const { status, body } = await cancel(order)
  expect(status).toBe(200)
  expect(body).toMatchObject({ orderId: order.orderId, status: 4, savedAmount: 0 })
  expect(await notificationsOf(order)).toMatchObject([
    {
      type: 'OrderUpdate',
      title: `Order #${order.orderId} was cancelled`,
      subject: `order ${order.orderId}`,
    },
  ])
  expect(await eventsOf(order)).toEqual(['order.created', 'order.updated'])
})

it('cancelling an order is possible for staff', async () => {
  const order = await buildOrder(shop.db)
  expect((await cancel(order, staff)).body.status).toBe(4)
})

it.each([1, 2, 3, 4])(
  'cancelling an order is rejected at status %i, also for staff, and changes nothing',
  async (status) => {
    const order = await buildOrder(shop.db, { status })
    for (const as of [order.client, staff])
      expect(await cancel(order, as)).toMatchObject({ status: 409, body: { code: 'NOT_CANCELLABLE' } })
    expect(await notificationsOf(order)).toEqual([])
    expect(await eventsOf(order)).toEqual(['order.created'])
  },
)

it('cancelling an order happens once for two concurrent requests', async () => {
  const order = await buildOrder(shop.db)
  const responses = await Promise.all(Array.from({ length: 4 }, () => cancel(order)))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(await notificationsOf(order)).toHaveLength(1)
})

const steps = [0, 1, 2, 3, 4].flatMap((from) => [0, 1, 2, 3, 4].map((to) => [from, to] as const))

it.each(steps)(
  'the status of an order is set from %i to %i by staff, which notifies if it is a change',
  async (from, to) => {
    const order = await buildOrder(shop.db, { status: from })
    const { status, body } = await setStatus(order, to)
    expect({ status, now: body.status }).toEqual({ status: 200, now: to })
    const changes = from === to ? 0 : 1
    expect(await notificationsOf(order)).toHaveLength(changes)
    expect((await eventsOf(order)).filter((type) => type === 'order.updated')).toHaveLength(changes)
    const { rows } = await shop.db.$client.query('select message from app_logs where client_id = $1', [
      order.client.accountId,
    ])
    expect(rows).toHaveLength(changes)
    if (changes) expect(rows[0].message).toContain(staff.email)
  },
)

it('the status of an order keeps the time of delivery while it is Delivered', async () => {
  const order = await buildOrder(shop.db)
  expect((await setStatus(order, 2)).body.deliveredAt).toBeNull()
  shop.clock.now = new Date('2026-03-02T09:00:00.000Z')
  const { body } = await setStatus(order, 3)
  shop.clock.now = null
  expect(body.deliveredAt).toBe('2026-03-02T09:00:00.000Z')
  expect((await setStatus(order, 3)).body.deliveredAt).toBe(body.deliveredAt)
  expect((await setStatus(order, 2)).body.deliveredAt).toBeNull()
})

it.each([5, -1, '1', null, 1.5, undefined])('the status of an order is rejected as %j', async (status) => {
  expect((await setStatus(await buildOrder(shop.db), status)).status).toBe(400)
})

const of5 = async () => {
  const product = await buildProduct(shop.db, { priceCents: 1000, onSale: true, salePriceCents: 700 })
  return buildOrder(shop.db, { lines: [{ product, quantity: 5 }] })
}

const marks: [body: unknown, found: boolean | null, foundQuantity: number | null, due: number][] = [
  [true, true, 5, 35],
  [false, false, 0, 0],
  [null, null, null, 35],
  [{ found: true }, true, 5, 35],
  [{ found: true, foundQuantity: null }, true, 5, 35],
  [{ found: true, foundQuantity: 5 }, true, 5, 35],
  [{ found: true, foundQuantity: 2 }, true, 2, 14],
  [{ found: false }, false, 0, 0],
  [{ found: false, foundQuantity: 0 }, false, 0, 0],
  [{ found: null }, null, null, 35],
]
it.each(marks)(
  'marking a line with %j sets found to %s, %s of 5',
  async (body, found, foundQuantity, due) => {
    const order = await of5()
    const response = await mark(order.itemIds[0], body)
    expect(response.status).toBe(200)
    expect(response.body.items).toMatchObject([{ found, foundQuantity, quantity: 5 }])
    expect(response.body).toMatchObject({
      total: 35,
      amountDue: due,
      savedAmount: (due / 7) * 3,
    })
  },
)

it.each([
  { found: true, foundQuantity: 6 },
  { found: true, foundQuantity: 0 },
  { found: false, foundQuantity: 1 },
  { found: null, foundQuantity: 1 },
  { found: true, foundQuantity: -1 },
  { found: true, foundQuantity: 1.5 },
  { foundQuantity: 2 },
  {},
  [],
  'true',
  1,
])('marking a line with %j is rejected', async (body) => {
  const order = await of5()
  expect((await mark(order.itemIds[0], body)).status).toBe(400)
  expect(await notificationsOf(order)).toEqual([])
})

it('marking a line without a body is rejected', async () => {
  const order = await of5()
  expect((await put(`/orderitem/items/${order.itemIds[0]}/found-status`)).status).toBe(400)
})

it('marking a line can be repeated, and updates one notification on each change', async () => {
  const [product, other] = [await buildProduct(shop.db), await buildProduct(shop.db)]
  const order = await buildOrder(shop.db, {
    lines: [
      { product, quantity: 2 },
      { product: other, quantity: 3 },
    ],
  })
  const [first, second] = order.itemIds
  const numbers: number[] = []
  for (const [item, body] of [
    [first, true],
    [first, true],
    [second, { found: true, foundQuantity: 1 }],
    [first, false],
    [first, false],
  ] as const) {
    await mark(item, body)
    const messages = await notificationsOf(order)
    expect(messages).toHaveLength(1)
    numbers.push(messages[0]?.notificationId ?? 0)
  }
  expect(new Set(numbers).size).toBe(1)
  expect(await notificationsOf(order)).toMatchObject([
    {
      title: `Order #${order.orderId}: 2 of 2 lines checked`,
      message: '1 line not found, 1 line short. Amount due: $10.00.',
    },
  ])
  expect((await eventsOf(order)).filter((type) => type === 'order.updated')).toHaveLength(3)
})

it('marking a line makes the notification unread again after a change', async () => {
  const order = await of5()
  await mark(order.itemIds[0], true)
  const [before] = await notificationsOf(order)
  await shop.send(`POST /api/Notification/${before?.notificationId}/mark-read`, { as: order.client })
  expect(await notificationsOf(order)).toMatchObject([{ isRead: true }])
  await mark(order.itemIds[0], false)
  expect(await notificationsOf(order)).toMatchObject([{ isRead: false }])
})

it('marking a line is rejected if another staff member has marked the line meanwhile', async () => {
  const product = await buildProduct(shop.db)
  const { itemIds } = await buildOrder(shop.db, { lines: [{ product, quantity: 5 }] })
  const [itemId] = itemIds
  await mark(itemId, { found: true, foundQuantity: 3, seen: null })
  expect(await mark(itemId, { found: false, seen: null })).toMatchObject({
    status: 409,
    body: { code: 'MARKED_MEANWHILE', details: { id: itemId, quantity: 5, foundQuantity: 3, price: 10 } },
  })
  // The same mark again, as after a lost response, and marks without `seen`.
  expect((await mark(itemId, { found: true, foundQuantity: 3, seen: null })).status).toBe(200)
  expect((await mark(itemId, { found: false, seen: 3 })).body.items[0]).toMatchObject({ foundQuantity: 0 })
  expect((await mark(itemId, true)).status).toBe(200)
})

it('marking a line keeps one notification per order', async () => {
  const one = await buildOrder(shop.db)
  const other = await buildOrder(shop.db, { client: one.client })
  await mark(one.itemIds[0], true)
  await mark(other.itemIds[0], true)
  await setStatus(one, 1)
  expect(await notificationsOf(one)).toHaveLength(3)
})

it('the price of a line can be lowered without consent, and notifies', async () => {
  const order = await buildOrder(shop.db)
  const { status, body } = await setPrice(order.itemIds[0], { price: 8.5 })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    total: 17,
    amountDue: 17,
    savedAmount: 3,
    items: [{ price: 8.5, agreedPrice: 10, listPrice: 10 }],
  })
  expect(await notificationsOf(order)).toMatchObject([
    { message: expect.stringContaining('$8.50 instead of $10.00') },
  ])
})

it('the price of a line can be raised only with the consent of the client', async () => {
  const order = await buildOrder(shop.db)
  const [item] = order.itemIds
  expect(await setPrice(item, { price: 11 })).toMatchObject({
    status: 409,
    body: { code: 'PRICE_CONSENT_REQUIRED' },
  })
  expect(await notificationsOf(order)).toEqual([])
  const { body } = await setPrice(item, { price: 11, clientConsented: true })
  expect(body).toMatchObject({ total: 22, savedAmount: 0 })
})

it('the price of a line does not notify if it stays the same', async () => {
  const order = await buildOrder(shop.db)
  expect((await setPrice(order.itemIds[0], { price: 10 })).status).toBe(200)
  expect(await notificationsOf(order)).toEqual([])
})

it.each([{ price: -1 }, { price: '8' }, { price: 1.234 }, {}])(
  'the price of a line is rejected as %j',
  async (body) => {
    const order = await buildOrder(shop.db)
    expect((await setPrice(order.itemIds[0], body)).status).toBe(400)
  },
)

it('a change of the price of a line does not change the product', async () => {
  const order = await buildOrder(shop.db)
  await setPrice(order.itemIds[0], { price: 1 })
  const { body } = await shop.send(`GET /api/Products/${order.products[0]?.productId}`, { as: staff })
  expect(body).toMatchObject({ price: 10 })
})

it('savings are list price minus price charged for found quantities, per order and in a list, newest first', async () => {
  const client = await buildClient(shop.db)
  const product = await buildProduct(shop.db, { priceCents: 1000, onSale: true, salePriceCents: 750 })
  const order = () => buildOrder(shop.db, { client, lines: [{ product, quantity: 4 }] })
  const [whole, short, cancelled] = [await order(), await order(), await order()]
  await mark(short.itemIds[0], { found: true, foundQuantity: 1 })
  await cancel(cancelled)
  const one = async ({ orderId }: BuiltOrder) =>
    (await shop.send(`GET /api/saving/${orderId}`, { as: client })).body
  expect(await one(whole)).toEqual({ orderId: whole.orderId, savedAmount: 10 })
  expect(await one(short)).toEqual({ orderId: short.orderId, savedAmount: 2.5 })
  expect(await one(cancelled)).toEqual({ orderId: cancelled.orderId, savedAmount: 0 })
  const list = await shop.send(`GET /api/saving/client/${client.accountId}`, { as: client })
  expect(list.body).toEqual([
    { orderId: short.orderId, amountSaved: 2.5 },
    { orderId: whole.orderId, amountSaved: 10 },
  ])
  expect(list.headers['x-total-count']).toBe('2')
})

it('savings are never below zero', async () => {
  const order = await buildOrder(shop.db)
  await setPrice(order.itemIds[0], { price: 12, clientConsented: true })
  expect((await shop.send(`GET /api/saving/${order.orderId}`, { as: staff })).body).toMatchObject({
    savedAmount: 0,
  })
})

it('the list of all orders can be filtered by status, time, store and number', async () => {
  const client = await buildClient(shop.db, { storeName: 'Zanzibar 100% Market' })
  const at = (day: string) => new Date(`2020-03-${day}T12:00:00Z`)
  const first = await buildOrder(shop.db, { client, orderDate: at('01'), status: 3 })
  const second = await buildOrder(shop.db, { client, orderDate: at('02'), status: 1 })
  const cases: [query: string, found: BuiltOrder[]][] = [
    ['search=zanzibar', [second, first]],
    ['search=ZANZIBAR&status=3', [first]],
    ['search=100%25', [second, first]],
    ['search=%25zibar', []],
    ['search=zanz_bar', []],
    [`search=${first.orderId}`, [first]],
    [`search=%23${first.orderId}`, [first]],
    ['from=2020-03-01&to=2020-03-01', [first]],
    ['from=2020-03-01T12:00:00Z&to=2020-03-01T12:00:01Z', [first]],
    ['from=2020-03-02&to=2020-03-02', [second]],
    ['to=2020-02-29', []],
  ]
  for (const [query, found] of cases) {
    const { body } = await shop.send<Order[]>(`GET /api/order/all?${query}`, { as: staff })
    expect([query, ...body.map(({ orderId }) => orderId)]).toEqual([
      query,
      ...found.map(({ orderId }) => orderId),
    ])
  }
})

it.each(['status=5', 'from=yesterday', 'to=2020-13-01', 'limit=0'])(
  'the list of all orders rejects %s',
  async (query) => {
    expect((await shop.send(`GET /api/order/all?${query}`, { as: staff })).status).toBe(400)
  },
)
