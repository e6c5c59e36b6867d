import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate } from '../../lib/time/format-date.ts'
import { useNow } from '../../lib/time/use-now.ts'
import { Clock } from '../../ui/icons/icons.ts'
import { timeLeft } from '../delivery/countdown-rules.ts'

/** 'Answer by 3:45 PM, 1 h 20 min left'; with the day if it is not within the next 24 hours. */
export function AnswerWithin({ answerBy }: { answerBy: Date }) {
  const { i18n } = useLingui()
  const { hours, minutes } = timeLeft(answerBy, useNow())
  const time = formatDate(i18n, answerBy, { timeStyle: 'short' })
  const dayAndTime = formatDate(i18n, answerBy, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <p className="flex items-center gap-2 text-ink-soft text-sm">
      <Clock aria-hidden="true" className="size-4 shrink-0" />
      <span>
        {hours >= 24 ? (
          <Trans>Answer by {dayAndTime}</Trans>
        ) : hours > 0 ? (
          <Trans>
            Answer by {time}, {hours} h {minutes} min left
          </Trans>
        ) : (
          <Trans>
            Answer by {time}, {minutes} min left
          </Trans>
        )}
      </span>
    </p>
  )
}
