import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import {
  cents,
  discountPercent,
  formatMoney,
  fromDollars,
  moneySchema,
  priceSchema,
  sum,
  times,
  toDollars,
} from './money.ts'

it('an amount of money is encoded and decoded without loss', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500_000_000_000_000 }), (amount) => {
      const wire = z.encode(moneySchema, cents(amount))
      expect(JSON.parse(JSON.stringify(wire))).toBe(wire)
      expect(z.decode(moneySchema, wire)).toBe(amount)
    }),
  )
})

it.each([
  [0.1 + 0.2, 30],
  [19.99, 1999],
  [1.1 * 3, 330],
  [1_000_000, 100_000_000],
  [0, 0],
])('%f dollars are %i cents', (dollars, amount) => {
  expect(fromDollars(dollars)).toBe(amount)
  expect(z.decode(moneySchema, dollars)).toBe(amount)
})

it.each([0.001, 19.999, 1.005, Number.NaN, Number.POSITIVE_INFINITY])(
  '%f dollars are no amount of money',
  (dollars) => {
    expect(moneySchema.safeDecode(dollars).success).toBe(false)
  },
)

it.each([[-0.01], [1_000_000.01], ['5'], [null]])('%j is rejected as a price', (dollars) => {
  expect(priceSchema.safeParse(dollars).success).toBe(false)
})

it('amounts of money are added and multiplied exactly', () => {
  expect(toDollars(sum([cents(10), cents(20)]))).toBe(0.3)
  expect(times(cents(1999), 10_000)).toBe(19_990_000)
  expect(sum([])).toBe(0)
})

it.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [123_450, '$1,234.50'],
])('%i cents are shown as %s', (amount, text) => {
  expect(formatMoney(cents(amount))).toBe(text)
})

it.each([
  [1000, 750, 25],
  [999, 666, 33],
  [1000, 1000, 0],
  [0, 0, 0],
])('a price of %i cents reduced to %i has a discount of %i percent', (price, salePrice, percent) => {
  expect(discountPercent(cents(price), cents(salePrice))).toBe(percent)
})
