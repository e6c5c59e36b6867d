const formats = new Map<string | undefined, Intl.DateTimeFormat>()

function formatOf(timeZone: string | undefined) {
  const known = formats.get(timeZone)
  if (known) return known
  // Swedish dates are ISO dates.
  const made = new Intl.DateTimeFormat('sv-SE', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(timeZone && { timeZone }),
  })
  formats.set(timeZone, made)
  return made
}

/** The calendar day of a moment where the reader is, as `2026-03-08`. */
export const toLocalDay = (moment: Date, timeZone?: string): string => formatOf(timeZone).format(moment)

/** The day before on the calendar, which need not be 24 hours before. */
export function previousDay(day: string): string {
  const noon = new Date(`${day}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() - 1)
  return noon.toISOString().slice(0, 10)
}

/** The first moment of a day where the reader is. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00`)

/** What people call a day: by its distance where that is short, else by its date. */
export function classifyDay(day: string, today: string): 'today' | 'yesterday' | 'date' {
  if (day === today) return 'today'
  return day === previousDay(today) ? 'yesterday' : 'date'
}

/** A day and what happened on it. */
export interface DayGroup<Row> {
  day: string
  rows: Row[]
}

/** Groups rows that are sorted by time into days, keeping their order. */
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
