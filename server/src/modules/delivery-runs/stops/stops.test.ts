import type { DeliveryRun } from '@cornerstock/contract/orders/delivery/delivery-runs'
import type { Order } from '@cornerstock/contract/orders/orders'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  type BuiltOrder,
  buildClient,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { buildUpload, imageForm, smallestPng } from '../../../../test/support/images.ts'
import { runsOf } from '../../../../test/support/road.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount
let associate: BuiltAccount
let driver: BuiltAccount
let calls: ReturnType<typeof runsOf>
/** Five units at $10.00. */
let order: BuiltOrder
let runId: number

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
  associate = await buildStaff(shop.db, { role: 'associate' })
  driver = await buildStaff(shop.db, { role: 'driver' })
  calls = runsOf(shop, owner)
})
beforeEach(() => begin())
afterAll(() => shop.stop())

/** Starts a run with an order of a client. */
async function begin(client: Record<string, unknown> = {}) {
  order = await calls.pack(client)
  const { body } = await calls.create({ orderIds: [order.orderId], driverId: driver.accountId })
  runId = body.runId
  await calls.start(runId)
}

type Options = { as?: BuiltAccount; key?: string; query?: string }
const record = (report: object = {}, options: Options = {}) =>
  calls.stop(runId, order.orderId, report, { as: driver, ...options })
const correct = (report: object = {}, as = associate) => record(report, { as, query: '?correct=true' })
const readOrder = async () => (await shop.send<Order>(`GET /api/order/${order.orderId}`, { as: owner })).body
const stopOf = ({ stops }: DeliveryRun) => stops.find(({ orderId }) => orderId === order.orderId)
const stockOf = async () => {
  const path = `GET /api/Products/${order.products[0]?.productId}`
  return (await shop.send<{ stockQuantity: number }>(path, { as: owner })).body.stockQuantity
}
const setSettings = (body: object) => shop.send('PUT /api/Settings', { as: owner, body })

it('a delivery sets the order to Delivered at the time at which it happened', async () => {
  const at = new Date().toISOString()
  const { status, body } = await record({ at, boxes: 3, signedBy: 'Ali' })
  expect(status).toBe(200)
  expect(stopOf(body)).toMatchObject({ outcome: 'delivered', at, boxes: 3, signedBy: 'Ali' })
  expect(await readOrder()).toMatchObject({
    status: 3,
    deliveredAt: at,
    delivery: { outcome: 'delivered', at, stopsBefore: null, signedBy: 'Ali', hasSignature: false },
  })
})

it('a stop may arrive late, but not from before the start or from the future', async () => {
  const startedAt = new Date((await calls.read(runId)).body.startedAt ?? '').getTime()
  const after = (ms: number) => new Date(startedAt + ms).toISOString()
  shop.clock.now = new Date(startedAt + 3_600_000)
  const late = after(60_000)
  expect((await record({ at: after(-1000) })).status).toBe(400)
  expect((await record({ at: after(7_200_000) })).status).toBe(400)
  expect((await record({ at: late })).status).toBe(200)
  shop.clock.now = null
  expect((await readOrder()).deliveredAt).toBe(late)
})

it('a phone whose clock is seconds ahead records what happened as now', async () => {
  const { status } = await record({ at: new Date(Date.now() + 10_000).toISOString() })
  expect(status).toBe(200)
  expect(new Date((await readOrder()).deliveredAt ?? '').getTime()).toBeLessThanOrEqual(Date.now())
})

it('the same key records a stop once, and another outcome is 409 STOP_DONE', async () => {
  const report = { at: new Date().toISOString(), payments: [{ method: 'cash', amount: 50 }] }
  const first = await record(report, { key: 'stop' })
  expect((await record(report, { key: 'stop' })).body).toEqual(first.body)
  expect(first.body.expected.cash).toBe(50)
  expect(await record({ outcome: 'nobody' })).toMatchObject({ status: 409, body: { code: 'STOP_DONE' } })
  expect(await record({ ...report, signedBy: 'Zoe' }, { key: 'stop' })).toMatchObject({
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  })
})

