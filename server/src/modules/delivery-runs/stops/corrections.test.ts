import type { Payment } from '@cornerstock/contract/orders/money/payments'
import { expect, it } from 'vitest'
import { buildProduct, buildStaff } from '../../../../test/support/factories.ts'
import { buildPromotion } from '../../../../test/support/promotions.ts'
import { stopWorld } from '../../../../test/support/stops.ts'

const world = stopWorld()
const { begin, beginWith, correct, query, readOrder, readReturn, readStock, readStop, record, send } = world

const changesOf = async (what: string) => {
  const path = `GET /api/Order/${world.order.orderId}/changes`
  const { body } = await send<{ what: string; from: unknown; to: unknown }[]>(path, { as: world.owner })
  return body.filter((change) => change.what === what).map(({ from, to }) => [from, to])
}
const noticesOf = async () =>
  (
    await send<{ title: string; message: string }[]>(
      `GET /api/Notification/client/${world.order.client.accountId}`,
      { as: world.order.client },
    )
  ).body
const setStock = (units: number) =>
  query('update products set stock_quantity = $2 where product_id = $1', [
    ...[world.order.products[0]?.productId, units],
  ])

it('a stop whose order is on a later run is corrected there', async () => {
  await record({ outcome: 'nobody' })
  await world.runs.close(world.runId)
  const later = (await world.runs.create({ orderIds: [world.order.orderId] })).body.runId
  for (const outcome of ['refused', 'delivered'])
    expect(await correct({ outcome })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  await world.runs.start(later)
  expect((await correct({ outcome: 'refused' })).status).toBe(409)
  const at = new Date().toISOString()
  await world.runs.stop(later, world.order.orderId, { at, payments: [{ method: 'cash', amount: 50 }] })
  expect((await correct({ outcome: 'refused' })).status).toBe(409)
  await world.runs.close(later, { counted: { cash: 50, checks: 0 } })
  expect((await correct({ outcome: 'refused' })).status).toBe(409)
  expect(await readOrder()).toMatchObject({ status: 3, deliveredAt: at, paid: 50 })
  expect((await correct({ at, signedBy: 'Zoe' }, later)).status).toBe(200)
})

it('a run that was given up with the order does not stop a correction', async () => {
  await record({ outcome: 'nobody' })
  await world.runs.close(world.runId)
  const later = (await world.runs.create({ orderIds: [world.order.orderId] })).body.runId
  await world.runs.end(later)
  expect((await correct({ outcome: 'delivered' })).status).toBe(200)
  expect((await readOrder()).status).toBe(3)
})

it('a correction of a stop without a delivery leaves an order that staff set to Delivered', async () => {
  await record({ outcome: 'nobody' })
  await world.runs.close(world.runId)
  await world.returns.setStatus(world.order.orderId, 3)
  expect((await correct({ outcome: 'refused' })).status).toBe(200)
  expect((await readOrder()).status).toBe(3)
})

it('a report that arrives after the office has closed the run counts until the bag is confirmed', async () => {
  const at = new Date().toISOString()
  await world.runs.close(world.runId)
  const late = { at, payments: [{ method: 'cash', amount: 50 }] }
  expect(await record(late)).toMatchObject({
    status: 200,
    body: { status: 'closed', expected: { cash: 50 } },
  })
  expect(await readOrder()).toMatchObject({ status: 3, deliveredAt: at, paid: 50 })
  expect(await record(late)).toMatchObject({ status: 409, body: { code: 'STOP_DONE' } })
})

it('a report after the bag was confirmed, or once the order is on a later run, is 409', async () => {
  await world.runs.close(world.runId)
  const later = (await world.runs.create({ orderIds: [world.order.orderId] })).body.runId
  expect(await record()).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  await world.runs.end(later)
  await send(`POST /api/DeliveryRuns/${world.runId}/confirm`, {
    as: await buildStaff(world.shop.db, { role: 'associate' }),
  })
  expect(await record()).toMatchObject({ status: 409, body: { code: 'RUN_CLOSED' } })
  expect((await readOrder()).status).toBe(1)
})

it('a correction of what was signed changes nothing else, and tells the store nothing', async () => {
  const [itemId] = world.order.itemIds
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
    (await send<Payment[]>(`GET /api/Payments?clientId=${world.order.client.accountId}`, { as: world.owner }))
      .body
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
  const [itemId] = world.order.itemIds
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
    title: `The delivery of order #${world.order.orderId} was corrected`,
    message: 'Amount due: $40.00. Paid at the delivery: $5.00.',
  })
  expect(await changesOf('found')).toEqual([
    [null, 3],
    [3, 4],
  ])
  await correct({ outcome: 'nobody' })
  expect(await noticesOf()).toHaveLength(told + 2)
  expect((await noticesOf())[0]?.title).toBe(`The delivery of order #${world.order.orderId} was corrected`)
  expect((await readOrder()).status).toBe(2)
})

it('a line that nobody had marked is unset again after a correction, and others are as they were', async () => {
  const [itemId] = world.order.itemIds
  const lines = [{ itemId, quantity: 2, reason: 'damaged' }]
  const foundAfter = async () => {
    await record({ lines })
    await correct()
    return (await readOrder()).items[0]?.foundQuantity
  }
  expect(await foundAfter()).toBeNull()
  await begin(await world.runs.pack())
  await send(`PUT /api/orderitem/items/${world.order.itemIds[0]}/found-status`, {
    ...{ as: world.owner, body: { found: true, foundQuantity: 4 } },
  })
  await record({ lines: [{ itemId: world.order.itemIds[0], quantity: 4, reason: 'damaged' }] })
  await correct()
  expect((await readOrder()).items[0]?.foundQuantity).toBe(4)
})

