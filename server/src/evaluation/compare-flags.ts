import type { JudgedCheck } from '../modules/recency/replay/late-replay-service.ts'
import { bootstrapDraws, bootstrapStatistic, type Interval } from './bootstrap.ts'

type Flag = (check: JudgedCheck) => boolean
type Score = (check: JudgedCheck) => number

/** Two rules that flag equally many checks: one names them, the other flags the checks with its highest scores. */
export type Rules = { own: Flag; plainScore: Score } | { ownScore: Score; plain: Flag }

type Accuracy = {
  precision: number
  recall: number
  /** Mean days from the first flag of a lapse to the day on which it is certain; a later flag counts negative. */
  leadDays: number
}

export type Comparison = {
  volume: number
  own: Accuracy
  plain: Accuracy
  /** The accuracy of `own` less that of `plain`. */
  above: Record<keyof Accuracy, Interval>
}

/**
 * Compares two rules that flag the same number of checks. For the intervals of precision and recall the scores are
 * cut again in each resample, so that both rules flag the same number there too.
 */
export function compareFlags(checks: readonly JudgedCheck[], rules: Rules): Comparison {
  const isOwnScored = 'ownScore' in rules
  const [flag, score] = isOwnScored ? [rules.plain, rules.ownScore] : [rules.own, rules.plainScore]
  const volume = checks.filter(flag).length
  const highest = new Set(sortByScore(checks, score).slice(0, volume))
  const isHighest: Flag = (check) => highest.has(check)
  const [own, plain] = isOwnScored ? [isHighest, flag] : [flag, isHighest]
  const customers = [...Map.groupBy(checks, ({ customerId }) => customerId).values()]
  const above = compareAtEqualVolume(customers, flag, score, isOwnScored ? -1 : 1)
  const leads = customers.map((ofCustomer) => [...leadsOf(ofCustomer, own), ...leadsOf(ofCustomer, plain)])
  return {
    volume,
    own: measure(customers, own),
    plain: measure(customers, plain),
    above: {
      ...above,
      leadDays: bootstrapStatistic(
        leads,
        ([ownDays = 0, ownCount = 0, plainDays = 0, plainCount = 0]) =>
          ownDays / ownCount - plainDays / plainCount,
      ),
    },
  }
}

/** Sorts checks by their scores, highest first. Checks with equal scores keep their order. */
const sortByScore = (checks: readonly JudgedCheck[], scoreOf: Score): JudgedCheck[] =>
  checks.toSorted((a, b) => scoreOf(b) - scoreOf(a))

function measure(customers: readonly (readonly JudgedCheck[])[], flag: Flag): Accuracy {
  const checks = customers.flat()
  const flagged = checks.filter(flag)
  const right = flagged.filter(({ hasLapsed }) => hasLapsed).length
  const leads = customers.map((ofCustomer) => leadsOf(ofCustomer, flag))
  const sumOf = (column: 0 | 1) => leads.reduce((sum, lead) => sum + lead[column], 0)
  return {
    precision: right / flagged.length,
    recall: right / checks.filter(({ hasLapsed }) => hasLapsed).length,
    leadDays: sumOf(0) / sumOf(1),
  }
}

/** The sum of the lead days over all flagged lapses of one customer, and the number of these lapses. */
function leadsOf(checks: readonly JudgedCheck[], flag: Flag): [number, number] {
  const firstFlags = new Map<number, number>()
  for (const check of checks)
    if (check.hasLapsed && !firstFlags.has(check.lapsesOn) && flag(check))
      firstFlags.set(check.lapsesOn, check.lapsesOn - check.day)
  return [[...firstFlags.values()].reduce((sum, days) => sum + days, 0), firstFlags.size]
}

/** The differences in precision and recall between the flag and the score, times `sign`. */
function compareAtEqualVolume(
  customers: readonly (readonly JudgedCheck[])[],
  flag: Flag,
  score: Score,
  sign: 1 | -1,
): Record<'precision' | 'recall', Interval> {
  const positions = new Map(customers.flatMap((checks, index) => checks.map((check) => [check, index])))
  const sorted = sortByScore(customers.flat(), score)
  const customerOf = Uint32Array.from(sorted, (check) => positions.get(check) ?? 0)
  const isFlagged = Uint8Array.from(sorted, (check) => (flag(check) ? 1 : 0))
  const isLapsed = Uint8Array.from(sorted, ({ hasLapsed }) => (hasLapsed ? 1 : 0))
  const totals = (timesDrawn: Uint32Array) => {
    const timesOf = (index: number) => timesDrawn[customerOf[index] as number] as number
    let [volume, right, lapsed] = [0, 0, 0]
    for (let index = 0; index < sorted.length; index++) {
      const times = timesOf(index)
      const lapses = times * (isLapsed[index] as number)
      volume += times * (isFlagged[index] as number)
      right += lapses * (isFlagged[index] as number)
      lapsed += lapses
    }
    let rightByScore = 0
    for (let index = 0, left = volume; left > 0; index++) {
      const taken = Math.min(left, timesOf(index))
      rightByScore += taken * (isLapsed[index] as number)
      left -= taken
    }
    return { volume, lapsed, difference: sign * (right - rightByScore) }
  }
  const per = (divisor: 'volume' | 'lapsed') =>
    bootstrapDraws(customers.length, (timesDrawn) => {
      const found = totals(timesDrawn)
      return found.difference / found[divisor]
    })
  return { precision: per('volume'), recall: per('lapsed') }
}
