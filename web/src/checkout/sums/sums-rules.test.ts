import type { CartCharges } from '@cornerstock/contract/ordering/cart'
import type { Promotion } from '@cornerstock/contract/prices/promotions'
import { cents } from '@cornerstock/contract/values/money'
import { expect, test } from 'vitest'
import { toSums } from './sums-rules.ts'

const [any3, buy10] = [{ promotionId: 1 } as Promotion, { promotionId: 2 } as Promotion]
const promotions = [any3, buy10]
const charges = (goods: number, more: Partial<CartCharges> = {}): CartCharges => ({
  ...{ charges: [], deliveryFee: cents(0), goods: cents(goods), amountDue: cents(goods) },
  ...more,
})
const saved = { promotionId: 1, name: 'Any 3', saved: cents(600) }
const given = { promotionId: 2, name: 'Buy 10', saved: cents(900) }
const free = [{ promotionId: 2, productId: 5, name: 'Gum', quantity: 1 }]
const listed = cents(3000)

test('without charges and deals the lines say all', () => {
  expect(toSums({ listed, charges: charges(3000), deals: undefined, promotions })).toEqual({
    ...{ amountDue: 3000, goods: 3000, details: undefined, nearly: [] },
  })
})

test('a deal lowers the goods and the amount due, and free goods lower neither', () => {
  const deals = { applied: [saved, given], nearly: [], free }
  expect(toSums({ listed, charges: charges(2400), deals, promotions })).toMatchObject({
    ...{ amountDue: 2400, goods: 2400 },
    details: { listed: 3000, cheaper: [saved], free },
  })
})

test('a fee is said without charges', () => {
  const withFee = charges(3000, { deliveryFee: cents(500), amountDue: cents(3500) })
  expect(toSums({ listed, charges: withFee, deals: undefined, promotions })).toMatchObject({
    ...{ amountDue: 3500, details: { deliveryFee: 500 } },
  })
})

test('while a response is missing, or prices have changed, only the lines count', () => {
  const alone = { amountDue: 3000, goods: 3000, details: undefined }
  const deals = { applied: [saved], nearly: [] }
  for (const known of [
    { charges: undefined, deals },
    { charges: charges(2400), deals: undefined },
    { charges: charges(2500), deals },
  ])
    expect(toSums({ listed, promotions, ...known })).toMatchObject(alone)
})

test('what is nearly a deal names its promotion', () => {
  const deals = { applied: [], nearly: [{ promotionId: 2, name: 'Buy 10', missing: 2 }] }
  expect(toSums({ listed, charges: undefined, deals, promotions }).nearly).toEqual([
    { promotion: buy10, missing: 2 },
  ])
})
