import type { I18n } from '@lingui/core'
import { toLocalDay } from './local-days.ts'

/** A space after a number, as in `3 de dic` or `5:00 p.m.`. */
const spaceWithinPart = /(?<=\d(?: de)?) (?=\p{L})/gu
const noBreakSpace = '\u00A0'

/**
 * Formats a date or time for running text. In Spanish and Arabic, `3 de dic` and `5:00 p.m.` stay on one line. In
 * English the spaces are ordinary ones, as in the specification.
 */
export function formatDate(i18n: I18n, date: Date, format: Intl.DateTimeFormatOptions): string {
  const text = i18n.date(date, format)
  return i18n.locale === 'en' ? text : text.replaceAll(spaceWithinPart, noBreakSpace)
}

/** The short name of an ISO weekday: 1 is Monday, 7 is Sunday. */
export const formatWeekday = (i18n: I18n, day: number): string =>
  // 1 January 2024 was a Monday.
  formatDate(i18n, new Date(Date.UTC(2024, 0, day)), { weekday: 'short', timeZone: 'UTC' })

/** The format of a time. The day is shown only if it is not today (`2026-03-08`). */
export const toTimeFormat = (date: Date, today: string): Intl.DateTimeFormatOptions => ({
  ...(toLocalDay(date) !== today && { month: 'short', day: 'numeric' }),
  hour: 'numeric',
  minute: '2-digit',
})
