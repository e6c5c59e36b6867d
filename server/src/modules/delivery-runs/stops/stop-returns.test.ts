import type { DeliveryRun } from '@cornerstock/contract/orders/delivery/delivery-runs'
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
let runs: ReturnType<typeof runsOf>
let calls: ReturnType<typeof returnsOf>
/** On a run that was started. */
let order: BuiltOrder
let runId: number
/** A delivered order of the same client, of three and of two units. */
let past: BuiltOrder

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
  runs = runsOf(shop, owner)
  calls = returnsOf(shop, owner)
})
beforeEach(async () => {
  order = await runs.pack()
  past = await calls.deliver(order.client, 3, 2)
  await start([order.orderId])
})
afterAll(() => shop.stop())

async function start(orderIds: number[]) {
  runId = (await runs.create({ orderIds })).body.runId
  await runs.start(runId)
}

const stopOf = ({ stops }: DeliveryRun) => stops.find(({ orderId }) => orderId === order.orderId)
const readReturn = async (returnId: number) =>
  (await shop.send<Return>(`GET /api/Returns/${returnId}`, { as: owner })).body

it('an approved return stands on the next stop of its client, and the driver takes it there', async () => {
  const { returnId } = (await calls.ask(past, [[0, 2]], { as: order.client })).body
  const standing = async () => stopOf((await runs.read(runId)).body)?.returns
  expect(await standing()).toEqual([])
  await calls.change(returnId, { state: 'approved' })
  const [itemId] = past.itemIds
  expect(await standing()).toMatchObject([{ returnId, lines: [{ itemId, quantity: 2, reason: 'damaged' }] }])
  const returned = [{ returnId, lines: [{ itemId, quantity: 1 }] }]
  const { status, body } = await runs.stop(runId, order.orderId, { returned })
  expect(status).toBe(200)
  expect(stopOf(body)?.returns).toMatchObject([{ returnId, lines: [{ itemId, quantity: 1 }] }])
  expect(await readReturn(returnId)).toMatchObject({ state: 'pickedUp', lines: [{ quantity: 1, asked: 2 }] })
  expect((await calls.change(returnId, { state: 'done' })).body).toMatchObject({ credit: 10 })
})

it('a return stands only on the first stop of a client that is still to come', async () => {
  const second = await runs.order({ status: 1 })
  await shop.db.$client.query('update orders set client_id = $1 where order_id = $2', [
    ...[order.client.accountId, second.orderId],
  ])
  const next = (await runs.create({ orderIds: [second.orderId] })).body.runId
  await calls.ask(past, [[0, 1]], { as: owner })
  const onNext = async () => (await runs.read(next)).body.stops[0]?.returns.length
  expect(stopOf((await runs.read(runId)).body)?.returns).toHaveLength(1)
  expect(await onNext()).toBe(0)
  await runs.stop(runId, order.orderId)
  expect(await onNext()).toBe(1)
})

it('the driver takes no more than was approved, and nothing else', async () => {
  const { returnId } = (await calls.ask(past, [[0, 2]], { as: order.client })).body
  const [itemId, other] = past.itemIds
  const take = (lines: object[], id = returnId) =>
    runs.stop(runId, order.orderId, { returned: [{ returnId: id, lines }] })
  expect((await take([{ itemId, quantity: 1 }])).status).toBe(409)
  await calls.change(returnId, { state: 'approved', lines: [{ itemId, quantity: 1 }] })
  expect((await take([{ itemId, quantity: 2 }])).status).toBe(400)
  expect((await take([{ itemId: other, quantity: 1 }])).status).toBe(404)
  expect((await take([], 999_999)).status).toBe(404)
  const stranger = await runs.pack()
  const foreign = await calls.deliver(stranger.client, 1, 1)
  const theirs = (await calls.ask(foreign, [[0, 1]], { as: owner })).body.returnId
  expect((await take([{ itemId: foreign.itemIds[0], quantity: 1 }], theirs)).status).toBe(404)
  expect((await take([{ itemId, quantity: 1 }])).status).toBe(200)
})

it('a corrected stop puts its return back', async () => {
  const { returnId } = (await calls.ask(past, [[0, 2]], { as: owner })).body
  const [itemId] = past.itemIds
  await runs.stop(runId, order.orderId, { returned: [{ returnId, lines: [{ itemId, quantity: 1 }] }] })
  await runs.stop(runId, order.orderId, {}, { query: '?correct=true' })
  expect(await readReturn(returnId)).toMatchObject({ state: 'approved', lines: [{ quantity: 2 }] })
})

it('what stays of a deal is priced anew where goods of it are refused, and stands where they are short', async () => {
  const product = await buildProduct(shop.db, { priceCents: 1000, trackStock: true, stockQuantity: 50 })
  await buildPromotion(shop.db, { productIds: [product.productId], priceCents: 800 })
  const place = async () => {
    const items = [{ productId: product.productId, quantity: 3 }]
    const { body } = await shop.send<Order>('POST /api/Order', { as: order.client, body: { items } })
    await shop.db.$client.query('update orders set status = 1, delivery_date = $2 where order_id = $1', [
      ...[body.orderId, runDay],
    ])
    await start([body.orderId])
    return { orderId: body.orderId, itemId: body.items[0]?.id }
  }
  const dueAfter = async (reason: string, restock: boolean) => {
    const { orderId, itemId } = await place()
    const lines = [{ itemId, quantity: 1, reason, restock }]
    expect((await runs.stop(runId, orderId, { lines })).status).toBe(200)
    return (await calls.readOrder({ orderId })).amountDue
  }
  const stock = async () =>
    (await shop.send<{ stockQuantity: number }>(`GET /api/Products/${product.productId}`, { as: owner })).body
      .stockQuantity
  expect(await dueAfter('short', false)).toBe(16)
  expect(await stock()).toBe(48)
  expect(await dueAfter('refused', false)).toBe(20)
  expect(await stock()).toBe(45)
  expect(await dueAfter('refused', true)).toBe(20)
  expect(await stock()).toBe(43)
  await shop.db.$client.query('delete from promotions')
})

it('refused goods at a corrected price lower what is counted, as others do', async () => {
  const [itemId] = order.itemIds
  await shop.db.$client.query('update order_items set corrected_price_cents = 700 where order_item_id = $1', [
    itemId,
  ])
  const before = await calls.readOrder(order)
  const lines = [{ itemId, quantity: 1, reason: 'refused' }]
  expect((await runs.stop(runId, order.orderId, { lines })).status).toBe(200)
  const after = await calls.readOrder(order)
  expect(after.amountDue).toBe(before.amountDue - 7)
  expect(after.credits).toEqual([])
})
