import { defaultRhythmWeights } from '../rhythm/default-rhythm-weights.ts'
import { createCheck, flagsOf, judge } from '../rhythm/lapse-rules.ts'
import { fitRhythm, type OrderDays } from '../rhythm/rhythm-fitter.ts'
import { chanceToday, lapseRisk } from '../rhythm/rhythm-rules.ts'

/** A check of a client on a day: what each rule knew at the start of the day, and how the check ended. */
export type JudgedCheck = {
  customerId: string
  day: number
  /** Days since the last order. */
  silence: number
  lastGap: number
  /** The last of the 7 days in which a client that is due orders without a reminder. */
  lapsesOn: number
  risk: number
  isLate: boolean
  isOverdue: boolean
  hasLapsed: boolean
}

export type LapseChecks = {
  checks: JudgedCheck[]
  isFitted: boolean
  /** The predicted chance of an order on the day of the check, and whether the client ordered. */
  chances: { predicted: number; hasOrdered: boolean }[]
}

const fittedDays = 183

/**
 * Checks every customer on every day from `firstDay` on with the rules of the product, which know the days before. The
 * weights are fitted to the half year before `firstDay`. Checks that the data do not decide are left out.
 */
export function checkLapses(customers: ReadonlyMap<string, OrderDays>, firstDay: number): LapseChecks {
  const period = { from: firstDay - fittedDays, to: firstDay - 1 }
  const fitted = fitRhythm([...customers.values()], period)
  const weights = fitted ?? defaultRhythmWeights
  const end = Math.max(...[...customers.values()].map((days) => days.at(-1) ?? 0)) + 1
  const result: LapseChecks = { checks: [], isFitted: fitted !== undefined, chances: [] }
  for (const [customerId, days] of customers)
    for (let day = firstDay; day < end; day++) {
      const check = createCheck(days, day)
      if (!check) continue
      const predicted = chanceToday(check.rhythm, day, weights)
      result.chances.push({ predicted, hasOrdered: days.includes(day) })
      if (check.decidedOn > end) continue
      result.checks.push({
        customerId,
        day,
        silence: day - check.lastDay,
        lastGap: check.lastDay - (check.rhythm.days.at(-2) ?? 0),
        lapsesOn: check.dueDay + 6,
        risk: lapseRisk(check.rhythm, day, weights) ?? 0,
        ...flagsOf(check, weights),
        hasLapsed: judge(check, days, end).state === 'lapsed',
      })
    }
  return result
}

/** A client that was late for the first time since an order, and what it did then. */
export type LateFlag = {
  customerId: string
  day: number
  /** The day of its last order before. */
  lastDay: number
  /** The day of its next order; null without one. */
  cameOn: number | null
}

export type LateCounts = { flagged: number; cameWithin7Days: number; stopped: number }

const stoppedAfterDays = 60

/** The first day on which each silence of a client counted as late, of the checks that are decided. */
export function findLateFlags(
  customers: ReadonlyMap<string, OrderDays>,
  checks: readonly JudgedCheck[],
): LateFlag[] {
  const flags = new Map<string, LateFlag>()
  for (const { customerId, day, silence, isLate } of checks) {
    const lastDay = day - silence
    const key = `${customerId} ${lastDay}`
    if (!isLate || flags.has(key)) continue
    const cameOn = customers.get(customerId)?.find((orderDay) => orderDay >= day) ?? null
    flags.set(key, { customerId, day, lastDay, cameOn })
  }
  return [...flags.values()]
}

/** How many flags there were, after how many the client came within 7 days, and after how many not within 60. */
export function countLateFlags(flags: readonly LateFlag[], lastDay: number): LateCounts {
  const daysUntil = ({ day, cameOn }: LateFlag) => (cameOn === null ? Number.POSITIVE_INFINITY : cameOn - day)
  return {
    flagged: flags.length,
    cameWithin7Days: flags.filter((flag) => daysUntil(flag) < 7).length,
    stopped: flags.filter(
      (flag) => flag.day + stoppedAfterDays <= lastDay + 1 && daysUntil(flag) >= stoppedAfterDays,
    ).length,
  }
}