it('a report that is sent again with new keys, at once or later, delivers and pays once', async () => {
  const taken = {
    at: new Date().toISOString(),
    lines: [{ itemId: order.itemIds[0], quantity: 1, reason: 'refused', restock: true }],
    payments: [{ method: 'cash', amount: 40 }],
  }
  const stock = await stockOf()
  const together = await Promise.all([record(taken), record(taken)])
  expect(together.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await record(taken)).toMatchObject({ status: 409, body: { code: 'STOP_DONE' } })
  expect(await readOrder()).toMatchObject({ amountDue: 40, paid: 40 })
  expect(await stockOf()).toBe(stock + 1)
  expect((await calls.read(runId)).body.expected.cash).toBe(40)
})

it('a stop of a run that was not started, or that does not have the order, is rejected', async () => {
  const other = await calls.pack()
  expect((await calls.stop(runId, other.orderId)).status).toBe(404)
  const { body } = await calls.create({ orderIds: [other.orderId] })
  expect((await calls.stop(body.runId, other.orderId)).status).toBe(409)
  expect((await calls.stop(body.runId, other.orderId, {}, { as: driver })).status).toBe(404)
})

it('an order that was cancelled meanwhile is 409 NOT_CHANGEABLE', async () => {
  await shop.send(`PUT /api/order/${order.orderId}/status`, { as: owner, body: { status: 4 } })
  expect(await record()).toMatchObject({ status: 409, body: { code: 'NOT_CHANGEABLE' } })
})

it('what stays with the driver lowers the counted quantity and the amount due at once', async () => {
  const [itemId] = order.itemIds
  const lines = [
    { itemId, quantity: 1, reason: 'short' },
    { itemId, quantity: 2, reason: 'refused' },
  ]
  const { body } = await record({ lines })
  expect(stopOf(body)).toMatchObject({ amountDue: 20, items: [{ quantity: 2, amount: 20 }] })
  expect(await readOrder()).toMatchObject({ amountDue: 20, items: [{ foundQuantity: 2 }] })
})

it.each([
  ['short', undefined, 2],
  ['damaged', undefined, 0],
  ['refused', undefined, 0],
  ['damaged', true, 2],
  ['refused', true, 2],
] as const)(
  'two units that are %s, with restock %s, give %i back to stock',
  async (reason, restock, back) => {
    const before = await stockOf()
    const [itemId] = order.itemIds
    const line = { itemId, quantity: 2, reason, ...(restock !== undefined && { restock }) }
    expect((await record({ lines: [line] })).status).toBe(200)
    expect(await stockOf()).toBe(before + back)
    // A later mark gives back what the line still holds, and nothing of what was written off.
    await shop.send(`PUT /api/orderitem/items/${itemId}/found-status`, { as: owner, body: 'false' })
    expect(await stockOf()).toBe(before + back + 3)
  },
)

it.each([
  [{ quantity: 6, reason: 'short' }],
  [{ quantity: 0, reason: 'short' }],
  [{ quantity: 1, reason: 'lost' }],
])('a line %j is rejected', async (line) => {
  expect((await record({ lines: [{ itemId: order.itemIds[0], ...line }] })).status).toBe(400)
})

it('goods are named only with a delivery, and only those of the order', async () => {
  const [itemId] = order.itemIds
  const other = await calls.pack()
  const line = { quantity: 1, reason: 'short' }
  expect((await record({ lines: [{ itemId: other.itemIds[0], ...line }] })).status).toBe(404)
  expect((await record({ outcome: 'nobody', lines: [{ itemId, ...line }] })).status).toBe(400)
})

it('lines of a category that is counted at the door must be counted, and a lower count is short', async () => {
  const [itemId] = order.itemIds
  await setSettings({ countAtDoor: ['sMoKe'] })
  await shop.db.$client.query(`update products set category = 'Smoke' where product_id = $1`, [
    order.products[0]?.productId,
  ])
  const { body } = await calls.read(runId)
  expect(stopOf(body)?.needsCount).toEqual([itemId])
  expect(await record()).toMatchObject({ status: 400, body: { details: [{ path: 'counted' }] } })
  expect((await record({ counted: [{ itemId, quantity: 6 }] })).status).toBe(400)
  const before = await stockOf()
  expect((await record({ counted: [{ itemId, quantity: 4 }] })).status).toBe(200)
  expect(await readOrder()).toMatchObject({ amountDue: 40, items: [{ foundQuantity: 4 }] })
  expect(await stockOf()).toBe(before + 1)
  await setSettings({ countAtDoor: [] })
})

