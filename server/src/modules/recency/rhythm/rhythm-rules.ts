import type { RhythmWeights } from './rhythm-weights-schema.ts'

/**
 * When a client ordered. A day is the number of days since 1970-01-01 in the time zone of the settings; several orders
 * of one day count once, cancelled orders do not count.
 */
export type Rhythm = {
  /** The last `keptDays` days with an order, oldest first. */
  days: readonly number[]
  /** The number of all days with an order. */
  dayCount: number
}

/** The number of most recent order days that the rules read. */
const keptDays = 13
/** The number of most recent gaps that make up the usual gap. */
const usualGaps = 8
const minDaysOfRhythm = 3
/** The number of most recent orders that make up the usual value of an order. */
export const usualOrders = 8

/** The rhythm as it was known at the start of `today`, from all days with an order, oldest first. */
export function rhythmBefore(today: number, allDays: readonly number[]): Rhythm {
  let dayCount = allDays.length
  while (dayCount > 0 && (allDays[dayCount - 1] as number) >= today) dayCount--
  return { days: allDays.slice(Math.max(0, dayCount - keptDays), dayCount), dayCount }
}

const recentGaps = ({ days }: Rhythm): number[] =>
  days
    .slice(1)
    .map((day, index) => day - (days[index] as number))
    .slice(-usualGaps)

/** The median of the last eight gaps between orders in days; null below 3 days with an order. */
export const usualGapDays = (rhythm: Rhythm): number | null =>
  rhythm.dayCount < minDaysOfRhythm ? null : median(recentGaps(rhythm))

/** Days since the last order ÷ the usual gap; null without a usual gap. */
export function lateness(rhythm: Rhythm, today: number): number | null {
  const gap = usualGapDays(rhythm)
  return gap === null ? null : elapsedDays(rhythm, today) / gap
}

/** The day on which the usual gap ends. Nobody is late before it. */
export function dueDay(rhythm: Rhythm): number | null {
  const gap = usualGapDays(rhythm)
  return gap === null ? null : lastDay(rhythm) + Math.ceil(gap)
}

/**
 * The days without an order after which a client is lost, not late: 28, or twice its usual gap if that is longer, at
 * most 90. `lost_stores.sql` says the same to the reports, as its test compares.
 */
export const daysUntilLost = (rhythm: Rhythm): number =>
  Math.min(90, Math.max(28, Math.ceil(2 * (usualGapDays(rhythm) ?? 0))))

/** The probability that a client orders today without a reminder, from 0 to 1. */
export function chanceToday(rhythm: Rhythm, today: number, weights: RhythmWeights): number {
  if (rhythm.days.length === 0) return chanceOfFirstOrder
  return chanceOf(weights.today, describeToday(rhythm, today, weights.weekdays))
}

/**
 * The probability that a client does not order without a reminder within the 7 days from today, or from its due day if
 * that is later; null without a usual gap.
 */
export function lapseRisk(rhythm: Rhythm, today: number, weights: RhythmWeights): number | null {
  const due = dueDay(rhythm)
  return due === null ? null : chanceOf(weights.lapse, describeLapse(rhythm, today, due))
}

/**
 * Whether a client is late by its own rhythm: its usual gap is over, and either its risk of a lapse has reached the
 * share of such clients that lapsed (0.5 to 0.8), or a silence this long is unusual for it.
 */
export function isLate(rhythm: Rhythm, today: number, weights: RhythmWeights): boolean {
  if (!isGapOver(rhythm, today)) return false
  const late = lateness(rhythm, today) ?? 0
  return late >= unusualLateness(rhythm) || (lapseRisk(rhythm, today, weights) ?? 0) >= weights.lateFromRisk
}

/** Whether a client has been silent for longer than its usual gap. */
export const isGapOver = (rhythm: Rhythm, today: number): boolean => (lateness(rhythm, today) ?? 0) > 1

/** The lateness at three standard deviations above the usual gap, from 1.5 to 4. */
const unusualLateness = (rhythm: Rhythm): number =>
  Math.min(4, Math.max(1.5, Math.exp(3 * irregularity(recentGaps(rhythm)))))

/** The amount that a client spends in 30 days, in cents; null without a usual gap. */
export function salesAtStake(rhythm: Rhythm, usualOrderCents: number): number | null {
  const gap = usualGapDays(rhythm)
  return gap === null ? null : Math.round((usualOrderCents * 30) / gap)
}

/** The features of the risk that a client lapses. */
export const describeLapse = (rhythm: Rhythm, today: number, due: number): number[] => [
  ...describeSilence(rhythm, today),
  Math.log1p(Math.max(0, due - today)),
]

/** The features of the chance of an order today. */
export const describeToday = (rhythm: Rhythm, today: number, weekdays: readonly number[]): number[] => [
  ...describeSilence(rhythm, today),
  Math.log(weekdayShare(rhythm, today, weekdays)),
]

/** Assumed for clients with fewer than 3 days with an order. */
const unknownGap = { days: 28, irregularity: 0.7 }
const chanceOfFirstOrder = 0.01

/** Features that compare the present silence with the client's past gaps. */
function describeSilence(rhythm: Rhythm, today: number): number[] {
  const known = rhythm.dayCount >= minDaysOfRhythm
  const gaps = known ? recentGaps(rhythm) : [unknownGap.days]
  const usual = median(gaps)
  // An order of today counts as half a day old.
  const elapsed = Math.max(0.5, elapsedDays(rhythm, today))
  const ratio = Math.log(elapsed / usual)
  return [
    Math.log(usual),
    ratio,
    ratio ** 2,
    known ? irregularity(gaps) : unknownGap.irregularity,
    Math.log(rhythm.dayCount),
    Math.log(mean(gaps) / usual),
    Math.log(sum(rhythm.days.map((day) => 0.5 ** ((today - day) / rateHalfLife))) + 0.05),
    gaps.filter((gap) => gap > elapsed).length / gaps.length,
  ]
}

const rateHalfLife = 45

/** The probability that a logistic model gives to these features. */
function chanceOf({ intercept, coefficients }: RhythmWeights['today'], features: readonly number[]): number {
  const logit = features.reduce(
    (total, value, index) => total + value * (coefficients[index] ?? 0),
    intercept,
  )
  return 1 / (1 + Math.exp(-logit))
}

/**
 * The share of the client's orders on this weekday, smoothed with four orders distributed like those of all clients.
 */
function weekdayShare({ days }: Rhythm, today: number, weekdays: readonly number[]): number {
  const onThisDay = days.filter((day) => (today - day) % 7 === 0).length
  return (onThisDay + 4 * Math.max(0.01, weekdays[weekdayOf(today)] ?? 1 / 7)) / (days.length + 4)
}

/** 0 is Thursday, the weekday of 1970-01-01. */
export const weekdayOf = (day: number): number => ((day % 7) + 7) % 7

const lastDay = ({ days }: Rhythm): number => days.at(-1) ?? 0
const elapsedDays = (rhythm: Rhythm, today: number): number => Math.max(0, today - lastDay(rhythm))

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const mean = (values: readonly number[]): number => sum(values) / values.length

/** The standard deviation of the logarithms of the gaps: 0 if all are equal. */
function irregularity(gaps: readonly number[]): number {
  const logarithms = gaps.map(Math.log)
  const middle = mean(logarithms)
  return Math.sqrt(mean(logarithms.map((value) => (value - middle) ** 2)))
}

/** The middle value, or the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)] as number
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] as number
  return (lower + upper) / 2
}
