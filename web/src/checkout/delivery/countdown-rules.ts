import { toDayNumber } from '@cornerstock/contract/values/days'

const minute = 60_000

/** The time left until `end` in whole minutes, at least one, divided into hours and minutes. */
export function timeLeft(end: Date, now: Date): { hours: number; minutes: number } {
  const left = Math.max(1, Math.floor((end.getTime() - now.getTime()) / minute))
  return { hours: Math.floor(left / 60), minutes: left % 60 }
}

/** The number of days from one day such as `2026-12-01` to another: 0 for the same day, 1 for the next. */
export const daysBetween = (from: string, to: string): number => toDayNumber(to) - toDayNumber(from)
