import { expect, it } from 'vitest'
import { cents } from '../values/money.ts'
import { keptOf, retailOf } from './retail.ts'

const product = { retailPrice: cents(199), unitPerPack: 24 }

it('a store asks its own retail price, else the one of the product', () => {
  expect(retailOf(product)).toBe(199)
  expect(retailOf({ ...product, yourRetail: null })).toBe(199)
  expect(retailOf({ ...product, yourRetail: cents(229) })).toBe(229)
  expect(retailOf({ retailPrice: null })).toBeNull()
})

it.each([
  ['what it paid for a unit is taken off', 24, 3288, 62],
  ['half a cent rounds up', 2, 199, 100],
  ['less than half a cent rounds down', 3, 200, 132],
  ['it can be a loss', 1, 250, -51],
])('a store keeps of a unit what is left: %s', (_, unitPerPack, price, kept) => {
  expect(keptOf({ ...product, unitPerPack }, cents(price))).toBe(kept)
})

it('a store keeps nothing that is known without a retail price or the units of a pack', () => {
  expect(keptOf({ retailPrice: null, unitPerPack: 24 }, cents(100))).toBeNull()
  expect(keptOf({ ...product, unitPerPack: 0 }, cents(100))).toBeNull()
})
