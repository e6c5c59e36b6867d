import type { Payment } from '@cornerstock/contract/orders/money/payments'
import type { Order } from '@cornerstock/contract/orders/orders'
import type { Return } from '@cornerstock/contract/orders/returns'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  type BuiltOrder,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { buildPromotion } from '../../../../test/support/promotions.ts'
import { returnsOf } from '../../../../test/support/returns.ts'
import { runDay, runsOf } from '../../../../test/support/road.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount
let driver: BuiltAccount
let runs: ReturnType<typeof runsOf>
let returns: ReturnType<typeof returnsOf>
/** Five units at $10.00. */
let order: BuiltOrder
let runId: number

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
  driver = await buildStaff(shop.db, { role: 'driver' })
  runs = runsOf(shop, owner)
  returns = returnsOf(shop, owner)
})
beforeEach(async () => {
  order = await runs.pack()
  runId = await begin()
})
afterAll(() => shop.stop())

/** Starts a run with the order. */
async function begin(orderId = order.orderId) {
  const { body } = await runs.create({ orderIds: [orderId], driverId: driver.accountId })
  await runs.start(body.runId)
  return body.runId
}

const record = (report: object = {}, run = runId) => runs.stop(run, order.orderId, report, { as: driver })
const correct = (report: object = {}, run = runId) =>
  runs.stop(run, order.orderId, report, { query: '?correct=true' })
const readOrder = () => returns.readOrder(order)
const stopOf = async () =>
  (await runs.read(runId)).body.stops.find(({ orderId }) => orderId === order.orderId)
const changesOf = async (what: string) => {
  const path = `GET /api/Order/${order.orderId}/changes`
  const { body } = await shop.send<{ what: string; from: unknown; to: unknown }[]>(path, { as: owner })
  return body.filter((change) => change.what === what).map(({ from, to }) => [from, to])
}
const noticesOf = async () =>
  (
    await shop.send<{ title: string; message: string }[]>(
      `GET /api/Notification/client/${order.client.accountId}`,
      { as: order.client },
    )
  ).body
const stockOf = async () => {
  const path = `GET /api/Products/${order.products[0]?.productId}`
  return (await shop.send<{ stockQuantity: number }>(path, { as: owner })).body.stockQuantity
}
const setStock = (units: number) =>
  shop.db.$client.query('update products set stock_quantity = $2 where product_id = $1', [
    ...[order.products[0]?.productId, units],
  ])

