import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type BuiltAccount, type BuiltOrder, buildStaff } from '../../../../test/support/factories.ts'
import { returnsOf } from '../../../../test/support/returns.ts'
import { runsOf } from '../../../../test/support/road.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount
let runs: ReturnType<typeof runsOf>
let returns: ReturnType<typeof returnsOf>
/** Five units at $10.00, delivered, of which three were given back and credited. */
let order: BuiltOrder
let runId: number

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
  runs = runsOf(shop, owner)
  returns = returnsOf(shop, owner)
})
beforeEach(async () => {
  order = await runs.pack()
  runId = (await runs.create({ orderIds: [order.orderId] })).body.runId
  await runs.start(runId)
  await runs.stop(runId, order.orderId)
  await returns.takeBack(order, [[0, 3]])
})
afterAll(() => shop.stop())

const correct = (report: object) => runs.stop(runId, order.orderId, report, { query: '?correct=true' })
const short = (quantity: number) => [{ itemId: order.itemIds[0], quantity, reason: 'short' }]

it('a correction leaves at least as many units delivered as were credited, and is 409 otherwise', async () => {
  const before = await returns.readOrder(order)
  expect(before).toMatchObject({ amountDue: 20, credits: [{ quantity: 3, amount: 30 }] })
  expect(await correct({ lines: short(3) })).toMatchObject({
    status: 409,
    body: {
      code: 'CONFLICT',
      error: `${before.items[0]?.productName}: 3 units were credited since. At least as many must stay delivered.`,
    },
  })
  expect(await returns.readOrder(order)).toEqual(before)
  expect((await correct({ lines: short(2) })).status).toBe(200)
  expect((await returns.readOrder(order)).amountDue).toBe(0)
})

it.each(['nobody', 'refused'])(
  'a delivery of which goods were credited is not corrected to %s',
  async (outcome) => {
    expect(await correct({ outcome })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect((await returns.readOrder(order)).status).toBe(3)
  },
)

it('a line that staff marked lower than its credit does not stop a correction of what was signed', async () => {
  await shop.send(`PUT /api/orderitem/items/${order.itemIds[0]}/found-status`, {
    ...{ as: owner, body: { found: true, foundQuantity: 2 } },
  })
  expect(await correct({ signedBy: 'Zoe' })).toMatchObject({ status: 200 })
})
