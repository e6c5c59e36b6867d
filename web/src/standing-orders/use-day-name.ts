import { useLingui } from '@lingui/react/macro'
import { formatDate } from '../lib/time/format-date.ts'
import { startOfDay } from '../lib/time/local-days.ts'

/** Names a day with its weekday. */
export function useDayName() {
  const { i18n } = useLingui()
  return (day: string, width: 'long' | 'short' = 'long') =>
    formatDate(i18n, startOfDay(day), { weekday: width, month: width, day: 'numeric' })
}
