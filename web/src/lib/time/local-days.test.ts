import { afterEach, expect, test, vi } from 'vitest'
import { classifyDay, groupByDay, nextDay, previousDay, startOfDayIn, toLocalDay } from './local-days.ts'

const newYork = 'America/New_York'

afterEach(() => vi.unstubAllEnvs())

test('a day is local to the time zone, not UTC', () => {
  const lateEvening = new Date('2026-06-02T03:30:00Z')
  expect(toLocalDay(lateEvening, newYork)).toBe('2026-06-01')
  expect(toLocalDay(lateEvening, 'UTC')).toBe('2026-06-02')
  expect(toLocalDay(lateEvening, 'Asia/Kathmandu')).toBe('2026-06-02')
})

test.each([
  ['2026-03-09', '2026-03-08'],
  ['2026-03-08', '2026-03-07'],
  ['2026-11-02', '2026-11-01'],
  ['2026-03-01', '2026-02-28'],
  ['2028-03-01', '2028-02-29'],
  ['2026-01-01', '2025-12-31'],
])('the day before %s is %s in every time zone, whatever its clock changes', (day, before) => {
  for (const zone of ['UTC', newYork, 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    vi.stubEnv('TZ', zone)
    expect(previousDay(day)).toBe(before)
  }
})

test('days change at local midnight when the clocks go forward', () => {
  const justBefore = new Date('2026-03-08T04:59:00Z')
  const justAfter = new Date('2026-03-08T05:00:00Z')
  const lastMinute = new Date('2026-03-09T03:59:00Z')
  const nextDay = new Date('2026-03-09T04:00:00Z')
  expect([justBefore, justAfter, lastMinute, nextDay].map((moment) => toLocalDay(moment, newYork))).toEqual([
    '2026-03-07',
    '2026-03-08',
    '2026-03-08',
    '2026-03-09',
  ])
})

test('the repeated hour in autumn belongs to one day', () => {
  const first = new Date('2026-11-01T05:30:00Z')
  const second = new Date('2026-11-01T06:30:00Z')
  const lastMinute = new Date('2026-11-02T04:59:00Z')
  expect(new Set([first, second, lastMinute].map((moment) => toLocalDay(moment, newYork)))).toEqual(
    new Set(['2026-11-01']),
  )
})

test('the list classifies a day as today, yesterday or an earlier date', () => {
  expect(classifyDay('2026-11-02', '2026-11-02')).toBe('today')
  expect(classifyDay('2026-11-01', '2026-11-02')).toBe('yesterday')
  expect(classifyDay('2026-10-31', '2026-11-02')).toBe('date')
  expect(classifyDay('2026-11-03', '2026-11-02')).toBe('date')
})

test('the list groups rows by day in their given order', () => {
  const rows = [
    '2026-11-02T15:00:00Z',
    '2026-11-02T04:30:00Z',
    '2026-11-01T05:10:00Z',
    '2026-10-30T12:00:00Z',
  ]
  const groups = groupByDay(rows, (row) => new Date(row), newYork)
  expect(groups).toEqual([
    { day: '2026-11-02', rows: [rows[0]] },
    { day: '2026-11-01', rows: [rows[1], rows[2]] },
    { day: '2026-10-30', rows: [rows[3]] },
  ])
  expect(groupByDay([], () => new Date(), newYork)).toEqual([])
})

test.each([
  ['2026-06-01', newYork, '2026-06-01T04:00:00.000Z'],
  // The clocks change at two in the morning.
  ['2026-03-08', newYork, '2026-03-08T05:00:00.000Z'],
  ['2026-03-09', newYork, '2026-03-09T04:00:00.000Z'],
  ['2026-11-02', newYork, '2026-11-02T05:00:00.000Z'],
  ['2026-06-01', 'Asia/Kathmandu', '2026-05-31T18:15:00.000Z'],
  // Clocks skip the first hour of this day.
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
])('%s begins in %s at %s', (day, timeZone, start) => {
  expect(startOfDayIn(day, timeZone).toISOString()).toBe(start)
})

test('a month ends with the first day of the next', () => {
  expect(nextDay('2026-02-28')).toBe('2026-03-01')
})
