import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate } from '../../lib/time/format-date.ts'
import { classifyDay, startOfDay } from '../../lib/time/local-days.ts'

/** Today, Yesterday, or the date, with its year if it is not the current one. Days are `2026-03-08`. */
export function DayName({ day, today }: { day: string; today: string }) {
  const { i18n } = useLingui()
  const name = classifyDay(day, today)
  if (name === 'today') return <Trans>Today</Trans>
  if (name === 'yesterday') return <Trans>Yesterday</Trans>
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return formatDate(i18n, startOfDay(day), {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  })
}
