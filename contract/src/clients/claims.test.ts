import { expect, test } from 'vitest'
import { canClaim, creditableQuantity } from './claims.ts'

const deliveredAt = new Date('2026-03-02T09:00:00.000Z')
const at = (time: string) => new Date(`2026-03-${time}Z`)

test.each([
  ['at the delivery', 24, 3, deliveredAt, at('02T09:00:00.000'), true],
  ['exactly 24 hours later', 24, 3, deliveredAt, at('03T09:00:00.000'), true],
  ['a moment after that', 24, 3, deliveredAt, at('03T09:00:00.001'), false],
  ['exactly 48 of 48 hours later', 48, 3, deliveredAt, at('04T09:00:00.000'), true],
  ['at the delivery without hours for claims', 0, 3, deliveredAt, at('02T09:00:00.000'), false],
  ['before the delivery', null, 2, null, at('02T09:00:00.000'), false],
  ['for an order that was moved back', 24, 2, deliveredAt, at('02T09:00:00.000'), false],
  ['for a delivery without a time', null, 3, null, at('02T09:00:00.000'), false],
] as const)('%s the response is as expected', (_, claimHours, status, delivered, now, expected) => {
  expect(canClaim({ status, deliveredAt: delivered, claimHours }, now)).toBe(expected)
})

test.each([
  [null, [], 5],
  [3, [], 3],
  [null, [{ itemId: 1, quantity: 2 }], 3],
  [null, [{ itemId: 2, quantity: 2 }], 5],
  [
    3,
    [
      { itemId: 1, quantity: 2 },
      { itemId: 1, quantity: 2 },
    ],
    0,
  ],
])('of 5 ordered and %j found, after %j, units are left', (foundQuantity, credits, left) => {
  expect(creditableQuantity({ id: 1, quantity: 5, foundQuantity }, credits)).toBe(left)
})
