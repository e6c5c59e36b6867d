import { daysUntilLost, dueDay, isLate, type Rhythm, rhythmBefore } from './rhythm-rules.ts'
import type { RhythmWeights } from './rhythm-weights-schema.ts'

/*
 * Defines when a flag is right, in the reports and in `npm run evaluate -- ORDERS --lapse`:
 *
 * A check asks at the start of a day whether a client is late. Only clients with a rhythm (3 days with an order) that
 * are not lost (`daysUntilLost`) are checked. The client lapsed if it did not order
 * within the 7 days from the check, or from its due day if that is later, because nobody is late before the usual gap
 * is over. A flag is right if the client lapsed. Precision is the share of the flags that were right, recall
 * the share of the lapses that were flagged.
 */

/** A flagged client that does not order within this many days has lapsed. */
const graceDays = 7
/** The plain rule (specification 9): overdue after this many days without an order. */
const overdueAfterDays = 7

/** A client on a day, as known at the start of the day. */
export type Check = {
  day: number
  rhythm: Rhythm
  lastDay: number
  dueDay: number
  /** A client that orders before this day has come. */
  decidedOn: number
}

/** The check of a client on a day; undefined if it has no rhythm or is lost. */
export function createCheck(allDays: readonly number[], day: number): Check | undefined {
  const rhythm = rhythmBefore(day, allDays)
  const lastDay = rhythm.days.at(-1)
  const due = dueDay(rhythm)
  if (lastDay === undefined || due === null || day - lastDay > daysUntilLost(rhythm)) return undefined
  return { day, rhythm, lastDay, dueDay: due, decidedOn: decidedOn(day, due) }
}

/** The first day on which a check is decided, whatever the client does. */
export const decidedOn = (day: number, due: number): number => Math.max(day, due) + graceDays

/** Whether a client is checked on this day: once a week, a seventh of the clients on each weekday. */
export const isCheckDay = (clientId: string, day: number): boolean =>
  (day + Number.parseInt(clientId.slice(0, 6), 16)) % 7 === 0

/** The outcome of a check: `open` while the client may still come in time. `cameOn` is the day of its order. */
export type Outcome = { state: 'open' | 'came' | 'lapsed'; cameOn: number | null }

/** The outcome of a check as of the start of `today`. */
export function judge(
  { day, decidedOn }: Pick<Check, 'day' | 'decidedOn'>,
  allDays: readonly number[],
  today: number,
): Outcome {
  const next = allDays.find((orderDay) => orderDay >= day)
  const cameOn = next !== undefined && next < Math.min(today, decidedOn) ? next : null
  if (cameOn !== null) return { state: 'came', cameOn }
  return { state: today < decidedOn ? 'open' : 'lapsed', cameOn: null }
}

/** The flags of a check: late by the client's own rhythm, and overdue by the plain rule of 7 days. */
export const flagsOf = ({ rhythm, day, lastDay }: Check, weights: RhythmWeights) => ({
  isLate: isLate(rhythm, day, weights),
  isOverdue: day - lastDay >= overdueAfterDays,
})
