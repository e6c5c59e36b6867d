import { expect, it, test } from 'vitest'
import { defaultRhythmWeights as weights } from './default-rhythm-weights.ts'
import {
  chanceToday,
  dueDay,
  isLate,
  lapseRisk,
  lateness,
  rhythmBefore,
  salesAtStake,
  usualGapDays,
} from './rhythm-rules.ts'

const every = (gap: number, count: number) =>
  Array.from({ length: count }, (_, index) => 20_000 + index * gap)
const rhythmOf = (days: readonly number[]) => rhythmBefore(Number.POSITIVE_INFINITY, days)

it('the usual gap needs three days with an order', () => {
  expect(usualGapDays(rhythmOf([]))).toBeNull()
  expect(usualGapDays(rhythmOf(every(7, 2)))).toBeNull()
  expect(usualGapDays(rhythmOf(every(7, 3)))).toBe(7)
})

it('the usual gap is the median of the last eight gaps', () => {
  const slowThenWeekly = [19_000, 19_500, ...every(7, 9)]
  expect(usualGapDays(rhythmOf(slowThenWeekly))).toBe(7)
  expect(usualGapDays(rhythmOf([0, 10, 14]))).toBe(7)
  expect(usualGapDays(rhythmOf([0, 10, 14, 100]))).toBe(10)
})

it('the usual gap does not know of orders from its day on', () => {
  expect(rhythmBefore(20_014, every(7, 9))).toEqual({ days: [20_000, 20_007], dayCount: 2 })
})

it('the usual gap keeps thirteen days, and counts all', () => {
  expect(rhythmOf(every(7, 30))).toEqual({ days: every(7, 30).slice(17), dayCount: 30 })
})

test.each([
  [7, 20_063, 1],
  [7, 20_070, 2],
  [14, 20_119, 0.5],
  [14, 20_000, 0],
])('a client with a gap of %i days is on day %i %f times its usual gap silent', (gap, today, expected) => {
  expect(lateness(rhythmOf(every(gap, 9)), today)).toBe(expected)
})

const lastOf = (gap: number, count: number) => every(gap, count).at(-1) as number
it.each([
  ['weekly, silent for 6 days', 7, 20, 6, false],
  ['weekly, silent for 7 days', 7, 20, 7, false],
  ['weekly, silent for 10 days', 7, 20, 10, false],
  ['weekly, silent for 11 days', 7, 20, 11, true],
  ['weekly, silent for 21 days', 7, 3, 21, true],
  ['monthly, silent for 12 days', 30, 6, 12, false],
  ['monthly, silent for 29 days', 30, 6, 29, false],
  ['monthly, silent for 45 days', 30, 6, 45, true],
  ['with two orders, silent for 90 days', 30, 2, 90, false],
])('a client is late by its own rhythm: %s', (_, gap, count, silence, expected) => {
  expect(isLate(rhythmOf(every(gap, count)), lastOf(gap, count) + silence, weights)).toBe(expected)
})

it('a client is late after four times its usual gap, however irregular it is', () => {
  const irregular = rhythmOf([0, 1, 30, 32, 60, 61, 100])
  expect(usualGapDays(irregular)).toBe(15)
  const excused = { ...weights, lateFromRisk: 0.99 }
  expect(isLate(irregular, 159, excused)).toBe(false)
  expect(isLate(irregular, 160, excused)).toBe(true)
})

it('a client is late from the learned risk on, once its usual gap is over', () => {
  const monthly = rhythmOf(every(30, 6))
  const isLateFrom = (lateFromRisk: number, silence: number) =>
    isLate(monthly, lastOf(30, 6) + silence, { ...weights, lateFromRisk })
  expect(isLateFrom(0.01, 31)).toBe(true)
  expect(isLateFrom(0.99, 31)).toBe(false)
  expect(isLateFrom(0.01, 30)).toBe(false)
})

it('nobody is due before the usual gap is over', () => {
  expect(dueDay(rhythmOf([0, 10, 15]))).toBe(23)
})

