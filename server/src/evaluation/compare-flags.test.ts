import { expect, it } from 'vitest'
import { checkLapses, type JudgedCheck } from '../modules/recency/replay/late-replay-service.ts'
import { compareFlags } from './compare-flags.ts'

const check = (given: Partial<JudgedCheck>): JudgedCheck => ({
  customerId: 'a',
  day: 10,
  silence: 8,
  lastGap: 7,
  lapsesOn: 16,
  risk: 0.5,
  isLate: true,
  isOverdue: true,
  hasLapsed: true,
  ...given,
})

it('two rules with equally many flags are compared by precision, recall and lead time', () => {
  const checks = [
    check({ risk: 0.9, day: 9 }),
    check({ risk: 0.8, day: 10 }),
    check({ risk: 0.1, customerId: 'b', hasLapsed: false }),
    check({ risk: 0.3, customerId: 'b', day: 14 }),
  ]
  const own = ({ risk }: JudgedCheck) => risk > 0.5
  const expected = {
    volume: 2,
    // Of three lapsed checks, `own` found two; the first flag was 7 days before the lapse was certain.
    own: { precision: 1, recall: 2 / 3, leadDays: 7 },
    plain: { precision: 0.5, recall: 1 / 3, leadDays: 2 },
    above: { precision: { mean: 0.5 }, recall: { mean: 1 / 3 }, leadDays: { mean: 5 } },
  }
  expect(compareFlags(checks, { own, plainScore: ({ risk }) => -risk })).toMatchObject(expected)
  const plain = (check: JudgedCheck) => !own(check)
  expect(compareFlags(checks, { ownScore: ({ risk }) => risk, plain })).toMatchObject(expected)
})

it('two rules with equally many flags have no difference if they are the same', () => {
  const checks = [check({}), check({ customerId: 'b', hasLapsed: false })]
  const { above } = compareFlags(checks, { own: () => true, plainScore: () => 0 })
  expect(above.recall).toEqual({ mean: 0, low: 0, high: 0 })
})

it('the comparison of flags flags equally many checks in each resample', () => {
  // Customers have 1 to 5 flags each, and every flag of either rule is right.
  const checks = Array.from({ length: 60 }, (_, index) =>
    check({ customerId: String(Math.floor(index / 10)), isLate: index % 10 <= (index / 10) % 5 }),
  )
  const { above } = compareFlags(checks, { own: ({ isLate }) => isLate, plainScore: () => 0 })
  expect([above.precision, above.recall]).toEqual(Array(2).fill({ mean: 0, low: 0, high: 0 }))
})

it('the comparison of flags makes every decided check from the first day on, each from the days before it', () => {
  const { checks, isFitted } = checkLapses(
    new Map([
      ['a', [100, 110, 120, 150]],
      ['b', [160]],
    ]),
    125,
  )
  expect(isFitted).toBe(false)
  // Due on day 130: decided 7 days later, lost after day 148, and on day 150 it came.
  expect(checks.filter(({ day }) => day <= 150)).toHaveLength(24)
  expect(checks.filter(({ hasLapsed }) => hasLapsed).map(({ day }) => day)).toEqual(
    Array.from({ length: 19 }, (_, index) => 125 + index),
  )
  expect(checks[0]).toMatchObject({ silence: 5, lastGap: 10, lapsesOn: 136 })
})
