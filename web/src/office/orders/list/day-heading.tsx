import { Trans, useLingui } from '@lingui/react/macro'
import { nameOfDay, startOfDay } from '../../shared/local-days.ts'

/** Today, Yesterday, or the date. */
export function DayHeading({ day, today }: { day: string; today: string }) {
  return (
    <h2 className="px-1 pt-4 pb-1 font-bold text-lg">
      <DayName day={day} today={today} />
    </h2>
  )
}

function DayName({ day, today }: { day: string; today: string }) {
  const { i18n } = useLingui()
  const name = nameOfDay(day, today)
  if (name === 'today') return <Trans>Today</Trans>
  if (name === 'yesterday') return <Trans>Yesterday</Trans>
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return i18n.date(startOfDay(day), {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  })
}
