import type { I18n } from '@lingui/core'

/** A space in `5 PM`, `3 de dic` or `Dec 3`: after a number, or before the one or two digits of a day. */
const spaceWithinPart = /(?<=\d(?: de)?) (?=\p{L})|(?<=\p{L}) (?=\d{1,2}(?![\d:]))/gu
const noBreakSpace = '\u00A0'

/** Formats a date or time for running text: `Dec 3` and `5:00 PM` are never broken over two lines. */
export const formatDate = (i18n: I18n, date: Date, format: Intl.DateTimeFormatOptions): string =>
  i18n.date(date, format).replaceAll(spaceWithinPart, noBreakSpace)
