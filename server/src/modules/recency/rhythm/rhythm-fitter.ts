import { fitLogistic } from '../../suggestions/model/fitting/logistic-regression.ts'
import { createCheck, judge } from './lapse-rules.ts'
import { describeLapse, describeToday, isGapOver, weekdayOf } from './rhythm-rules.ts'
import type { RhythmWeights } from './rhythm-weights-schema.ts'

/** The days with an order of one client, oldest first. */
export type OrderDays = readonly number[]

/** A period of days, both included. Orders after `to` are not read. */
export type FitPeriod = { from: number; to: number }

type Rows = { values: number[]; labels: number[] }

const minRows = 500
const minRowsOfEachLabel = 50
/** With this many rows the weights are stable to two digits, and the fit is quick. */
const maxRows = 100_000

/**
 * Fits the weights to the orders of clients in a period: one row per client and day of the period, or per several days
 * if there are many rows. undefined if there are too few orders.
 */
export function fitRhythm(clients: readonly OrderDays[], { from, to }: FitPeriod): RhythmWeights | undefined {
  const weekdays = weekdayShares(clients.map((days) => days.filter((day) => day >= from && day <= to)))
  const lapse: Rows = { values: [], labels: [] }
  const today: Rows = { values: [], labels: [] }
  /** Whether a client whose usual gap was over lapsed. */
  const lapsesAfterGap: boolean[] = []
  const step = strideFor((clients.length * (to - from)) / maxRows)
  for (const [index, days] of clients.entries())
    for (let day = from + (index % step); day <= to; day += step) {
      const check = createCheck(days, day)
      if (check === undefined) continue
      add(today, describeToday(check.rhythm, day, weekdays), days.includes(day))
      // Only rows whose grace period is over. Undecided rows would make early orders seem too frequent.
      if (check.decidedOn > to + 1) continue
      const hasLapsed = judge(check, days, to + 1).state === 'lapsed'
      add(lapse, describeLapse(check.rhythm, day, check.dueDay), hasLapsed)
      if (isGapOver(check.rhythm, day)) lapsesAfterGap.push(hasLapsed)
    }
  if (!isEnough(today) || !isEnough(lapse)) return undefined
  return {
    today: learn(today),
    lapse: learn(lapse),
    lateFromRisk: toLateRisk(lapsesAfterGap),
    weekdays,
  }
}

/**
 * The risk from which a client counts as late: the share that lapsed of the clients whose gap was over. It is at least
 * 0.5, because a client that will probably order is not late, and at most 0.8, because such a risk is high in every
 * shop.
 */
function toLateRisk(lapsesAfterGap: readonly boolean[]): number {
  const share = lapsesAfterGap.filter(Boolean).length / Math.max(1, lapsesAfterGap.length)
  return Math.min(0.8, Math.max(0.5, share))
}

/** The number of days between the rows of a client: not a multiple of 7, so that the rows cover each weekday. */
function strideFor(wanted: number): number {
  const stride = Math.max(1, Math.ceil(wanted))
  return stride % 7 === 0 ? stride + 1 : stride
}

function weekdayShares(clients: readonly OrderDays[]): number[] {
  const counts = Array.from({ length: 7 }, () => 0)
  for (const days of clients)
    for (const day of days) counts[weekdayOf(day)] = (counts[weekdayOf(day)] as number) + 1
  const total = counts.reduce((sum, count) => sum + count, 0)
  return counts.map((count) => (total === 0 ? 1 / 7 : count / total))
}

function add({ values, labels }: Rows, features: readonly number[], label: boolean): void {
  values.push(...features)
  labels.push(label ? 1 : 0)
}

function isEnough({ labels }: Rows): boolean {
  const ones = labels.filter((label) => label === 1).length
  return labels.length >= minRows && Math.min(ones, labels.length - ones) >= minRowsOfEachLabel
}

const learn = ({ values, labels }: Rows) =>
  fitLogistic({
    width: values.length / labels.length,
    values: Float32Array.from(values),
    labels: Uint8Array.from(labels),
  })
