import { useLingui } from '@lingui/react/macro'
import { formatDate } from '../../lib/time/format-date.ts'

/** Returns a function that names a day, such as Mar 8, or a range of days. */
export function useDaysName() {
  const { i18n } = useLingui()
  const nameOf = (day: string) =>
    formatDate(i18n, new Date(`${day}T00:00:00Z`), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return ({ from, to }: { from: string; to: string }) =>
    from === to ? nameOf(from) : `${nameOf(from)} – ${nameOf(to)}`
}
