import type { Promotion } from '@cornerstock/contract/prices/promotions'
import { cents } from '@cornerstock/contract/values/money'
import { expect, test } from 'vitest'
import {
  newPromotionDraft,
  stateOf,
  toPromotionBody,
  toPromotionCopy,
  toPromotionDraft,
  toPromotionField,
} from './promotion-draft.ts'

const any3: Promotion = {
  promotionId: 1,
  name: 'Any 3',
  kind: 'mix',
  products: [4, 5],
  quantity: 3,
  price: cents(1050),
  percent: null,
  freeProductId: null,
  freeQuantity: null,
  from: '2026-11-01',
  to: null,
  perClient: 2,
  fundedBy: 'Maker',
}
const buy10: Promotion = {
  ...any3,
  ...{ kind: 'free', quantity: 10, price: null, freeProductId: 9, freeQuantity: 1, perClient: null },
}

test('a promotion that is saved unchanged keeps all its fields', () => {
  for (const promotion of [any3, { ...any3, price: null, percent: 12.5 }, buy10]) {
    const { promotionId: _, price, ...fields } = promotion
    expect(toPromotionBody(toPromotionDraft(promotion))).toEqual({
      ...fields,
      price: price === null ? null : price / 100,
    })
  }
})

test('a copy has no days', () => {
  expect(toPromotionBody(toPromotionCopy(any3))).toMatchObject({ name: 'Any 3', from: null, to: null })
})

test('what is typed for the other kind is not sent', () => {
  const draft = { ...newPromotionDraft, amount: '5', freeProductId: 9 }
  expect(toPromotionBody(draft)).toMatchObject({ price: 5, freeProductId: null, freeQuantity: null })
  expect(toPromotionBody({ ...draft, kind: 'free' })).toMatchObject({
    ...{ price: null, freeProductId: 9, freeQuantity: 1 },
  })
})

test('a number that is none is rejected by the server, and an empty one has no value', () => {
  const { price, perClient, quantity } = toPromotionBody({ ...newPromotionDraft, quantity: 'x' })
  expect({ price, perClient, quantity }).toEqual({ price: null, perClient: null, quantity: Number.NaN })
})

test('problems are shown at their field', () => {
  expect(['price', 'percent', 'products.3', 'to'].map(toPromotionField)).toEqual([
    ...['amount', 'amount', 'products', 'to'],
  ])
})

test.each([
  [null, null, 'running'],
  ['2026-11-28', '2026-11-28', 'running'],
  ['2026-11-29', null, 'planned'],
  [null, '2026-11-27', 'ended'],
])('a promotion from %s to %s is %s', (from, to, expected) => {
  expect(stateOf({ from, to }, '2026-11-28')).toBe(expected)
})
