import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate } from '../../lib/time/format-date.ts'
import { timeSince } from './recency-rules.ts'

/** The time since a client's last order. */
export function TimeSinceOrder({ since, now }: { since: Date | null; now: Date }) {
  if (since === null) return <Trans>Never ordered</Trans>
  const { days, hours } = timeSince(since, now)
  return (
    <Trans>
      {days} d {hours} h ago
    </Trans>
  )
}

/** The date and time of a client's last order in UTC. */
export function LastOrderDate({ date }: { date: Date | null }) {
  const { i18n } = useLingui()
  if (date === null) return '–'
  return (
    <time dateTime={date.toISOString()}>
      {formatDate(i18n, date, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })}
    </time>
  )
}
