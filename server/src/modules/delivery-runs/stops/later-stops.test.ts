import type { Order } from '@cornerstock/contract/orders/orders'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuiltAccount, type BuiltOrder, buildStaff } from '../../../../test/support/factories.ts'
import { runsOf } from '../../../../test/support/road.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount
let calls: ReturnType<typeof runsOf>

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
  calls = runsOf(shop, owner)
})
afterAll(() => shop.stop())

/** A run on the road with three stops. */
async function begin() {
  const orders = [await calls.pack(), await calls.pack(), await calls.pack()] as const
  const { runId } = (await calls.create({ orderIds: orders.map(({ orderId }) => orderId) })).body
  await calls.start(runId)
  return { runId, orders }
}

const stopsBefore = async ({ orderId, client }: BuiltOrder) =>
  (await shop.send<Order>(`GET /api/order/${orderId}`, { as: client })).body.delivery?.stopsBefore

const updatesOf = async ({ orderId }: BuiltOrder) => {
  const { rows } = await shop.db.$client.query(
    `select 1 from events where type = 'order.updated' and data ->> 'orderId' = $1`,
    [String(orderId)],
  )
  return rows.length
}

const countUpdates = (orders: readonly BuiltOrder[]) => Promise.all(orders.map(updatesOf))

const updatesOfRun = async (runId: number) => {
  const { rows } = await shop.db.$client.query(
    `select 1 from events where type = 'run.updated' and data ->> 'runId' = $1`,
    [String(runId)],
  )
  return rows.length
}

it('an order that was cancelled on the way is no stop before the others', async () => {
  const {
    orders: [first, second, third],
  } = await begin()
  expect(await stopsBefore(third)).toBe(2)
  await shop.send(`PUT /api/order/${second.orderId}/status`, { as: owner, body: { status: 4 } })
  expect(await stopsBefore(third)).toBe(1)
  await shop.send(`PUT /api/order/${first.orderId}/status`, { as: owner, body: { status: 4 } })
  expect(await stopsBefore(third)).toBe(0)
})

it('an order that is cancelled, or restored, on the way tells each later client and the staff', async () => {
  const {
    runId,
    orders: [first, second, third],
  } = await begin()
  await calls.stop(runId, first.orderId)
  for (const status of [4, 2]) {
    const before = await countUpdates([first, third])
    const runBefore = await updatesOfRun(runId)
    await shop.send(`PUT /api/order/${second.orderId}/status`, { as: owner, body: { status } })
    expect(await countUpdates([first, third])).toEqual([before[0], (before[1] ?? 0) + 1])
    expect(await updatesOfRun(runId)).toBe(runBefore + 1)
  }
})

it('an order that is cancelled before the start of its run, or after its end, tells no other client', async () => {
  const orders = [await calls.pack(), await calls.pack()] as const
  const { runId } = (await calls.create({ orderIds: orders.map(({ orderId }) => orderId) })).body
  const before = await countUpdates([orders[1]])
  await shop.send(`PUT /api/order/${orders[0].orderId}/status`, { as: owner, body: { status: 4 } })
  expect(await countUpdates([orders[1]])).toEqual(before)
  await calls.start(runId)
  await calls.close(runId, { counted: { cash: 0, checks: 0 } })
  const atEnd = await countUpdates([orders[1]])
  await shop.send(`PUT /api/order/${orders[0].orderId}/status`, { as: owner, body: { status: 1 } })
  expect(await countUpdates([orders[1]])).toEqual(atEnd)
})

it('a stop that is done tells each client of the run that waits, and no other', async () => {
  const {
    runId,
    orders: [first, second, third],
  } = await begin()
  await calls.stop(runId, first.orderId)
  const before = await Promise.all([first, second, third].map(updatesOf))
  await calls.stop(runId, second.orderId, { outcome: 'nobody' })
  const after = await Promise.all([first, second, third].map(updatesOf))
  expect(after[0]).toBe(before[0])
  expect(after[2]).toBe((before[2] ?? 0) + 1)
  expect(await stopsBefore(third)).toBe(0)
})
