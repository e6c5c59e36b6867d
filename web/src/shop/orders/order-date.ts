/** The format of an order's date and time. The year is shown only if it is not the current year. */
export const toOrderDateFormat = (date: Date, now: Date): Intl.DateTimeFormatOptions => ({
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  ...(date.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
})
