import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toDate, toDayNumber } from '../values/days.ts'
import { createDeliveryCalendar, type DeliveryRules } from './delivery-day.ts'
import {
  isScheduled,
  nextDates,
  openDates,
  type Rhythm,
  scheduledDays,
  toStandingDate,
} from './standing-days.ts'

const rhythm: Rhythm = { everyWeeks: 1, weekdays: [1], startsOn: '2026-12-01', pausedUntil: null }
const rules: DeliveryRules = {
  timeZone: 'America/New_York',
  days: [1, 2, 3, 4, 5],
  cutoff: '17:00',
  leadDays: 1,
  workDays: [1, 2, 3, 4, 5],
  closedOn: [],
}

function take(count: number, days: Iterable<string>): string[] {
  const taken: string[] = []
  for (const day of days) if (taken.push(day) === count) break
  return taken
}
const first = (count: number, of: Partial<Rhythm>, from = '2026-11-01') =>
  take(count, scheduledDays({ ...rhythm, ...of }, from))

it('a standing order is due on its weekdays from the day on which it starts', () => {
  expect(first(4, { weekdays: [4, 1], startsOn: '2026-12-01' })).toEqual([
    '2026-12-03',
    '2026-12-07',
    '2026-12-10',
    '2026-12-14',
  ])
})

it('weeks are counted from the Monday of the week in which it starts', () => {
  // 2 December is a Wednesday: its own week is the first, so the Monday before it was of that week.
  expect(first(3, { everyWeeks: 2, weekdays: [1, 5], startsOn: '2026-12-02' })).toEqual([
    '2026-12-04',
    '2026-12-14',
    '2026-12-18',
  ])
  expect(first(2, { everyWeeks: 4, weekdays: [7], startsOn: '2026-12-06' })).toEqual([
    '2026-12-06',
    '2027-01-03',
  ])
})

it('weeks are counted from a Monday before 1970 too', () => {
  // 1 January 1969 was a Wednesday.
  expect(first(2, { startsOn: '1969-01-01', weekdays: [1] }, '1969-01-01')).toEqual([
    '1969-01-06',
    '1969-01-13',
  ])
})

it('a pause keeps the rhythm and ends with its day', () => {
  expect(first(2, { everyWeeks: 2, startsOn: '2026-11-30', pausedUntil: '2026-12-14' })).toEqual([
    '2026-12-14',
    '2026-12-28',
  ])
  expect(first(1, { everyWeeks: 2, startsOn: '2026-11-30', pausedUntil: '2026-12-15' })).toEqual([
    '2026-12-28',
  ])
})

it('a day is scheduled if and only if it is one of the scheduled days', () => {
  const days = fc.integer({ min: 20_000, max: 20_400 }).map(toDate)
  const rhythms = fc.record({
    everyWeeks: fc.integer({ min: 1, max: 4 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    startsOn: days,
    pausedUntil: fc.option(days),
  })
  fc.assert(
    fc.property(rhythms, days, (given, day) => {
      const { dayOfWeek } = Temporal.PlainDate.from(day)
      const start = Temporal.PlainDate.from(given.startsOn)
      const monday = start.subtract({ days: start.dayOfWeek - 1 })
      const weeks = Math.floor(monday.until(day).days / 7)
      const expected =
        day >= given.startsOn &&
        day >= (given.pausedUntil ?? day) &&
        given.weekdays.includes(dayOfWeek) &&
        weeks % given.everyWeeks === 0
      expect(isScheduled(given, day)).toBe(expected)
      const next = take(5, scheduledDays(given, day))
      expect(next.every((one) => one >= day && isScheduled(given, one))).toBe(true)
      expect(next).toEqual([...next].sort())
      const gap = toDayNumber(next[1] ?? '') - toDayNumber(next[0] ?? '')
      expect(gap).toBeGreaterThan(0)
    }),
  )
})

it('a date is placed two hours before its cut-off and told 48 hours before that', () => {
  const date = toStandingDate(createDeliveryCalendar(rules), '2026-12-07')
  expect(date).toEqual({
    day: '2026-12-07',
    deliveryDate: '2026-12-07',
    orderBy: new Date('2026-12-04T22:00:00Z'),
    placeAt: new Date('2026-12-04T20:00:00Z'),
    tellAt: new Date('2026-12-02T20:00:00Z'),
  })
})

it('a day without delivery moves to the next delivery day, also over holidays', () => {
  const calendar = createDeliveryCalendar({ ...rules, closedOn: ['2026-12-25', '2026-12-28'] })
  expect(toStandingDate(calendar, '2026-12-25').deliveryDate).toBe('2026-12-29')
  expect(toStandingDate(calendar, '2026-12-29').deliveryDate).toBe('2026-12-29')
  expect(toStandingDate(calendar, '2026-12-20').deliveryDate).toBe('2026-12-21')
})

it('the next dates are those whose cut-off is to come, without those that are over', () => {
  const calendar = createDeliveryCalendar({ ...rules, closedOn: ['2026-12-07', '2026-12-08'] })
  const dates = (now: string, over: string[] = []) =>
    nextDates(rhythm, calendar, {
      today: now.slice(0, 10),
      now: new Date(now),
      count: 2,
      isOver: (day) => over.includes(day),
    }).map(({ day, deliveryDate }) => [day, deliveryDate])
  const moved = ['2026-12-07', '2026-12-09']
  const [second, third] = [
    ['2026-12-14', '2026-12-14'],
    ['2026-12-21', '2026-12-21'],
  ]
  // Monday's goods come on Wednesday, whose cut-off is on the last working day before the holidays.
  expect(dates('2026-12-04T21:59:00Z')).toEqual([moved, second])
  expect(dates('2026-12-04T22:00:00Z')).toEqual([second, third])
  expect(dates('2026-12-04T21:59:00Z', ['2026-12-07'])).toEqual([second, third])
})

it('a date that could only be placed more than five weeks after its day is none of the next, and open until its day', () => {
  const closedOn = Array.from({ length: 36 }, (_, index) => toDate(toDayNumber('2026-12-07') + index))
  const calendar = createDeliveryCalendar({ ...rules, leadDays: 0, closedOn })
  const everyDay = { ...rhythm, weekdays: [1, 2, 3, 4, 5, 6, 7] }
  const moment = (today: string) => ({ today, now: new Date(`${today}T15:00:00Z`) })
  const next = (today: string) =>
    nextDates(everyDay, calendar, { ...moment(today), count: 2, isOver: () => false }).map(({ day }) => day)
  // The first day after the closure is 12 January, 36 days after the first of it.
  expect(next('2026-12-06')).toEqual(['2026-12-08', '2026-12-09'])
  const firstOpen = (today: string) => openDates(everyDay, calendar, moment(today)).next().value
  expect(firstOpen('2026-12-06')).toMatchObject({ day: '2026-12-07' })
  expect(firstOpen('2026-12-07')).toMatchObject({ day: '2026-12-08' })
})
