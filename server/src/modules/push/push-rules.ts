import type { PushKind, PushSettings } from '@cornerstock/contract/accounts/push'
import type { NotificationType } from '@cornerstock/contract/clients/notifications'

/** The kind of push message for a notice. */
export const kindOf = ({ type, pushKind }: { type: NotificationType; pushKind: PushKind | null }): PushKind =>
  pushKind ?? (type === 'OrderUpdate' ? 'order' : 'message')

/** The kinds that the limit of a day does not count. */
export const uncountedKinds: readonly PushKind[] = ['offer', 'message']
const maxPerDay = 3

type Situation = Pick<PushSettings, 'quietFrom' | 'quietTo'> & {
  kind: PushKind
  now: Date
  timeZone: string
  /** How many messages of counted kinds the account got on this local day. */
  sentToday: number
}

/** What to do with a message now: send it, drop it, or wait for the end of the quiet hours. */
export function decidePush({ kind, sentToday, ...when }: Situation): 'send' | 'drop' | { waitUntil: Date } {
  const end = kind === 'offer' ? null : endOfQuiet(when)
  if (end) return { waitUntil: end }
  return sentToday >= maxPerDay && !uncountedKinds.includes(kind) ? 'drop' : 'send'
}

/** The end of the quiet hours in which a moment is; null outside of them. They may last over midnight. */
export function endOfQuiet({
  now,
  timeZone,
  quietFrom,
  quietTo,
}: Pick<Situation, 'now' | 'timeZone' | 'quietFrom' | 'quietTo'>): Date | null {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return null
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const time = local.toPlainTime().toString().slice(0, 5)
  const isOverMidnight = quietTo < quietFrom
  const isQuiet = isOverMidnight ? time >= quietFrom || time < quietTo : time >= quietFrom && time < quietTo
  if (!isQuiet) return null
  const day = isOverMidnight && time >= quietFrom ? local.toPlainDate().add({ days: 1 }) : local.toPlainDate()
  const end = day.toPlainDateTime(Temporal.PlainTime.from(quietTo))
  const first = end.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  // In the hour that clocks repeat, or leave out, the first of the two may be past.
  const isPast = first.epochMilliseconds <= now.getTime()
  const next = isPast ? end.toZonedDateTime(timeZone, { disambiguation: 'later' }) : first
  return new Date(next.epochMilliseconds)
}
