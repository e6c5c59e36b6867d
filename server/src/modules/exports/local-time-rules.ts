/**
 * A moment as people in a time zone write it, which an import reads again: `2026-12-31 18:30`. In the hour that occurs
 * twice when clocks are set back, it has its offset.
 */
export function toLocalTime(moment: Date, timeZone: string): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)
  const local = zoned.toPlainDateTime()
  const text = local.toString({ smallestUnit: isWholeMinute(moment) ? 'minute' : 'millisecond' })
  const isUnique = local.toZonedDateTime(timeZone).epochMilliseconds === moment.getTime()
  return isUnique ? text.replace('T', ' ') : `${text}${zoned.offset}`
}

const isWholeMinute = (moment: Date) => moment.getTime() % 60_000 === 0
