import { useLingui } from '@lingui/react/macro'
import { formatDate } from '../../lib/time/format-date.ts'
import { useCompanyToday } from '../../state/use-company-today.ts'
import { daysBetween } from './countdown-rules.ts'

/**
 * Names a delivery day such as `2026-12-01`: the weekday, with the date unless it is within a week.
 *
 * @param besideDate how the weekday is written beside the date; `short` where there is little room
 */
export function useDeliveryDayName(besideDate: 'long' | 'short' = 'long'): (day: string) => string {
  const { i18n, t } = useLingui()
  const today = useCompanyToday()
  return (day) => {
    const distance = daysBetween(today, day)
    if (distance === 0) return t`today`
    const isNear = distance > 0 && distance < 7
    const isThisYear = day.slice(0, 4) === today.slice(0, 4)
    const date = formatDate(i18n, new Date(`${day}T00:00:00Z`), {
      weekday: isNear ? 'long' : besideDate,
      timeZone: 'UTC',
      ...(!isNear && { month: 'short', day: 'numeric' }),
      ...(!isThisYear && { year: 'numeric' }),
    })
    return t({
      message: `${date}`,
      context: 'day in a sentence',
      comment: 'A weekday, perhaps with its date, after "Arrives". Spanish needs an article: el lunes.',
    })
  }
}
