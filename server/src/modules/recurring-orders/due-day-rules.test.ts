import { dayMs } from '@cornerstock/contract/values/days'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type Day,
  dueDayAfterOrder,
  dueDayAMonthAfter,
  latestDueDay,
  latestDueDays,
} from './due-day-rules.ts'

const days = fc
  .date({ min: new Date('1999-01-01'), max: new Date('2105-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const daysOfMonth = fc.integer({ min: 1, max: 31 })
/** A due day, and its intended day of the month. */
const lines = fc
  .tuple(days, daysOfMonth)
  .map(([day, dayOfMonth]) => ({ nextDate: latestDueDay(day, dayOfMonth), dayOfMonth }))

const monthNumber = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
const lastDayOfMonth = (day: Day) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate()
const isDueDay = (day: Day, dayOfMonth: number) =>
  Number(day.slice(8)) === Math.min(dayOfMonth, lastDayOfMonth(day))

it('the due day a month later keeps the day if the month has it', () => {
  const year = ['2026-01-31']
  for (let month = 0; month < 6; month++) year.push(dueDayAMonthAfter(year.at(-1) ?? '', 31))
  expect(year).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
  ])
  expect(dueDayAMonthAfter('2028-01-30', 30)).toBe('2028-02-29')
  expect(dueDayAMonthAfter('2026-12-07', 7)).toBe('2027-01-07')
})

it('the due day a month later is the due day of the next month, from any day', () => {
  fc.assert(
    fc.property(lines, ({ nextDate, dayOfMonth }) => {
      const after = dueDayAMonthAfter(nextDate, dayOfMonth)
      expect(monthNumber(after)).toBe(monthNumber(nextDate) + 1)
      expect(isDueDay(after, dayOfMonth)).toBe(true)
    }),
  )
})

it.each([
  ['early', '2026-01-31', '2026-01-20', '2026-02-28'],
  ['on the day', '2026-02-28', '2026-02-28', '2026-03-31'],
  ['some days late', '2026-01-31', '2026-02-09', '2026-02-28'],
  ['on the next due day', '2026-01-31', '2026-02-28', '2026-03-31'],
  ['half a year late', '2026-01-31', '2026-07-15', '2026-07-31'],
])(
  'the due day after an order keeps the last day of the month if the order is placed %s',
  (_, nextDate, today, expected) => {
    expect(dueDayAfterOrder({ nextDate, dayOfMonth: 31 }, today)).toBe(expected)
  },
)

it('the due day after an order is the first due day that is after today and at least a month later', () => {
  fc.assert(
    fc.property(lines, days, (line, today) => {
      const next = dueDayAfterOrder(line, today)
      const aMonthOn = dueDayAMonthAfter(line.nextDate, line.dayOfMonth)
      expect(isDueDay(next, line.dayOfMonth)).toBe(true)
      expect(next > today && next >= aMonthOn).toBe(true)
      const earlier = latestDueDay(
        new Date(Date.parse(next) - dayMs).toISOString().slice(0, 10),
        line.dayOfMonth,
      )
      expect(earlier <= today || next === aMonthOn).toBe(true)
    }),
  )
})

it('the latest due day is not after today, and the one a month later is', () => {
  fc.assert(
    fc.property(days, daysOfMonth, (today, dayOfMonth) => {
      const latest = latestDueDay(today, dayOfMonth)
      expect(isDueDay(latest, dayOfMonth)).toBe(true)
      expect(latest <= today && dueDayAMonthAfter(latest, dayOfMonth) > today).toBe(true)
    }),
  )
})

it('the latest due day is computed for all days of the month at once', () => {
  const all = latestDueDays('2026-03-01')
  expect(all).toHaveLength(31)
  expect([all[0], all[1], all[27], all[30]]).toEqual(['2026-03-01', '2026-02-02', '2026-02-28', '2026-02-28'])
})
