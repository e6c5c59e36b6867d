import { describe, expect, it } from 'vitest'
import { defaultRhythmWeights } from './default-rhythm-weights.ts'
import { createCheck, flagsOf, isCheckDay, judge } from './lapse-rules.ts'
import { fitRhythm } from './rhythm-fitter.ts'
import { chanceToday, lapseRisk, rhythmBefore } from './rhythm-rules.ts'

const biweekly = [100, 114, 128]

describe('a check', () => {
  it('a check is decided 7 days after the client is due, if it is made earlier', () => {
    expect(createCheck(biweekly, 130)).toMatchObject({ lastDay: 128, dueDay: 142, decidedOn: 149 })
    expect(createCheck(biweekly, 150)).toMatchObject({ lastDay: 128, dueDay: 142, decidedOn: 157 })
  })

  it('a check is not made of clients without a rhythm, or that are lost', () => {
    expect(createCheck(biweekly, 128)).toBeUndefined()
    expect(createCheck(biweekly, 156)).toBeDefined()
    expect(createCheck(biweekly, 157)).toBeUndefined()
    expect(createCheck([100, 140, 180], 260)).toBeDefined()
    expect(createCheck([100, 140, 180], 261)).toBeUndefined()
    expect(createCheck([], 157)).toBeUndefined()
  })

  it.each([
    [[...biweekly, 150], 200, { state: 'came', cameOn: 150 }],
    [[...biweekly, 156], 200, { state: 'came', cameOn: 156 }],
    [[...biweekly, 157], 200, { state: 'lapsed', cameOn: null }],
    [biweekly, 157, { state: 'lapsed', cameOn: null }],
    [biweekly, 156, { state: 'open', cameOn: null }],
    // The order of the present day is not known at its start.
    [[...biweekly, 152], 152, { state: 'open', cameOn: null }],
  ])('a check of day 150 with orders on %j ends on day %i as %j', (days, today, expected) => {
    const check = createCheck(days, 150)
    expect(check && judge(check, days, today)).toEqual(expected)
  })

  it('a check records what both rules say', () => {
    const flags = (day: number) => {
      const check = createCheck(biweekly, day)
      return check && flagsOf(check, defaultRhythmWeights)
    }
    expect(flags(134)).toEqual({ isLate: false, isOverdue: false })
    expect(flags(135)).toEqual({ isLate: false, isOverdue: true })
    expect(flags(156)).toEqual({ isLate: true, isOverdue: true })
  })

  it('a check is made once a week', () => {
    const clientId = 'f3a9c01e-0000-4000-8000-000000000000'
    const days = Array.from({ length: 21 }, (_, day) => day).filter((day) => isCheckDay(clientId, day))
    expect(days).toEqual([days[0], (days[0] ?? 0) + 7, (days[0] ?? 0) + 14])
  })
})

describe('the weights', () => {
  it('the weights are fitted to the orders of clients', () => {
    // Half of the clients order every week and stop after some time, on their weekday.
    const clients = Array.from({ length: 120 }, (_, index) =>
      Array.from({ length: index % 2 === 0 ? 30 : 12 }, (_, order) => (index % 5) + order * 7),
    )
    const weights = fitRhythm(clients, { from: 40, to: 180 })
    if (!weights) throw new Error('there was enough to learn from')
    const rhythm = rhythmBefore(
      120,
      Array.from({ length: 17 }, (_, order) => order * 7),
    )
    expect(chanceToday(rhythm, 119, weights)).toBeGreaterThan(0.5)
    expect(chanceToday(rhythm, 116, weights)).toBeLessThan(0.1)
    expect(lapseRisk(rhythm, 150, weights)).toBeGreaterThan(0.8)
    expect(lapseRisk(rhythm, 116, weights)).toBeLessThan(0.3)
  })

  it.each([
    ['at most 0.8, if all lapse whose gap is over', { latePerFiveOrders: 0, everyNthStops: 2 }, 0.8],
    ['at least 0.5, if most of them come', { latePerFiveOrders: 3, everyNthStops: 10 }, 0.5],
  ])(
    'the weights say from which risk on a client is late: %s',
    (_, { latePerFiveOrders, everyNthStops }, expected) => {
      // Every client orders each week, some days late after five orders, and some clients stop.
      const clients = Array.from({ length: 120 }, (_, index) =>
        Array.from(
          { length: index % everyNthStops === 0 ? 13 : 60 },
          (_, order) => (index % 5) + order * 7 + Math.floor(order / 5) * latePerFiveOrders,
        ),
      )
      expect(fitRhythm(clients, { from: 40, to: 130 })?.lateFromRisk).toBe(expected)
    },
  )

  it('the weights are not fitted to too few orders', () => {
    expect(fitRhythm([biweekly], { from: 100, to: 200 })).toBeUndefined()
  })
})
