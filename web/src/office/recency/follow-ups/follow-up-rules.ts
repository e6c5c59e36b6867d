const dayMs = 86_400_000
const thursday = 4

/** The days offered for a reminder: tomorrow, the next Thursday after tomorrow, and a week from today. */
export function reminderDays(today: string): { tomorrow: string; thursday: string; nextWeek: string } {
  const start = Date.parse(today)
  const after = (days: number) => new Date(start + days * dayMs).toISOString().slice(0, 10)
  const untilThursday = (thursday - new Date(start).getUTCDay() + 7) % 7
  return {
    tomorrow: after(1),
    thursday: after(untilThursday > 1 ? untilThursday : untilThursday + 7),
    nextWeek: after(7),
  }
}
