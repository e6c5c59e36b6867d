import type { FollowUp } from '@cornerstock/contract/clients/recency'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate } from '../../../lib/time/format-date.ts'

/** The state of a follow-up, its note and its author. */
export function FollowUpText({ followUp }: { followUp: FollowUp | null }) {
  const { i18n } = useLingui()
  if (!followUp) return null
  const { state, remindOn, note, by } = followUp
  const day =
    remindOn &&
    formatDate(i18n, new Date(remindOn), { weekday: 'long', day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (
    <p className="mt-2 break-words rounded-md bg-sunken px-2.5 py-1.5 text-sm">
      <strong className="font-semibold">
        {state === 'done' ? <Trans>Done</Trans> : day ? <Trans>Reminder: {day}</Trans> : <Trans>To do</Trans>}
      </strong>{' '}
      {note && <span>{note} </span>}
      <span className="text-ink-soft">({by})</span>
    </p>
  )
}
