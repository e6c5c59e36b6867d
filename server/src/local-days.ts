import { inFourDigitYears } from '@cornerstock/contract/http/fields'
import { toDayNumber } from '@cornerstock/contract/values/days'

/** The day of a moment in a time zone, `2026-01-31`. */
export const toLocalDay = (moment: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()

/** The first moment of a day in a time zone. */
export const startOfLocalDay = (day: Temporal.PlainDate, timeZone: string): Date =>
  inFourDigitYears(day.toZonedDateTime(timeZone).epochMilliseconds)

/** The day of a moment in a time zone, in days since 1970-01-01. */
export const toLocalDayNumber = (moment: Date, timeZone: string): number =>
  toDayNumber(toLocalDay(moment, timeZone))
