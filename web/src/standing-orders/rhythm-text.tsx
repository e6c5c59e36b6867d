import type { StandingOrder } from '@cornerstock/contract/ordering/standing-orders'
import type { I18n } from '@lingui/core'
import { Plural, useLingui } from '@lingui/react/macro'
import { formatDate } from '../lib/time/format-date.ts'

/** The name of an ISO weekday. */
export const weekdayName = (i18n: I18n, weekday: number, width: 'long' | 'short' = 'long'): string =>
  // 1 January 2024 was a Monday.
  formatDate(i18n, new Date(2024, 0, weekday), { weekday: width })

/** On which days a standing order comes. */
export function RhythmText({ everyWeeks, weekdays }: Pick<StandingOrder, 'everyWeeks' | 'weekdays'>) {
  const { i18n } = useLingui()
  const days = new Intl.ListFormat(i18n.locale).format(weekdays.map((day) => weekdayName(i18n, day)))
  return <Plural value={everyWeeks} one={`Every week: ${days}`} other={`Every # weeks: ${days}`} />
}
