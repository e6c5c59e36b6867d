import { expect, test } from 'vitest'
import { lastDays, toBars } from './accuracy-rules.ts'

test('the last days include today', () => {
  expect(lastDays(30, '2026-03-01')).toEqual({ from: '2026-01-31', to: '2026-03-01' })
})

test('a short time has a bar for each day, even for days without figures', () => {
  const bars = toBars([{ date: '2026-03-02', total: 5, right: 3 }], { from: '2026-03-01', to: '2026-03-03' })
  expect(bars).toEqual([
    { date: '2026-03-01', total: 0, right: 0 },
    { date: '2026-03-02', total: 5, right: 3 },
    { date: '2026-03-03', total: 0, right: 0 },
  ])
})

test('a long time has bars of several days', () => {
  const bars = toBars(
    [
      { date: '2026-01-01', total: 5, right: 3 },
      { date: '2026-01-07', total: 2, right: 1 },
      { date: '2026-12-31', total: 1, right: 1 },
    ],
    { from: '2026-01-01', to: '2026-12-31' },
  )
  expect(bars).toHaveLength(53)
  expect(bars[0]).toEqual({ date: '2026-01-01', total: 7, right: 4 })
  expect(bars.at(-1)).toMatchObject({ total: 1, right: 1 })
})
