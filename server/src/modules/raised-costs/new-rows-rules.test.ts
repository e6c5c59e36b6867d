import { cents } from '@cornerstock/contract/values/money'
import { expect, it } from 'vitest'
import { withNewPrices } from './new-rows-rules.ts'

const row = (from: string | null, to: string | null, price = 900, minQuantity = 1) => ({
  productId: 1,
  minQuantity,
  price: cents(price),
  from,
  to,
})
const wish = (from: string | null, seen = 900) => ({
  productId: 1,
  minQuantity: 1,
  from,
  seen: cents(seen),
  price: cents(1200),
})
const today = '2026-03-01'
const later = { day: '2026-03-10', today }

it('A row that holds already ends on the day before the new price begins', () => {
  expect(withNewPrices([row(null, null)], [wish(null)], later)).toEqual([
    row(null, '2026-03-09'),
    row('2026-03-10', null, 1200),
  ])
})

it('From today on, the row itself gets the new price', () => {
  const days = { day: today, today }
  expect(withNewPrices([row('2026-01-01', '2026-04-01')], [wish('2026-01-01')], days)).toEqual([
    row('2026-01-01', '2026-04-01', 1200),
  ])
})

it('A row that begins on the day or later gets the new price, and one that ends before stays', () => {
  const rows = [row(null, '2026-03-05'), row('2026-03-10', null), row(null, null, 900, 3)]
  expect(withNewPrices(rows, [wish(null), wish('2026-03-10')], later)).toEqual([
    rows[0],
    row('2026-03-10', null, 1200),
    rows[2],
  ])
})

it.each([
  ['has another price now', wish(null, 800)],
  ['is gone', wish('2026-02-01')],
])('Nothing is changed if a row %s', (_, wanted) => {
  expect(withNewPrices([row(null, null)], [wanted], later)).toBeUndefined()
})
