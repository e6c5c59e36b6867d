import { toDate, toDayNumber } from '@cornerstock/contract/values/days'

/** The number of predictions on a day, and how many of them came true. */
export type AccuracyDay = { date: string; total: number; right: number }

/** Returns the bars of a chart. A bar stands for one day, or for several days if a bar per day would be too narrow. */
export function toBars(
  days: readonly AccuracyDay[],
  { from, to }: { from: string; to: string },
): AccuracyDay[] {
  const first = toDayNumber(from)
  const count = toDayNumber(to) - first + 1
  const daysPerBar = Math.ceil(count / maxBars)
  const bars = Array.from({ length: Math.ceil(count / daysPerBar) }, (_, index) => ({
    date: toDate(first + index * daysPerBar),
    total: 0,
    right: 0,
  }))
  for (const { date, total, right } of days) {
    const bar = bars[Math.floor((toDayNumber(date) - first) / daysPerBar)]
    if (!bar) continue
    bar.total += total
    bar.right += right
  }
  return bars
}

const maxBars = 53

/** The last `count` days up to today, which is included. */
export const lastDays = (count: number, today: string): { from: string; to: string } => ({
  from: toDate(toDayNumber(today) - count + 1),
  to: today,
})
