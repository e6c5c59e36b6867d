import type { SalesRow } from '@cornerstock/contract/office/reports'
import { cents } from '@cornerstock/contract/values/money'
import { expect, test } from 'vitest'
import { periodFor, splitDays, toBars, toSupplierFills, totalsOf } from './sales-rules.ts'

const row = (key: string, given: Partial<SalesRow> = {}): SalesRow => ({
  key,
  label: key,
  orders: 1,
  quantity: 1,
  sales: cents(1000),
  cost: cents(600),
  margin: cents(400),
  coverage: 1,
  fillRate: null,
  ...given,
})

test.each([
  ['2026-03-01', '2026-04-04', 'day'],
  ['2026-03-01', '2026-04-05', 'week'],
  ['2026-01-01', '2026-12-31', 'month'],
])('the chart from %s to %s has a bar for each %s', (from, to, period) => {
  expect(periodFor({ from, to })).toBe(period)
})

test('weeks begin on Monday, and end with the days of the report', () => {
  // 2026-03-04 is a Wednesday.
  const bars = toBars([row('2026-03-09')], { from: '2026-03-04', to: '2026-03-17' }, 'week')
  expect(bars.map(({ from, to, orders }) => [from, to, orders])).toEqual([
    ['2026-03-04', '2026-03-08', 0],
    ['2026-03-09', '2026-03-15', 1],
    ['2026-03-16', '2026-03-17', 0],
  ])
})

test('months have their own lengths', () => {
  const bars = toBars([], { from: '2026-01-31', to: '2026-03-01' }, 'month')
  expect(bars.map(({ from, to }) => [from, to])).toEqual([
    ['2026-01-31', '2026-01-31'],
    ['2026-02-01', '2026-02-28'],
    ['2026-03-01', '2026-03-01'],
  ])
})

test('totals weigh the coverage by sales', () => {
  const rows = [row('a'), row('b', { sales: cents(3000), margin: cents(0), coverage: 0, orders: 2 })]
  expect(totalsOf(rows)).toEqual({ sales: 4000, orders: 3, margin: 400, coverage: 0.25, basket: 1333 })
  expect(totalsOf([])).toMatchObject({ coverage: null, basket: null })
})

test('a period has the average of its orders, and no average without orders', () => {
  const rows = [row('2026-03-02', { sales: cents(1001), orders: 2 })]
  const bars = toBars(rows, { from: '2026-03-01', to: '2026-03-02' }, 'day')
  expect(bars.map(({ basket }) => basket)).toEqual([null, 501])
})

test.each([
  ['2026-03-01', '2026-03-07', 7, '2026-03-07'],
  ['2026-03-01', '2026-03-30', 6, '2026-03-26'],
  ['2026-03-05', '2026-03-05', 1, '2026-03-05'],
  ['2025-03-31', '2026-03-30', 7, '2026-02-12'],
])('the days from %s to %s are divided into %i periods', (from, to, count, lastFrom) => {
  const parts = splitDays({ from, to })
  expect(parts).toHaveLength(count)
  expect(parts[0]?.from).toBe(from)
  expect(parts.at(-1)).toEqual({ from: lastFrom, to })
})

test('suppliers are sorted by sales, and have a fill rate only for periods in which lines were looked for', () => {
  const reports = [
    [row('jetro', { fillRate: 0.5 }), row('king', { sales: cents(5000), fillRate: 1 }), row('none')],
    [row('jetro', { fillRate: 0.75 })],
  ]
  expect(toSupplierFills(reports)).toEqual([
    { key: 'king', label: 'king', sales: 5000, rates: [1, null] },
    { key: 'jetro', label: 'jetro', sales: 2000, rates: [0.5, 0.75] },
  ])
})
