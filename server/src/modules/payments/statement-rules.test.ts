import { cents } from '@cornerstock/contract/values/money'
import { expect, it } from 'vitest'
import { type Booking, toStatement } from './statement-rules.ts'

const booking = (day: string, type: Booking['type'], amount: number): Booking => ({
  day,
  type,
  amount: cents(amount),
})

const bookings = [
  booking('2026-01-30', 'order', 1000),
  booking('2026-01-31', 'payment', -400),
  booking('2026-02-01', 'order', 500),
  booking('2026-02-02', 'credit', -100),
]

it('a statement carries the balance from entry to entry', () => {
  const { opening, entries, closing } = toStatement(bookings, {})
  expect({ opening, closing }).toEqual({ opening: 0, closing: 1000 })
  expect(entries.map(({ balance }) => balance)).toEqual([1000, 600, 1100, 1000])
})

it('a statement includes both of its days, and opens with what came before', () => {
  const { opening, entries, closing } = toStatement(bookings, { from: '2026-01-31', to: '2026-02-01' })
  expect({ opening, closing }).toEqual({ opening: 1000, closing: 1100 })
  expect(entries.map(({ date }) => date)).toEqual(['2026-01-31', '2026-02-01'])
})

it('a statement opens and closes with the balance on days without entries', () => {
  expect(toStatement(bookings, { from: '2026-03-01' })).toEqual({
    opening: 1000,
    entries: [],
    closing: 1000,
  })
  expect(toStatement(bookings, { to: '2026-01-01' })).toEqual({ opening: 0, entries: [], closing: 0 })
})