it('what stays with the driver was not short in the count', async () => {
  const [itemId] = order.itemIds
  const lines = [{ itemId, quantity: 1, reason: 'damaged' }]
  expect((await record({ lines, counted: [{ itemId, quantity: 4 }] })).status).toBe(200)
  expect(await readOrder()).toMatchObject({ amountDue: 40, items: [{ foundQuantity: 4 }] })
})

it.each([
  [5, 2, 3],
  [3, 2, 3],
  [0, 5, 0],
])(
  'of five units of which %i were counted and %i are damaged, the client takes %i',
  async (count, damaged, taken) => {
    const [itemId] = order.itemIds
    const report = {
      counted: [{ itemId, quantity: count }],
      lines: [{ itemId, quantity: damaged, reason: 'damaged' }],
    }
    expect((await record(report)).status).toBe(200)
    expect(await readOrder()).toMatchObject({ amountDue: taken * 10, items: [{ foundQuantity: taken }] })
  },
)

it('counted lines cannot be claimed later, others can', async () => {
  const [itemId] = order.itemIds
  const claim = () =>
    shop.send<{ code: string }>('POST /api/Support', {
      as: order.client,
      body: { kind: 'claim', message: 'One is missing', orderId: order.orderId, itemId, quantity: 1 },
    })
  await record({ counted: [{ itemId, quantity: 5 }] })
  expect(await claim()).toMatchObject({ status: 409, body: { code: 'COUNTED_AT_DOOR' } })
  expect((await readOrder()).delivery?.counted).toEqual([itemId])
  await begin()
  await record()
  const body = { kind: 'claim', message: 'x', orderId: order.orderId, itemId: order.itemIds[0], quantity: 1 }
  expect((await shop.send('POST /api/Support', { as: order.client, body })).status).toBe(201)
})

it('a delivery needs the proof that the client wants', async () => {
  const picture = await buildUpload(shop.db, driver)
  const proofs = [
    ['none', {}],
    ['name', { signedBy: 'Ali' }],
    ['signature', { signatureId: picture }],
    ['photo', { photoId: picture }],
  ] as const
  for (const [proof, given] of proofs) {
    await begin({ proof })
    if (proof !== 'none') expect((await record({ signedBy: null })).status).toBe(400)
    expect({ proof, status: (await record({ signedBy: null, ...given })).status }).toEqual({
      proof,
      status: 200,
    })
  }
})

it('nobody and refused need a photo or a name, and leave the order at 2 until the run closes', async () => {
  for (const outcome of ['nobody', 'refused']) {
    await begin({ proof: 'none' })
    expect((await record({ outcome, signedBy: null })).status).toBe(400)
    expect(stopOf((await record({ outcome, signedBy: 'Ali' })).body)).toMatchObject({ outcome })
    expect(await readOrder()).toMatchObject({ status: 2, delivery: { outcome } })
    await calls.close(runId)
    expect(await readOrder()).toMatchObject({ status: 1, delivery: { outcome } })
  }
})

it('the pictures of a delivery are for its client and staff, and stay when the client deletes its upload', async () => {
  const imageId = await buildUpload(shop.db, order.client)
  const sent = await shop.send<{ imageId: number }>('POST /api/ImageUpload', {
    as: driver,
    body: imageForm(smallestPng, driver.accountId),
  })
  const { body } = await record({ signatureId: imageId, photoId: sent.body.imageId })
  expect(stopOf(body)).toMatchObject({ hasSignature: true, hasPhoto: true })
  await shop.send(`DELETE /api/ImageUpload/${imageId}`, { as: order.client })
  const load = (picture: string, as?: BuiltAccount) =>
    shop.send(`GET /api/Order/${order.orderId}/proof/${picture}`, { as })
  for (const as of [order.client, owner, driver]) {
    const { status, headers } = await load('photo', as)
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'image/webp' })
  }
  expect((await load('photo', await buildClient(shop.db))).status).toBe(404)
  expect((await load('photo', await buildStaff(shop.db, { role: 'driver' }))).status).toBe(404)
  expect((await load('stamp', owner)).status).toBe(400)
  expect((await load('photo')).status).toBe(401)
  const { rows } = await shop.db.$client.query(
    'select 1 from stored_images s join delivery_stops d on d.signature_image = s.name where order_id = $1',
    [order.orderId],
  )
  expect(rows).toHaveLength(1)
  expect((await record({ photoId: 999_999 }, { as: associate, query: '?correct=true' })).status).toBe(404)
})