it('written-off goods that go back to stock after all are in stock once', async () => {
  const line = { itemId: world.order.itemIds[0], quantity: 2, reason: 'damaged' }
  const before = await readStock()
  await record({ lines: [line] })
  expect(await readStock()).toBe(before)
  for (const restock of [true, true, false]) {
    await correct({ lines: [{ ...line, restock }] })
    expect(await readStock()).toBe(restock ? before + 2 : before)
  }
  expect((await readOrder()).amountDue).toBe(30)
})

it('a line that was counted as none can be counted again', async () => {
  const [itemId] = world.order.itemIds
  await send('PUT /api/Settings', { as: world.owner, body: { countAtDoor: ['Smoke'] } })
  await query(`update products set category = 'Smoke' where product_id = $1`, [
    world.order.products[0]?.productId,
  ])
  await record({ counted: [{ itemId, quantity: 0 }] })
  expect(await readStop()).toMatchObject({ amountDue: 0, needsCount: [itemId] })
  expect(await correct()).toMatchObject({ status: 400, body: { details: [{ path: 'counted' }] } })
  expect((await correct({ counted: [{ itemId, quantity: 3 }] })).status).toBe(200)
  expect((await readOrder()).amountDue).toBe(30)
  await send('PUT /api/Settings', { as: world.owner, body: { countAtDoor: [] } })
})

it('of several payments only those that differ are voided and taken again', async () => {
  const cash = { method: 'cash', amount: 10 }
  const check = { method: 'check', amount: 15, reference: '1' }
  await record({ payments: [cash, cash, check] })
  const corrected = await correct({ payments: [cash, { ...check, reference: '2' }, { ...check, amount: 5 }] })
  expect(corrected.body.expected).toEqual({ cash: 10, checks: 20 })
  const { body } = await send<Payment[]>(`GET /api/Payments?clientId=${world.order.client.accountId}`, {
    as: world.owner,
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
  const past = await world.returns.deliver(world.order.client, 3, 2)
  const [itemId] = past.itemIds
  const { returnId } = (await world.returns.ask(past, [[0, 3]], { as: world.order.client })).body
  await world.returns.change(returnId, { state: 'approved', lines: [{ itemId, quantity: 2 }] })
  const take = (quantity: number) => ({ returned: [{ returnId, lines: [{ itemId, quantity }] }] })
  await record(take(1))
  expect((await readStop())?.returns).toMatchObject([{ returnId, lines: [{ quantity: 1, approved: 2 }] }])
  expect((await correct(take(3))).status).toBe(400)
  expect((await correct(take(2))).status).toBe(200)
  expect((await readStop())?.returns).toMatchObject([{ returnId, lines: [{ quantity: 2, approved: 2 }] }])
  await correct()
  expect(await readReturn(returnId)).toMatchObject({ state: 'approved', lines: [{ quantity: 2, asked: 3 }] })
})

it('a return of which nothing is taken stays approved', async () => {
  const past = await world.returns.deliver(world.order.client, 3, 2)
  const [itemId] = past.itemIds
  const { returnId } = (await world.returns.ask(past, [[0, 3]], { as: world.owner })).body
  const none = { returned: [{ returnId, lines: [{ itemId, quantity: 0 }] }] }
  expect((await record(none)).status).toBe(200)
  expect(await readReturn(returnId)).toMatchObject({ state: 'approved', lines: [{ quantity: 3 }] })
})

it('a return that was checked since stays, and 409 if the correction takes it otherwise', async () => {
  const past = await world.returns.deliver(world.order.client, 3, 2)
  const [itemId] = past.itemIds
  const { returnId } = (await world.returns.ask(past, [[0, 2]], { as: world.owner })).body
  const taken = { returned: [{ returnId, lines: [{ itemId, quantity: 2 }] }] }
  await record(taken)
  await world.returns.change(returnId, { state: 'done' })
  expect(await correct()).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  expect(await correct({ outcome: 'nobody' })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  expect(await correct({ ...taken, signedBy: 'Zoe' })).toMatchObject({ status: 200 })
})

it('refused goods of a deal that were credited stay, and 409 if the correction has other goods', async () => {
  const product = await buildProduct(world.shop.db, { priceCents: 1000, trackStock: true, stockQuantity: 50 })
  await buildPromotion(world.shop.db, { productIds: [product.productId], priceCents: 800 })
  await beginWith(product)
  const lines = [{ itemId: world.order.itemIds[0], quantity: 1, reason: 'refused' }]
  await record({ lines })
  expect(await readStop()).toMatchObject({
    amountDue: 20,
    recorded: { lines: [{ quantity: 1, reason: 'refused', isCredited: true }] },
  })
  expect(await correct()).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  expect(await correct({ outcome: 'refused' })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  expect(await correct({ lines, payments: [{ method: 'cash', amount: 20 }] })).toMatchObject({ status: 200 })
  expect(await readOrder()).toMatchObject({ amountDue: 20, paid: 20 })
  await query('delete from promotions')
})
