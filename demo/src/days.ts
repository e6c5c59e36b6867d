import { dayMs } from '@cornerstock/contract/values/days'

/** Midnight UTC at the start of the day of `moment`. */
export const startOfDay = (moment: Date) =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()))

/** `days` before `day`, at `minutes` after midnight UTC. */
export const daysBefore = (day: Date, days: number, minutes = 0) =>
  new Date(startOfDay(day).getTime() - days * dayMs + minutes * 60_000)
