/** Formats the date and time of an order; the year is shown only for other years than the current one. */
export const toOrderDateFormat = (date: Date, now: Date): Intl.DateTimeFormatOptions => ({
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  ...(date.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
})
