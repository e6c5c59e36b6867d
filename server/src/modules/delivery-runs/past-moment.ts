import { badField } from '../../errors/app-error.ts'
import { text } from '../../texts/text.ts'

/** How far the clock of a phone may be ahead, in milliseconds. */
const clockDifferenceMs = 30_000

/** A time at which something happened, at the latest now. Throws BAD_REQUEST for a time in the future. */
export function pastMoment(at: Date, now: Date): Date {
  if (at.getTime() > now.getTime() + clockDifferenceMs) throw badField('at', text('This is in the future.'))
  return at < now ? at : now
}