it('the sales at stake are what the client spends in 30 days', () => {
  expect(salesAtStake(rhythmOf(every(10, 3)), 12_345)).toBe(37_035)
  expect(salesAtStake(rhythmOf(every(10, 2)), 12_345)).toBeNull()
})

it('a chance depends on the client and the day, also without a rhythm', () => {
  for (const count of [0, 1, 2, 3, 20])
    for (const silence of [0, 1, 400]) {
      const chance = chanceToday(rhythmOf(every(7, count)), 20_000 + count * 7 + silence, weights)
      expect(chance).toBeGreaterThan(0)
      expect(chance).toBeLessThan(1)
    }
  const weekly = rhythmOf(every(7, 20))
  const last = 20_000 + 19 * 7
  expect(chanceToday(weekly, last + 7, weights)).toBeGreaterThan(2 * chanceToday(weekly, last + 9, weights))
})

const last = (days: readonly number[]) => days.at(-1) as number

// A simple, slow implementation, written only from the description of the features.
function slowRisk(days: number[], today: number): { risk: number; chance: number } {
  const past = days.filter((day) => day < today)
  const kept = past.filter((_, index) => index >= past.length - 13)
  let gaps: number[] = []
  for (let index = 1; index < kept.length; index++)
    gaps.push((kept[index] as number) - (kept[index - 1] as number))
  gaps = gaps.slice(Math.max(0, gaps.length - 8))
  const sorted = [...gaps].sort((one, other) => one - other)
  const half = sorted.length / 2
  const usual = Number.isInteger(half)
    ? ((sorted[half - 1] as number) + (sorted[half] as number)) / 2
    : (sorted[Math.floor(half)] as number)
  const elapsed = today - last(past)
  let logSum = 0
  for (const gap of gaps) logSum += Math.log(gap)
  let squares = 0
  for (const gap of gaps)
    squares += (Math.log(gap) - logSum / gaps.length) * (Math.log(gap) - logSum / gaps.length)
  let rate = 0
  for (const day of kept) rate += 2 ** (-(today - day) / 45)
  let total = 0
  for (const gap of gaps) total += gap
  let longer = 0
  for (const gap of gaps) if (gap > elapsed) longer += 1
  const silence = [
    Math.log(usual),
    Math.log(elapsed) - Math.log(usual),
    (Math.log(elapsed) - Math.log(usual)) * (Math.log(elapsed) - Math.log(usual)),
    Math.sqrt(squares / gaps.length),
    Math.log(past.length),
    Math.log(total / gaps.length) - Math.log(usual),
    Math.log(rate + 0.05),
    longer / gaps.length,
  ]
  const untilDue = last(past) + Math.ceil(usual) - today
  let sameWeekday = 0
  for (const day of kept) if (day % 7 === today % 7) sameWeekday += 1
  const chanceFrom = ({ intercept, coefficients }: typeof weights.lapse, last: number) => {
    let logit = intercept
    for (const [index, value] of [...silence, last].entries())
      logit += value * (coefficients[index] as number)
    return Math.exp(logit) / (1 + Math.exp(logit))
  }
  return {
    risk: chanceFrom(weights.lapse, Math.log(1 + (untilDue > 0 ? untilDue : 0))),
    chance: chanceFrom(weights.today, Math.log((sameWeekday + 4 / 7) / (kept.length + 4))),
  }
}

it('risk and chance equal those of a slow plain program, on random orders', () => {
  let seed = 1
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  for (let round = 0; round < 200; round++) {
    const days = [20_000]
    for (let count = 2 + random(25); count > 0; count--) days.push(last(days) + 1 + random(1 + random(60)))
    const today = last(days) + 1 + random(100)
    const rhythm = rhythmBefore(today, [...days, today, today + 3])
    const slow = slowRisk(days, today)
    expect(lapseRisk(rhythm, today, weights)).toBeCloseTo(slow.risk, 10)
    expect(chanceToday(rhythm, today, weights)).toBeCloseTo(slow.chance, 10)
  }
})
