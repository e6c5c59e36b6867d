import { beforeEach, expect, it } from 'vitest'
import { stopWorld } from '../../../../test/support/stops.ts'

const world = stopWorld()
const { correct, readOrder, record } = world

/** Three of the five delivered units were given back and credited. */
beforeEach(async () => {
  await record()
  await world.returns.takeBack(world.order, [[0, 3]])
})

const short = (quantity: number) => [{ itemId: world.order.itemIds[0], quantity, reason: 'short' }]

it('a correction leaves at least as many units delivered as were credited, and is 409 otherwise', async () => {
  const before = await readOrder()
  expect(before).toMatchObject({ amountDue: 20, credits: [{ quantity: 3, amount: 30 }] })
  expect(await correct({ lines: short(3) })).toMatchObject({
    status: 409,
    body: {
      code: 'CONFLICT',
      error: `${before.items[0]?.productName}: 3 units were credited since. At least as many must stay delivered.`,
    },
  })
  expect(await readOrder()).toEqual(before)
  expect((await correct({ lines: short(2) })).status).toBe(200)
  expect((await readOrder()).amountDue).toBe(0)
})

it.each(['nobody', 'refused'])(
  'a delivery of which goods were credited is not corrected to %s',
  async (outcome) => {
    expect(await correct({ outcome })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect((await readOrder()).status).toBe(3)
  },
)

it('a line that staff marked lower than its credit does not stop a correction of what was signed', async () => {
  await world.send(`PUT /api/orderitem/items/${world.order.itemIds[0]}/found-status`, {
    ...{ as: world.owner, body: { found: true, foundQuantity: 2 } },
  })
  expect(await correct({ signedBy: 'Zoe' })).toMatchObject({ status: 200 })
})
