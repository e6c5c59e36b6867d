import { expect, it } from 'vitest'
import { lastMonths, monthBefore } from './statement-mail-rules.ts'

it('a statement is of the month before the first of a month, and due on no other day', () => {
  expect(monthBefore('2026-12-01')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(monthBefore('2028-03-01')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(monthBefore('2027-01-01')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(monthBefore('2026-12-02')).toBeUndefined()
  expect(monthBefore('2026-11-30')).toBeUndefined()
})

it('a statement that staff ask for begins on the first of the month before', () => {
  expect(lastMonths('2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-03-31' })
  expect(lastMonths('2026-01-01')).toEqual({ from: '2025-12-01', to: '2026-01-01' })
})
