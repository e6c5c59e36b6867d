/** How the day and time of an order are written: the year only where it is not this one. */
export const toOrderDateFormat = (date: Date, now: Date): Intl.DateTimeFormatOptions => ({
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  ...(date.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
})
