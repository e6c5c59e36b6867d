import type { DeliveryRun } from '@cornerstock/contract/orders/delivery/delivery-runs'
import type { Order } from '@cornerstock/contract/orders/orders'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  type BuiltOrder,
  buildClient,
  buildStaff,
} from '../../../test/support/factories.ts'
import { runsOf } from '../../../test/support/road.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'
import { buildZone } from '../../../test/support/zones.ts'

let shop: TestApp
let owner: BuiltAccount
let associate: BuiltAccount
let driver: BuiltAccount
let calls: ReturnType<typeof runsOf>

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db, { name: 'Olga Owner' })
  associate = await buildStaff(shop.db, { role: 'associate', name: 'Ana Associate' })
  driver = await buildStaff(shop.db, { role: 'driver', name: 'Dan Driver' })
  calls = runsOf(shop, owner)
})
// Runs of other tests would keep their orders.
beforeEach(() => shop.db.$client.query('update orders set status = 4; delete from delivery_runs'))
afterAll(() => shop.stop())

const pack = (storeName?: string, more: object = {}) => calls.pack({ storeName, ...more })
const create = (body: object = {}, as = associate, key: string = crypto.randomUUID()) =>
  calls.create(body, { as, key })
const change = (runId: number, body: object) =>
  shop.send<DeliveryRun & { code?: string }>(`PUT /api/DeliveryRuns/${runId}`, { as: associate, body })
const idsOf = ({ stops }: DeliveryRun) => stops.map(({ orderId }) => orderId)
const statusOf = async ({ orderId }: BuiltOrder) =>
  (await shop.send<Order>(`GET /api/order/${orderId}`, { as: owner })).body.status

it('a run has the packed orders of its day that are in no other run', async () => {
  const [packed, processing, other] = [
    await pack('Corner Deli', {
      storeAddress: '1 Elm Street',
      phoneNumber: '555',
      deliveryNotes: 'Back door',
    }),
    await calls.order(),
    await calls.pack({ deliveryDate: '2030-02-01' }),
  ]
  const { status, body } = await create({ driverId: driver.accountId })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    name: 'Van 1',
    deliveryDate: '2030-01-31',
    status: 'open',
    driver: { staffId: driver.accountId, name: 'Dan Driver' },
    confirmedBy: null,
    expected: { cash: 0, checks: 0 },
    counted: null,
    stops: [
      {
        orderId: packed.orderId,
        storeName: 'Corner Deli',
        storeAddress: '1 Elm Street',
        phoneNumber: '555',
        deliveryNotes: 'Back door',
        boxes: null,
        amountDue: 50,
        owedBefore: 0,
        needsCount: [],
        returns: [],
        outcome: null,
        at: null,
      },
    ],
  })
  expect(await create()).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_DELIVER' } })
  for (const named of [packed, processing, other])
    expect(await create({ orderIds: [named.orderId] })).toMatchObject({
      status: 409,
      body: { code: 'NOT_PACKED', details: [named.orderId] },
    })
  expect(await create({ orderIds: [999_999] })).toMatchObject({ status: 409, body: { code: 'NOT_PACKED' } })
  expect(await create({ orderIds: [] })).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_DELIVER' } })
})

it('a repeated key makes one run', async () => {
  await pack()
  const first = await create({}, associate, 'one')
  expect(await create({}, associate, 'one')).toMatchObject({ status: 201, body: first.body })
  expect((await shop.send<DeliveryRun[]>('GET /api/DeliveryRuns', { as: associate })).body).toHaveLength(1)
})

