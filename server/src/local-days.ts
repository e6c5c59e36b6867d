/** The day of a moment in a time zone, `2026-01-31`. */
export const toLocalDay = (moment: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()

/** The first moment of a day in a time zone. */
export const startOfLocalDay = (day: Temporal.PlainDate, timeZone: string): Date =>
  new Date(day.toZonedDateTime(timeZone).epochMilliseconds)

const dayMs = 86_400_000

/** Days since 1970-01-01 of a date such as `2026-01-31`. */
export const toDayNumber = (date: string): number => Date.parse(date) / dayMs

/** The date of a number of days since 1970-01-01. */
export const toDate = (dayNumber: number): string => new Date(dayNumber * dayMs).toISOString().slice(0, 10)

/** The day of a moment in a time zone, in days since 1970-01-01. */
export const toLocalDayNumber = (moment: Date, timeZone: string): number =>
  toDayNumber(toLocalDay(moment, timeZone))
