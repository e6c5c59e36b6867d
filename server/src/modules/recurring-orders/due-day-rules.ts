/** A calendar day in the company's time zone: `2026-01-31`. */
export type Day = string

export const dayOfMonthOf = (day: Day): number => Temporal.PlainDate.from(day).day

const dayInMonth = (month: Temporal.PlainYearMonth, dayOfMonth: number) =>
  month.toPlainDate({ day: Math.min(dayOfMonth, month.daysInMonth) })

/** The due day in the month after `day`: on `dayOfMonth`, or on the last day of a shorter month. */
export function dueDayAMonthAfter(day: Day, dayOfMonth: number): Day {
  const nextMonth = Temporal.PlainYearMonth.from(day).add({ months: 1 })
  return dayInMonth(nextMonth, dayOfMonth).toString()
}

/** The latest due day that is not after today. */
export function latestDueDay(today: Day, dayOfMonth: number): Day {
  const thisMonth = Temporal.PlainYearMonth.from(today)
  const inThisMonth = dayInMonth(thisMonth, dayOfMonth).toString()
  return inThisMonth <= today
    ? inThisMonth
    : dayInMonth(thisMonth.subtract({ months: 1 }), dayOfMonth).toString()
}

/**
 * The next due day of a recurring order that is ordered today: a month after it was due, such as 31 January,
 * 28 February, 31 March. If that day has passed as well, it is the first due day after today's month.
 */
export function dueDayAfterOrder(recurring: { nextDate: Day; dayOfMonth: number }, today: Day): Day {
  const nextDueDay = dueDayAMonthAfter(recurring.nextDate, recurring.dayOfMonth)
  if (nextDueDay > today) return nextDueDay
  return dueDayAMonthAfter(latestDueDay(today, recurring.dayOfMonth), recurring.dayOfMonth)
}

const longestMonth = 31

/** The latest due day for each day of the month, from 1 to 31. */
export const latestDueDays = (today: Day): Day[] =>
  Array.from({ length: longestMonth }, (_, index) => latestDueDay(today, index + 1))
