import { expect, it } from 'vitest'
import { findRowProblems } from './price-row-rules.ts'

const row = (from: string | null, to: string | null, minQuantity = 1, productId = 1) => ({
  productId,
  minQuantity,
  from,
  to,
})

it.each([
  ['days that meet', row('2026-03-01', '2026-03-05'), row('2026-03-05', null), true],
  ['days that follow', row('2026-03-01', '2026-03-05'), row('2026-03-06', null), false],
  ['a price without days', row(null, null), row('2026-03-06', '2026-03-06'), true],
  ['ends of ranges without beginnings', row(null, '2026-03-05'), row(null, '2026-03-01'), true],
  ['another quantity', row(null, null), row(null, null, 3), false],
  ['another product', row(null, null), row(null, null, 1, 2), false],
])('Two prices overlap or not: %s', (_, one, other, isProblem) => {
  const problem = { index: 1, field: 'from', what: 'overlaps' }
  expect(findRowProblems([one, other])).toEqual(isProblem ? [problem] : [])
  expect(findRowProblems([other, one])).toEqual(isProblem ? [problem] : [])
})

it('A price that ends before it begins is a problem of its last day', () => {
  expect(findRowProblems([row('2026-03-02', '2026-03-01')])).toEqual([
    { index: 0, field: 'to', what: 'ends' },
  ])
})
