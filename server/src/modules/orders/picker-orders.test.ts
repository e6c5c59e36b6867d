import type { ErrorBody } from '@cornerstock/contract/http/errors'
import type { Order } from '@cornerstock/contract/orders/orders'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  type BuiltOrder,
  buildOrder,
  buildProduct,
  buildStaff,
} from '../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let picker: BuiltAccount
let order: BuiltOrder

beforeAll(async () => {
  shop = await startTestApp()
  picker = await buildStaff(shop.db, { role: 'picker' })
})
beforeEach(async () => {
  order = await buildOrder(shop.db)
})
afterAll(() => shop.stop())

/** Every call whose response contains orders for pickers, with its body. */
const calls: [what: string, call: () => string, body?: unknown][] = [
  ['GET /Order', () => `GET /api/Order?clientId=${order.client.accountId}`],
  ['GET /Order/all', () => `GET /api/Order/all?search=${order.orderId}`],
  ['GET /order/:id', () => `GET /api/order/${order.orderId}`],
  ['PUT status', () => `PUT /api/order/${order.orderId}/status`, { status: 1 }],
  ['PUT the same status', () => `PUT /api/order/${order.orderId}/status`, { status: 0 }],
  ['PUT found mark', () => `PUT /api/orderitem/items/${order.itemIds[0]}/found-status`, { found: true }],
  ['PUT no mark', () => `PUT /api/orderitem/items/${order.itemIds[0]}/found-status`, { found: null }],
]

it.each(calls)('a picker gets orders without money from %s', async (_, call, body) => {
  const { status, body: response } = await shop.send<Order | Order[]>(call(), { as: picker, body })
  expect(status).toBe(200)
  const [seen] = [response].flat()
  expect(Object.keys(seen ?? {}).sort()).toEqual([
    'approval',
    'clientId',
    'deliveredAt',
    'deliveryDate',
    'externalNumber',
    'isImported',
    'items',
    'offers',
    'orderBy',
    'orderDate',
    'orderId',
    'placedBy',
    'placedByAccountId',
    'standingOrderIds',
    'status',
    'storeAddress',
    'storeName',
  ])
  expect(Object.keys(seen?.items[0] ?? {}).sort()).toEqual([
    'addedAt',
    'found',
    'foundQuantity',
    'id',
    'imageUrl',
    'productId',
    'productName',
    'quantity',
    'substituteFor',
    'substitution',
  ])
})

it.each([0, 1, 2, 3])('a picker sets the status %i', async (status) => {
  const call = `PUT /api/order/${order.orderId}/status`
  expect(await shop.send(call, { as: picker, body: { status } })).toMatchObject({
    status: 200,
    body: { status },
  })
})

it('a picker cancels no order, by whichever call', async () => {
  for (const call of [`PUT /api/order/${order.orderId}/status`, `PUT /api/Order/${order.orderId}/cancel`])
    expect(await shop.send(call, { as: picker, body: { status: 4 } })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
  const { rows } = await shop.db.$client.query('select status from orders where order_id = $1', [
    order.orderId,
  ])
  expect(rows).toEqual([{ status: 0 }])
})

it('a picker reopens no cancelled order, by whichever call', async () => {
  const { orderId } = order
  await shop.db.$client.query('update orders set status = 4 where order_id = $1', [orderId])
  expect(
    await shop.send(`PUT /api/order/${orderId}/status`, { as: picker, body: { status: 0 } }),
  ).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  const orders = [{ orderId, from: 4, to: 0 }]
  expect(await shop.send('PUT /api/Order/statuses', { as: picker, body: { orders } })).toMatchObject({
    status: 200,
    body: { changed: [], refused: [{ orderId, code: 'FORBIDDEN' }] },
  })
  const { rows } = await shop.db.$client.query('select status from orders where order_id = $1', [orderId])
  expect(rows).toEqual([{ status: 4 }])
})

it('a picker gets a rejection without amounts if tracked stock is short', async () => {
  const product = await buildProduct(shop.db, { trackStock: true, stockQuantity: 2 })
  const { itemIds } = await buildOrder(shop.db, { lines: [{ product, quantity: 2 }] })
  const mark = (found: boolean) =>
    shop.send<ErrorBody>(`PUT /api/orderitem/items/${itemIds[0]}/found-status`, {
      as: picker,
      body: { found },
    })
  await mark(false)
  await buildOrder(shop.db, { lines: [{ product, quantity: 1 }] })
  const { status, body } = await mark(true)
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'INSUFFICIENT_STOCK' })
  expect(JSON.stringify(body.details)).not.toMatch(/price|total|amount/i)
})

it('the client of an order that a picker marks is notified with the amount due', async () => {
  await shop.send(`PUT /api/orderitem/items/${order.itemIds[0]}/found-status`, {
    as: picker,
    body: { found: true, foundQuantity: 1 },
  })
  const { body } = await shop.send<{ message: string }[]>(
    `GET /api/Notification/client/${order.client.accountId}`,
    { as: order.client },
  )
  expect(body[0]?.message).toContain('$10.00')
  const own = await shop.send<Order>(`GET /api/order/${order.orderId}`, { as: order.client })
  expect(own.body).toMatchObject({ total: 20, amountDue: 10, items: [{ price: 10, listPrice: 10 }] })
})

it('the events of an order contain no amounts of money', async () => {
  await shop.send(`PUT /api/order/${order.orderId}/status`, { as: picker, body: { status: 1 } })
  const { rows } = await shop.db.$client.query(
    "select distinct jsonb_object_keys(data::jsonb) as key from events where type like 'order.%'",
  )
  expect(rows.map(({ key }) => key).sort()).toEqual(['clientId', 'orderId'])
})