it('a stop whose order is on a later run is corrected there', async () => {
  await record({ outcome: 'nobody' })
  await runs.close(runId)
  const later = (await runs.create({ orderIds: [order.orderId] })).body.runId
  for (const outcome of ['refused', 'delivered'])
    expect(await correct({ outcome })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  await runs.start(later)
  expect((await correct({ outcome: 'refused' })).status).toBe(409)
  const at = new Date().toISOString()
  await runs.stop(later, order.orderId, { at, payments: [{ method: 'cash', amount: 50 }] })
  expect((await correct({ outcome: 'refused' })).status).toBe(409)
  await runs.close(later, { counted: { cash: 50, checks: 0 } })
  expect((await correct({ outcome: 'refused' })).status).toBe(409)
  expect(await readOrder()).toMatchObject({ status: 3, deliveredAt: at, paid: 50 })
  expect((await correct({ at, signedBy: 'Zoe' }, later)).status).toBe(200)
})

it('a run that was given up with the order does not stop a correction', async () => {
  await record({ outcome: 'nobody' })
  await runs.close(runId)
  const later = (await runs.create({ orderIds: [order.orderId] })).body.runId
  await runs.end(later)
  expect((await correct({ outcome: 'delivered' })).status).toBe(200)
  expect((await readOrder()).status).toBe(3)
})

it('a correction of a stop without a delivery leaves an order that staff set to Delivered', async () => {
  await record({ outcome: 'nobody' })
  await runs.close(runId)
  await returns.setStatus(order.orderId, 3)
  expect((await correct({ outcome: 'refused' })).status).toBe(200)
  expect((await readOrder()).status).toBe(3)
})

it('a report that arrives after the office has closed the run counts until the bag is confirmed', async () => {
  const at = new Date().toISOString()
  await runs.close(runId)
  const late = { at, payments: [{ method: 'cash', amount: 50 }] }
  expect(await record(late)).toMatchObject({
    status: 200,
    body: { status: 'closed', expected: { cash: 50 } },
  })
  expect(await readOrder()).toMatchObject({ status: 3, deliveredAt: at, paid: 50 })
  expect(await record(late)).toMatchObject({ status: 409, body: { code: 'STOP_DONE' } })
})

it('a report after the bag was confirmed, or once the order is on a later run, is 409', async () => {
  await runs.close(runId)
  const later = (await runs.create({ orderIds: [order.orderId] })).body.runId
  expect(await record()).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  await runs.end(later)
  await shop.send(`POST /api/DeliveryRuns/${runId}/confirm`, {
    as: await buildStaff(shop.db, { role: 'associate' }),
  })
  expect(await record()).toMatchObject({ status: 409, body: { code: 'RUN_CLOSED' } })
  expect((await readOrder()).status).toBe(1)
})

it('a correction of what was signed changes nothing else, and tells the store nothing', async () => {
  const [itemId] = order.itemIds
  const report = {
    at: new Date().toISOString(),
    lines: [{ itemId, quantity: 2, reason: 'short' }],
    payments: [
      { method: 'cash', amount: 10 },
      { method: 'check', amount: 20, reference: '7' },
    ],
  }
  await record(report)
  // What went back to stock is sold meanwhile.
  await setStock(0)
  const before = await readOrder()
  const told = await noticesOf()
  const paymentsOf = async () =>
    (await shop.send<Payment[]>(`GET /api/Payments?clientId=${order.client.accountId}`, { as: owner })).body
  const payments = await paymentsOf()
  expect((await correct({ ...report, signedBy: 'Zoe' })).status).toBe(200)
  const { delivery, ...after } = await readOrder()
  expect(after).toEqual({ ...after, status: 3, amountDue: before.amountDue, deliveredAt: before.deliveredAt })
  expect(delivery).toMatchObject({ signedBy: 'Zoe' })
  expect(await noticesOf()).toEqual(told)
  expect(await paymentsOf()).toEqual(payments)
  expect(await changesOf('status')).toEqual([
    [1, 2],
    [2, 3],
  ])
  expect(await changesOf('found')).toEqual([[null, 3]])
})

it('a correction of what a store got or owes tells it once, and says that it was corrected', async () => {
  const [itemId] = order.itemIds
  await record({ lines: [{ itemId, quantity: 2, reason: 'short' }] })
  const told = (await noticesOf()).length
  const at = new Date().toISOString()
  await correct({
    at,
    lines: [{ itemId, quantity: 1, reason: 'short' }],
    payments: [{ method: 'cash', amount: 5 }],
  })
  expect(await readOrder()).toMatchObject({ status: 3, deliveredAt: at, amountDue: 40, paid: 5 })
  const notices = await noticesOf()
  expect(notices).toHaveLength(told + 1)
  expect(notices[0]).toMatchObject({
    title: `The delivery of order #${order.orderId} was corrected`,
    message: 'Amount due: $40.00. Paid at the delivery: $5.00.',
  })
  expect(await changesOf('found')).toEqual([
    [null, 3],
    [3, 4],
  ])
  await correct({ outcome: 'nobody' })
  expect(await noticesOf()).toHaveLength(told + 2)
  expect((await noticesOf())[0]?.title).toBe(`The delivery of order #${order.orderId} was corrected`)
  expect((await readOrder()).status).toBe(2)
})

it('a line that nobody had marked is unset again after a correction, and others are as they were', async () => {
  const [itemId] = order.itemIds
  const lines = [{ itemId, quantity: 2, reason: 'damaged' }]
  const foundAfter = async () => {
    await record({ lines })
    await correct()
    return (await readOrder()).items[0]?.foundQuantity
  }
  expect(await foundAfter()).toBeNull()
  order = await runs.pack()
  await shop.send(`PUT /api/orderitem/items/${order.itemIds[0]}/found-status`, {
    ...{ as: owner, body: { found: true, foundQuantity: 4 } },
  })
  runId = await begin()
  await record({ lines: [{ itemId: order.itemIds[0], quantity: 4, reason: 'damaged' }] })
  await correct()
  expect((await readOrder()).items[0]?.foundQuantity).toBe(4)
})

it('written-off goods that go back to stock after all are in stock once', async () => {
  const line = { itemId: order.itemIds[0], quantity: 2, reason: 'damaged' }
  const before = await stockOf()
  await record({ lines: [line] })
  expect(await stockOf()).toBe(before)
  for (const restock of [true, true, false]) {
    await correct({ lines: [{ ...line, restock }] })
    expect(await stockOf()).toBe(restock ? before + 2 : before)
  }
  expect((await readOrder()).amountDue).toBe(30)
})

it('a line that was counted as none can be counted again', async () => {
  const [itemId] = order.itemIds
  await shop.send('PUT /api/Settings', { as: owner, body: { countAtDoor: ['Smoke'] } })
  await shop.db.$client.query(`update products set category = 'Smoke' where product_id = $1`, [
    order.products[0]?.productId,
  ])
  await record({ counted: [{ itemId, quantity: 0 }] })
  expect(await stopOf()).toMatchObject({ amountDue: 0, needsCount: [itemId] })
  expect(await correct()).toMatchObject({ status: 400, body: { details: [{ path: 'counted' }] } })
  expect((await correct({ counted: [{ itemId, quantity: 3 }] })).status).toBe(200)
  expect((await readOrder()).amountDue).toBe(30)
  await shop.send('PUT /api/Settings', { as: owner, body: { countAtDoor: [] } })
})

it('of several payments only those that differ are voided and taken again', async () => {
  const cash = { method: 'cash', amount: 10 }
  const check = { method: 'check', amount: 15, reference: '1' }
  await record({ payments: [cash, cash, check] })
  const corrected = await correct({ payments: [cash, { ...check, reference: '2' }, { ...check, amount: 5 }] })
  expect(corrected.body.expected).toEqual({ cash: 10, checks: 20 })
  const { body } = await shop.send<Payment[]>(`GET /api/Payments?clientId=${order.client.accountId}`, {
    as: owner,
  })
  expect(
    body.toReversed().map(({ amount, reference, voidedAt }) => [amount, reference, voidedAt !== null]),
  ).toEqual([
    [10, '', false],
    [10, '', true],
    [15, '1', true],
    [15, '2', false],
    [5, '1', false],
  ])
  expect((await readOrder()).paid).toBe(30)
})

it('a return of which less was approved can be taken with all that was approved, and no more', async () => {
  const past = await returns.deliver(order.client, 3, 2)
  const [itemId] = past.itemIds
  const { returnId } = (await returns.ask(past, [[0, 3]], { as: order.client })).body
  await returns.change(returnId, { state: 'approved', lines: [{ itemId, quantity: 2 }] })
  const take = (quantity: number) => ({ returned: [{ returnId, lines: [{ itemId, quantity }] }] })
  await record(take(1))
  expect((await stopOf())?.returns).toMatchObject([{ returnId, lines: [{ quantity: 1, approved: 2 }] }])
  expect((await correct(take(3))).status).toBe(400)
  expect((await correct(take(2))).status).toBe(200)
  expect((await stopOf())?.returns).toMatchObject([{ returnId, lines: [{ quantity: 2, approved: 2 }] }])
  await correct()
  const { body } = await shop.send<Return>(`GET /api/Returns/${returnId}`, { as: owner })
  expect(body).toMatchObject({ state: 'approved', lines: [{ quantity: 2, asked: 3 }] })
})

it('a return of which nothing is taken stays approved', async () => {
  const past = await returns.deliver(order.client, 3, 2)
  const [itemId] = past.itemIds
  const { returnId } = (await returns.ask(past, [[0, 3]], { as: owner })).body
  const none = { returned: [{ returnId, lines: [{ itemId, quantity: 0 }] }] }
  expect((await record(none)).status).toBe(200)
  const read = async () => (await shop.send<Return>(`GET /api/Returns/${returnId}`, { as: owner })).body
  expect(await read()).toMatchObject({ state: 'approved', lines: [{ quantity: 3 }] })
})

it('a return that was checked since stays, and 409 if the correction takes it otherwise', async () => {
  const past = await returns.deliver(order.client, 3, 2)
  const [itemId] = past.itemIds
  const { returnId } = (await returns.ask(past, [[0, 2]], { as: owner })).body
  const taken = { returned: [{ returnId, lines: [{ itemId, quantity: 2 }] }] }
  await record(taken)
  await returns.change(returnId, { state: 'done' })
  expect(await correct()).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  expect(await correct({ outcome: 'nobody' })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  expect(await correct({ ...taken, signedBy: 'Zoe' })).toMatchObject({ status: 200 })
})

it('refused goods of a deal that were credited stay, and 409 if the correction has other goods', async () => {
  const product = await buildProduct(shop.db, { priceCents: 1000, trackStock: true, stockQuantity: 50 })
  await buildPromotion(shop.db, { productIds: [product.productId], priceCents: 800 })
  const items = [{ productId: product.productId, quantity: 3 }]
  const placed = await shop.send<Order>('POST /api/Order', { as: order.client, body: { items } })
  const { orderId } = placed.body
  await shop.db.$client.query('update orders set status = 1, delivery_date = $2 where order_id = $1', [
    ...[orderId, runDay],
  ])
  order = { ...order, orderId }
  runId = await begin()
  const lines = [{ itemId: placed.body.items[0]?.id, quantity: 1, reason: 'refused' }]
  await record({ lines })
  expect(await stopOf()).toMatchObject({
    amountDue: 20,
    recorded: { lines: [{ quantity: 1, reason: 'refused', isCredited: true }] },
  })
  expect(await correct()).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  expect(await correct({ outcome: 'refused' })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  expect(await correct({ lines, payments: [{ method: 'cash', amount: 20 }] })).toMatchObject({ status: 200 })
  expect(await readOrder()).toMatchObject({ amountDue: 20, paid: 20 })
  await shop.db.$client.query('delete from promotions')
})
