/** An hour in milliseconds. */
export const hourMs = 3_600_000

/** A day of 24 hours in milliseconds. */
export const dayMs = 86_400_000

/** The moment `days` times 24 hours before another. */
export const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - days * dayMs)

/** Days since 1970-01-01 of a date such as `2026-01-31`. */
export const toDayNumber = (date: string): number => Date.parse(date) / dayMs

/** The date of a number of days since 1970-01-01. */
export const toDate = (dayNumber: number): string => new Date(dayNumber * dayMs).toISOString().slice(0, 10)
