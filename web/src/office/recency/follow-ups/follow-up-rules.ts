import { toDate, toDayNumber } from '@cornerstock/contract/values/days'

const thursday = 4

/** The days offered for a reminder: tomorrow, the next Thursday after tomorrow, and a week from today. */
export function reminderDays(today: string): { tomorrow: string; thursday: string; nextWeek: string } {
  const after = (days: number) => toDate(toDayNumber(today) + days)
  const untilThursday = (thursday - new Date(today).getUTCDay() + 7) % 7
  return {
    tomorrow: after(1),
    thursday: after(untilThursday > 1 ? untilThursday : untilThursday + 7),
    nextWeek: after(7),
  }
}