it('payments pay this order first, then the oldest', async () => {
  const old = await calls.order({})
  await shop.db.$client.query('update orders set client_id = $1, placed_by = $1 where order_id = $2', [
    ...[order.client.accountId, old.orderId],
  ])
  await shop.send(`PUT /api/order/${old.orderId}/status`, { as: owner, body: { status: 3 } })
  expect(stopOf((await calls.read(runId)).body)).toMatchObject({ owedBefore: 50, amountDue: 50 })
  await record({ payments: [{ method: 'cash', amount: 60 }] })
  const paidOf = async (orderId: number) =>
    (await shop.send<Order>(`GET /api/order/${orderId}`, { as: owner })).body.paid
  expect([await paidOf(order.orderId), await paidOf(old.orderId)]).toEqual([50, 10])
  const { body } = await shop.send<object[]>(`GET /api/Payments?clientId=${order.client.accountId}`, {
    as: owner,
  })
  expect(body).toMatchObject([{ method: 'cash', amount: 60, orderId: order.orderId }])
})

it('an associate corrects a stop until the run is confirmed', async () => {
  const [itemId] = order.itemIds
  const before = await stockOf()
  await record({
    lines: [{ itemId, quantity: 2, reason: 'damaged' }],
    payments: [{ method: 'cash', amount: 30 }],
  })
  expect((await correct({}, driver)).status).toBe(403)
  const corrected = await correct({
    lines: [{ itemId, quantity: 1, reason: 'short' }],
    payments: [{ method: 'check', amount: 40 }],
  })
  const recorded = {
    lines: [{ itemId, quantity: 1, reason: 'short', restock: true, isCredited: false }],
    ...{ counted: [], payments: [{ method: 'check', amount: 40, reference: '' }] },
  }
  expect(corrected).toMatchObject({
    ...{ status: 200, body: { expected: { cash: 0, checks: 40 } } },
    body: { stops: expect.arrayContaining([expect.objectContaining({ recorded })]) },
  })
  expect(await readOrder()).toMatchObject({ status: 3, amountDue: 40, paid: 40 })
  expect(await stockOf()).toBe(before + 1)
  await calls.close(runId, { counted: { cash: 0, checks: 40 } }, driver)
  expect((await correct({ outcome: 'nobody' })).status).toBe(200)
  expect(await readOrder()).toMatchObject({ status: 1, amountDue: 50, paid: 0 })
  expect(await stockOf()).toBe(before)
  await shop.send(`POST /api/DeliveryRuns/${runId}/confirm`, { as: owner })
  expect(await correct()).toMatchObject({ status: 409, body: { code: 'RUN_CLOSED' } })
  const { rows } = await shop.db.$client.query(
    `select change from app_logs where source = 'delivery-runs' and change ->> 'what' like $1`,
    [`the stop of order ${order.orderId}%`],
  )
  expect(rows).toHaveLength(3)
})

it('events tell staff of the run and each later client that it is nearer', async () => {
  const events = async (type: string, id: string) =>
    (
      await shop.db.$client.query(
        `select 1 from events where type = $1 and coalesce(data ->> 'runId', data ->> 'orderId') = $2`,
        [type, id],
      )
    ).rows.length
  const second = await calls.pack()
  const { body } = await calls.create({ orderIds: [second.orderId] })
  await calls.start(body.runId)
  const runBefore = await events('run.updated', String(runId))
  const othersBefore = await events('order.updated', String(second.orderId))
  await record()
  expect(await events('run.updated', String(runId))).toBe(runBefore + 1)
  expect(await events('order.updated', String(second.orderId))).toBe(othersBefore)
})
