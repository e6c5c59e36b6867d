/** A day of the calendar, in UTC: `2026-01-31`. */
export type Day = string

/** The UTC day of a moment. */
export const dayOf = (moment: Date): Day => moment.toISOString().slice(0, 10)

const dayIn = (month: Temporal.PlainYearMonth, dayOfMonth: number) =>
  month.toPlainDate({ day: Math.min(dayOfMonth, month.daysInMonth) })

/** The due day of the month after `day`'s: the day of the month is kept where that month has it. */
export function dueDayAMonthAfter(day: Day, dayOfMonth: number): Day {
  const nextMonth = Temporal.PlainYearMonth.from(day).add({ months: 1 })
  return dayIn(nextMonth, dayOfMonth).toString()
}

/** The last due day that has come: today, or before it. */
export function latestDueDay(today: Day, dayOfMonth: number): Day {
  const thisMonth = Temporal.PlainYearMonth.from(today)
  const inThisMonth = dayIn(thisMonth, dayOfMonth).toString()
  return inThisMonth <= today ? inThisMonth : dayIn(thisMonth.subtract({ months: 1 }), dayOfMonth).toString()
}

/**
 * When a line that is ordered today falls due next: a month after it was due, so 31 January, 28 February,
 * 31 March. One that has been due for longer is up to date with the order, and goes on after today.
 */
export function dueDayAfterOrder(line: { nextDate: Day; dayOfMonth: number }, today: Day): Day {
  const aMonthOn = dueDayAMonthAfter(line.nextDate, line.dayOfMonth)
  if (aMonthOn > today) return aMonthOn
  return dueDayAMonthAfter(latestDueDay(today, line.dayOfMonth), line.dayOfMonth)
}

const longestMonth = 31

/** For each day of the month, 1 first: the due day that lines of that day were last due on. */
export const latestDueDays = (today: Day): Day[] =>
  Array.from({ length: longestMonth }, (_, index) => latestDueDay(today, index + 1))
