import { cents } from '@cornerstock/contract/values/money'
import { expect, it } from 'vitest'
import { mergeByProduct } from './placing-rules.ts'

const line = (productId: number, quantity: number, price?: number) => ({
  productId,
  quantity,
  ...(price !== undefined && { price: cents(price) }),
})

it('lines of one product are merged, and sorted by product id', () => {
  expect(mergeByProduct([line(7, 1), line(3, 2), line(7, 4)])).toEqual([
    { productId: 3, quantity: 2, seenPrice: null, anyQuantity: false, substitution: null, agreed: null },
    { productId: 7, quantity: 5, seenPrice: null, anyQuantity: false, substitution: null, agreed: null },
  ])
})

it.each([
  [undefined, undefined, null],
  [500, undefined, 500],
  [undefined, 500, 500],
  [600, 500, 500],
  [500, 600, 500],
  [0, 500, 0],
])('merged lines have the lower of the prices %s and %s', (one, other, seenPrice) => {
  expect(mergeByProduct([line(1, 1, one), line(1, 1, other)])).toMatchObject([{ seenPrice }])
})

it.each([
  [[10_000], true],
  [[10_000, 1], false],
  [[5000, 5000], true],
])('merged lines may have the quantities %j: %s', (quantities, isAccepted) => {
  expect(mergeByProduct(quantities.map((quantity) => line(1, quantity))) !== null).toBe(isAccepted)
})

it('merged lines may have any quantity if one of them may', () => {
  const lines = [line(1, 1), { ...line(1, 1), anyQuantity: true }, line(2, 1)]
  expect(mergeByProduct(lines)?.map(({ anyQuantity }) => anyQuantity)).toEqual([true, false])
})

it.each([
  [[undefined, undefined], null],
  [['same', undefined], 'same'],
  [['same', 'ask'], 'ask'],
  [['ask', 'never', 'same'], 'never'],
] as const)('merged lines have of the wishes %j the one that allows least', (wishes, substitution) => {
  const lines = wishes.map((wish) => ({ ...line(1, 1), ...(wish && { substitution: wish }) }))
  expect(mergeByProduct(lines)).toMatchObject([{ substitution }])
})

it('all lines are rejected if one of them exceeds the limit', () => {
  expect(mergeByProduct([line(1, 10_000), line(1, 1), line(2, 1)])).toBeNull()
})

it('a line with a price that was set stays a line of its own, whatever price was seen', () => {
  const agreed = { ...line(7, 2, 900), setPrice: cents(800), priceNote: 'By phone' }
  expect(mergeByProduct([line(7, 1), agreed, line(7, 4), agreed])).toMatchObject([
    { quantity: 5, agreed: null },
    { quantity: 2, seenPrice: null, agreed: { price: 800, note: 'By phone', keepUntil: null } },
    { quantity: 2 },
  ])
})