it('two runs at once do not share an order', async () => {
  await pack()
  const statuses = (await Promise.all([create(), create()])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([201, 409])
})

it('stops are in the order that was named, and later runs remember it', async () => {
  const [one, two, three] = [await pack('A'), await pack('B'), await pack('C')]
  const orderIds = [three, one, two].map(({ orderId }) => orderId)
  const { body } = await create({ orderIds: orderIds.slice(0, 2) })
  expect(idsOf(body)).toEqual(orderIds.slice(0, 2))
  const changed = await change(body.runId, { orderIds })
  expect(idsOf(changed.body)).toEqual(orderIds)
  await calls.end(body.runId)
  expect(idsOf((await create()).body)).toEqual(orderIds)
})

it('stores without a remembered place come last, by zone name and postal code', async () => {
  const [west, east] = [
    await buildZone(shop.db, { name: 'West' }),
    await buildZone(shop.db, { name: 'East' }),
  ]
  const built = [
    await pack('W', { zoneId: west }),
    await pack('E2', { zoneId: east, postalCode: '20' }),
    await pack('E1', { zoneId: east, postalCode: '10' }),
    await pack('P', { zoneId: west, stopNumber: 1 }),
  ]
  const { body } = await create()
  expect(body.stops.map(({ storeName }) => storeName)).toEqual(['P', 'E1', 'E2', 'W'])
  expect(built).toHaveLength(4)
})

it('the driver and the stops of a run can be changed until it is started', async () => {
  const [one, two] = [await pack(), await pack()]
  const { runId } = (await create({ orderIds: [one.orderId] })).body
  expect((await change(runId, { driverId: driver.accountId })).body.driver?.name).toBe('Dan Driver')
  expect((await change(runId, { driverId: null })).body.driver).toBeNull()
  expect((await change(runId, { orderIds: [two.orderId] })).body.stops).toMatchObject([
    { orderId: two.orderId },
  ])
  expect(await change(runId, { orderIds: [] })).toMatchObject({ body: { code: 'NOTHING_TO_DELIVER' } })
  const processing = await calls.order()
  expect(await change(runId, { orderIds: [processing.orderId] })).toMatchObject({
    body: { code: 'NOT_PACKED' },
  })
  await calls.start(runId)
  expect(await change(runId, { driverId: driver.accountId })).toMatchObject({
    status: 409,
    body: { code: 'RUN_STARTED' },
  })
})

it('only somebody who may drive is the driver', async () => {
  await pack()
  const picker = await buildStaff(shop.db, { role: 'picker' })
  const client = await buildClient(shop.db)
  for (const driverId of [picker.accountId, client.accountId, 'nobody', crypto.randomUUID()])
    expect((await create({ driverId })).status).toBe(400)
  expect((await create({ driverId: owner.accountId })).status).toBe(201)
})

it('associates see who may drive: active drivers first, then owners and associates', async () => {
  const absent = await buildStaff(shop.db, { role: 'driver', name: 'Abe Absent' })
  await shop.db.$client.query('update accounts set is_active = false where account_id = $1', [
    absent.accountId,
  ])
  const { body } = await shop.send<{ name: string }[]>('GET /api/Staff/drivers', { as: associate })
  const names = ['Dan Driver', 'Ana Associate', 'Olga Owner']
  expect(body.map(({ name }) => name).filter((name) => [...names, 'Abe Absent'].includes(name))).toEqual(
    names,
  )
  expect(body[0]).toEqual({ staffId: driver.accountId, name: 'Dan Driver', role: 'driver' })
  expect((await shop.send('GET /api/Staff/drivers', { as: driver })).status).toBe(403)
})

it('a start sets the orders to Out For Delivery, once', async () => {
  const order = await pack()
  const { runId } = (await create({ driverId: driver.accountId })).body
  const started = await calls.start(runId, driver)
  expect(started).toMatchObject({ status: 200, body: { status: 'onTheRoad' } })
  expect(await statusOf(order)).toBe(2)
  expect(await calls.start(runId)).toMatchObject({ status: 409, body: { code: 'RUN_STARTED' } })
  const { rows } = await shop.db.$client.query(
    `select data from events where type = 'run.updated' and data ->> 'runId' = $1`,
    [String(runId)],
  )
  const data = { runId, kind: 'delivery' }
  expect(rows).toEqual([{ data }, { data }])
})

it('a start that arrives late counts from when it happened, and none is in the future', async () => {
  await pack()
  const { runId } = (await create({ driverId: driver.accountId })).body
  const startAt = (at: number) =>
    shop.send<DeliveryRun>(`POST /api/DeliveryRuns/${runId}/start`, {
      as: driver,
      body: { at: new Date(at).toISOString() },
    })
  const earlier = Date.now() - 600_000
  expect((await startAt(Date.now() + 600_000)).status).toBe(400)
  expect(await startAt(earlier)).toMatchObject({
    status: 200,
    body: { startedAt: new Date(earlier).toISOString() },
  })
})

it('the runs that nobody has confirmed are listed alone', async () => {
  await pack()
  const first = (await create({ driverId: driver.accountId })).body
  await calls.close(first.runId, {}, driver)
  const list = async (query: string) =>
    (await shop.send<DeliveryRun[]>(`GET /api/DeliveryRuns${query}`, { as: driver })).body.map(
      ({ runId }) => runId,
    )
  expect(await list('?unconfirmed=true')).toEqual([first.runId])
  await shop.send(`POST /api/DeliveryRuns/${first.runId}/confirm`, { as: associate })
  expect(await list('?unconfirmed=true')).toEqual([])
  expect(await list('')).toEqual([first.runId])
})

it('a driver reads and moves only its own runs, and reads only their orders', async () => {
  const [own, others] = [await pack(), await pack()]
  const mine = (await create({ driverId: driver.accountId, orderIds: [own.orderId] })).body
  const other = (await create({ orderIds: [others.orderId] })).body
  const list = await shop.send<DeliveryRun[]>('GET /api/DeliveryRuns', { as: driver })
  expect(list.body.map(({ runId }) => runId)).toEqual([mine.runId])
  const read = async (path: string) => (await shop.send(`GET /api/${path}`, { as: driver })).status
  expect(await read(`DeliveryRuns/${mine.runId}`)).toBe(200)
  expect(await read(`DeliveryRuns/${other.runId}`)).toBe(404)
  expect(await read(`DeliveryRuns/${mine.runId}/loading-list.pdf`)).toBe(200)
  expect(await read(`DeliveryRuns/${other.runId}/loading-list.pdf`)).toBe(404)
  expect(await read(`order/${own.orderId}`)).toBe(200)
  expect(await read(`order/${others.orderId}`)).toBe(404)
  expect((await calls.start(other.runId, driver)).status).toBe(404)
  expect((await calls.close(other.runId, {}, driver)).status).toBe(404)
  for (const path of ['Products', 'Order/all', 'Clients', 'PurchaseRuns', 'Payments?clientId=x', 'Returns'])
    expect({ path, status: await read(path) }).toEqual({ path, status: 403 })
  const picker = await buildStaff(shop.db, { role: 'picker' })
  expect((await shop.send('GET /api/DeliveryRuns', { as: picker })).status).toBe(403)
})

it('a client sees how many stops come before it from the start on', async () => {
  const [first, second] = [await pack('A'), await pack('B')]
  const { runId } = (await create({ orderIds: [first.orderId, second.orderId] })).body
  const deliveryOf = async ({ orderId, client }: BuiltOrder) =>
    (await shop.send<Order>(`GET /api/order/${orderId}`, { as: client })).body.delivery
  expect(await deliveryOf(second)).toBeNull()
  await calls.start(runId)
  const waiting = {
    counted: [],
    at: null,
    outcome: null,
    signedBy: null,
    hasSignature: false,
    hasPhoto: false,
  }
  expect(await deliveryOf(first)).toEqual({ runName: 'Van 1', stopsBefore: 0, ...waiting })
  expect(await deliveryOf(second)).toEqual({ runName: 'Van 1', stopsBefore: 1, ...waiting })
  await calls.stop(runId, first.orderId)
  expect(await deliveryOf(first)).toMatchObject({ stopsBefore: null, outcome: 'delivered', signedBy: 'Ali' })
  expect(await deliveryOf(second)).toMatchObject({ stopsBefore: 0 })
})

it('a run is closed with what is in the bag, and a difference needs a note', async () => {
  const [paid, left] = [await pack(), await pack()]
  const { runId } = (await create({ orderIds: [paid.orderId, left.orderId], driverId: driver.accountId }))
    .body
  await calls.start(runId)
  await calls.stop(runId, paid.orderId, {
    payments: [
      { method: 'cash', amount: 20 },
      { method: 'check', amount: 30, reference: '1001' },
    ],
  })
  const { body } = await shop.send<DeliveryRun>(`GET /api/DeliveryRuns/${runId}`, { as: associate })
  expect(body.expected).toEqual({ cash: 20, checks: 30 })
  const counted = { cash: 19, checks: 30 }
  expect(await calls.close(runId, { counted }, driver)).toMatchObject({
    status: 400,
    body: { details: [{ path: 'note' }] },
  })
  const closed = await calls.close(runId, { counted, note: 'Gave a dollar too much' }, driver)
  expect(closed).toMatchObject({
    status: 200,
    body: { status: 'closed', counted, note: 'Gave a dollar too much', closedBy: { name: 'Dan Driver' } },
  })
  expect([await statusOf(paid), await statusOf(left)]).toEqual([3, 1])
  expect(await calls.close(runId, { counted, note: 'x' })).toMatchObject({ body: { code: 'RUN_CLOSED' } })
  // What was not delivered can be put on another run.
  expect(idsOf((await create()).body)).toEqual([left.orderId])
})

it('a closed run is confirmed by an associate other than the one who closed it', async () => {
  const order = await pack()
  const { runId } = (await create()).body
  await calls.start(runId)
  await calls.stop(runId, order.orderId)
  const confirm = (as: BuiltAccount) =>
    shop.send<DeliveryRun>(`POST /api/DeliveryRuns/${runId}/confirm`, { as })
  expect((await confirm(associate)).status).toBe(409)
  await calls.close(runId, {}, associate)
  expect((await confirm(associate)).status).toBe(403)
  expect((await confirm(driver)).status).toBe(403)
  expect(await confirm(owner)).toMatchObject({ status: 200, body: { confirmedBy: { name: 'Olga Owner' } } })
  expect(await confirm(owner)).toMatchObject({ status: 200, body: { confirmedBy: { name: 'Olga Owner' } } })
})

it('a payment that is voided before the bag is confirmed was not expected, and one that is voided later was', async () => {
  const order = await pack()
  const { runId } = (await create({ driverId: driver.accountId })).body
  await calls.start(runId)
  await calls.stop(runId, order.orderId, {
    payments: [
      { method: 'cash', amount: 20 },
      { method: 'cash', amount: 5 },
      { method: 'check', amount: 30, reference: '1001' },
    ],
  })
  const { body: taken } = await shop.send<{ paymentId: number; amount: number }[]>(
    `GET /api/Payments?clientId=${order.client.accountId}`,
    { as: owner },
  )
  const voidOf = (amount: number) =>
    shop.send(`POST /api/Payments/${taken.find((one) => one.amount === amount)?.paymentId}/void`, {
      as: owner,
      body: { reason: 'The check bounced.' },
    })
  const expected = async () => (await calls.read(runId)).body.expected
  await calls.close(runId, { counted: { cash: 25, checks: 30 } }, driver)
  await voidOf(5)
  expect(await expected()).toEqual({ cash: 20, checks: 30 })
  await shop.send(`POST /api/DeliveryRuns/${runId}/confirm`, { as: associate })
  expect((await voidOf(30)).status).toBe(200)
  expect(await expected()).toEqual({ cash: 20, checks: 30 })
  const { body } = await shop.send<Order>(`GET /api/order/${order.orderId}`, { as: owner })
  expect(body.paid).toBe(20)
})
