import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type DeliveryRules, deliveryWindows, orderByOf } from './delivery-day.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const weekdays = [1, 2, 3, 4, 5]

const rules = (given: Partial<DeliveryRules> = {}): DeliveryRules => ({
  timeZone: 'America/New_York',
  days: everyDay,
  cutoff: '16:00',
  leadDays: 1,
  workDays: everyDay,
  closedOn: [],
  ...given,
})

const orderBy = (given: Partial<DeliveryRules>, day: string) => orderByOf(rules(given), day).toISOString()

const dayOf = (given: Partial<DeliveryRules>, moment: string) =>
  deliveryWindows(rules(given), new Date(moment), 1)[0]?.deliveryDate

// 1 December 2026 is a Tuesday.
it.each([
  ['the day before', {}, '2026-12-01', '2026-11-30T21:00:00.000Z'],
  ['the day itself without lead days', { leadDays: 0 }, '2026-12-01', '2026-12-01T21:00:00.000Z'],
  ['two days before', { leadDays: 2 }, '2026-12-01', '2026-11-29T21:00:00.000Z'],
  [
    'two working days before, over a weekend',
    { leadDays: 2, workDays: weekdays },
    '2026-12-01',
    '2026-11-27T21:00:00.000Z',
  ],
  [
    'the working day before a closed day',
    { closedOn: ['2026-11-30'], workDays: weekdays },
    '2026-12-01',
    '2026-11-27T21:00:00.000Z',
  ],
  [
    'the delivery day itself, even if nobody works then',
    { leadDays: 0, workDays: weekdays },
    '2026-11-29',
    '2026-11-29T21:00:00.000Z',
  ],
  ['fourteen days before', { leadDays: 14 }, '2026-12-01', '2026-11-17T21:00:00.000Z'],
])('orders for a day are accepted until the cut-off on %s', (_, given, day, expected) => {
  expect(orderBy(given, day)).toBe(expected)
})

it.each([
  ['the next day', {}, '2026-12-01T12:00:00Z', '2026-12-02'],
  ['the day after next, after the cut-off', {}, '2026-12-01T22:00:00Z', '2026-12-03'],
  ['the same day without lead days', { leadDays: 0 }, '2026-12-01T12:00:00Z', '2026-12-01'],
  [
    'the next day that is a delivery day, or Tuesday if ordered on Friday',
    { days: [2, 4] },
    '2026-12-04T12:00:00Z',
    '2026-12-08',
  ],
  ['after a closed day', { closedOn: ['2026-12-02'] }, '2026-12-01T12:00:00Z', '2026-12-03'],
  [
    'on Saturday if ordered on Friday before the cut-off',
    { days: [1, 6], workDays: weekdays },
    '2026-12-04T20:59:59Z',
    '2026-12-05',
  ],
  [
    'a week later after the cut-off that Saturday and Monday share',
    { days: [1, 6], workDays: weekdays },
    '2026-12-04T21:00:00Z',
    '2026-12-12',
  ],
  [
    'a year later if everything else is closed',
    { days: [2], closedOn: tuesdays(52) },
    '2026-12-01T12:00:00Z',
    '2027-12-07',
  ],
])('an order comes %s', (_, given, moment, expected) => {
  expect(dayOf(given, moment)).toBe(expected)
})

function tuesdays(count: number): string[] {
  const first = Temporal.PlainDate.from('2026-12-08')
  return Array.from({ length: count }, (_, week) => first.add({ weeks: week }).toString())
}

// Both changes of daylight saving in each zone, with the offset before and after it, and a cut-off in the hour that is
// skipped or repeated. Lord Howe changes by half an hour.
const changes = [
  ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'], // skipped: 03:30 EDT
  ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'], // repeated: the first, EDT
  ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00.000Z'],
  ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45:00.000Z'],
] as const

describe.each(changes)('in %s on %s', (timeZone, changeDay, oddCutoff, oddMoment) => {
  const nextDay = Temporal.PlainDate.from(changeDay).add({ days: 1 }).toString()

  it(`a cut-off at ${oddCutoff} is read as Temporal's compatible`, () => {
    expect(orderBy({ timeZone, cutoff: oddCutoff }, nextDay)).toBe(oddMoment)
  })

  it.each([0, 1, 3])('with %i lead days, the second before and after each cut-off decides', (leadDays) => {
    for (const cutoff of ['00:00', oddCutoff, '03:00', '16:00', '23:59']) {
      const given = rules({ timeZone, cutoff, leadDays })
      for (let shift = -2; shift <= 2; shift++) {
        const day = Temporal.PlainDate.from(changeDay).add({ days: shift + leadDays })
        const latest = orderByOf(given, day.toString())
        const at = (milliseconds: number) =>
          deliveryWindows(given, new Date(latest.getTime() + milliseconds), 1)[0]
        expect(at(-1000)).toEqual({ deliveryDate: day.toString(), orderBy: latest })
        const next = day.add({ days: 1 }).toString()
        expect([at(0), at(1000)].map((window) => window?.deliveryDate)).toEqual([next, next])
      }
    }
  })
})

test('the windows follow one another, and each is the response until it closes', () => {
  const subset = fc.uniqueArray(fc.constantFrom(...everyDay), { minLength: 1 })
  fc.assert(
    fc.property(
      fc.record({
        timeZone: fc.constantFrom(
          'America/New_York',
          'Europe/Berlin',
          'Australia/Lord_Howe',
          'Asia/Kathmandu',
        ),
        days: subset,
        workDays: subset,
        leadDays: fc.nat(14),
        cutoff: fc.constantFrom('00:00', '02:30', '12:15', '23:59'),
        closedOn: fc.array(fc.constantFrom('2026-03-08', '2026-03-09', '2026-03-30', '2026-11-02')),
      }),
      fc.date({ min: new Date('2026-02-15'), max: new Date('2026-11-15'), noInvalidDate: true }),
      (given, moment) => {
        const windows = deliveryWindows(given, moment, 3)
        let last = moment
        for (const window of windows) {
          expect(window.orderBy > last).toBe(true)
          expect(window.orderBy).toEqual(orderByOf(given, window.deliveryDate))
          expect(given.days).toContain(Temporal.PlainDate.from(window.deliveryDate).dayOfWeek)
          expect(given.closedOn).not.toContain(window.deliveryDate)
          // Exactly at the end of the window before is late for that one.
          expect(deliveryWindows(given, last, 1)).toEqual([window])
          last = window.orderBy
        }
      },
    ),
    { numRuns: 300 },
  )
})
