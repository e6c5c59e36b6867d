import { cents } from '@cornerstock/contract/values/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { allocatePayments, type Debt } from './allocation-rules.ts'

const order = (orderId: number, due: number, isDelivered = true): Debt => ({
  orderId,
  due: cents(due),
  isDelivered,
})
const payment = (amount: number, orderId: number | null = null) => ({ amount: cents(amount), orderId })
const allocate = (...given: Parameters<typeof allocatePayments>) =>
  Object.fromEntries(allocatePayments(...given).map(({ orderId, paid }) => [orderId, paid]))

it('payments pay the oldest delivered orders first', () => {
  expect(allocate([order(1, 500), order(2, 300), order(3, 200)], [payment(600)])).toEqual({
    1: 500,
    2: 100,
    3: 0,
  })
})

it('payments pay the order that they name first, delivered or not, and others with the rest', () => {
  expect(
    allocate([order(1, 500), order(2, 300), order(3, 200, false)], [payment(400, 2), payment(50, 3)]),
  ).toEqual({ 1: 100, 2: 300, 3: 50 })
})

it('payments pay no order in advance that they do not name', () => {
  expect(allocate([order(1, 500, false)], [payment(400)])).toEqual({ 1: 0 })
})

it('payments pay no order above its cost, and no cent twice', () => {
  const orders = fc
    .array(fc.record({ due: fc.nat(1000), isDelivered: fc.boolean() }), { maxLength: 6 })
    .map((all) => all.map(({ due, isDelivered }, index) => order(index + 1, due, isDelivered)))
  const payments = fc.array(
    fc.record({
      amount: fc.integer({ min: 1, max: 2000 }),
      orderId: fc.option(fc.integer({ min: 1, max: 7 })),
    }),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(orders, payments, (all, given) => {
      const allocated = allocatePayments(
        all,
        given.map(({ amount, orderId }) => payment(amount, orderId)),
      )
      for (const { paid, due } of allocated) expect(paid).toBeLessThanOrEqual(due)
      const total = allocated.reduce((sum, { paid }) => sum + paid, 0)
      const received = given.reduce((sum, { amount }) => sum + amount, 0)
      expect(total).toBeLessThanOrEqual(received)
      const unpaid = allocated.some(({ paid, due, isDelivered }) => isDelivered && paid < due)
      if (unpaid) expect(total).toBe(received)
    }),
  )
})
