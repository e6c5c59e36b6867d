const dayMilliseconds = 24 * 60 * 60 * 1000

/** Midnight, in UTC, that begins the day of `moment`. */
export const startOfDay = (moment: Date) =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()))

/** `days` before `day`, at `minutes` after midnight UTC. */
export const daysBefore = (day: Date, days: number, minutes = 0) =>
  new Date(startOfDay(day).getTime() - days * dayMilliseconds + minutes * 60_000)
