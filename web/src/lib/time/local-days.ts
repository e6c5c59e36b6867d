import { toDate, toDayNumber } from '@cornerstock/contract/values/days'

const formats = new Map<string | undefined, Intl.DateTimeFormat>()

function getFormat(timeZone: string | undefined) {
  const cached = formats.get(timeZone)
  if (cached) return cached
  // The Swedish locale formats dates as ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(timeZone && { timeZone }),
  })
  formats.set(timeZone, format)
  return format
}

/** The calendar day of a moment as `2026-03-08`, in the browser's time zone unless another is given. */
export const toLocalDay = (moment: Date, timeZone?: string): string => getFormat(timeZone).format(moment)

/** The previous calendar day, also across a change to or from daylight saving time. */
export const previousDay = (day: string): string => toDate(toDayNumber(day) - 1)

/** Midnight at the start of a day in the browser's time zone. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00`)

/** Midnight at the start of a day in a time zone, or the first moment of a day whose midnight the clocks skip. */
export function startOfDayIn(day: string, timeZone: string): Date {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const offsetAt = (moment: number) => Date.parse(`${clock.format(moment).replace(' ', 'T')}Z`) - moment
  // The offset can change between midnight in UTC and midnight in this time zone.
  const first = midnight - offsetAt(midnight)
  return new Date(midnight - offsetAt(first))
}

/** The next calendar day. */
export const nextDay = (day: string): string => toDate(toDayNumber(day) + 1)

export function classifyDay(day: string, today: string): 'today' | 'yesterday' | 'date' {
  if (day === today) return 'today'
  return day === previousDay(today) ? 'yesterday' : 'date'
}

export interface DayGroup<Row> {
  day: string
  rows: Row[]
}

/** Groups rows into calendar days, keeping their order. The rows must be sorted by time. */
export function groupByDay<Row>(
  rows: readonly Row[],
  momentOf: (row: Row) => Date,
  timeZone?: string,
): DayGroup<Row>[] {
  const groups: DayGroup<Row>[] = []
  for (const row of rows) {
    const day = toLocalDay(momentOf(row), timeZone)
    const last = groups.at(-1)
    if (last?.day === day) last.rows.push(row)
    else groups.push({ day, rows: [row] })
  }
  return groups
}
