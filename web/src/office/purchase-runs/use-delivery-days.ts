import { useLingui } from '@lingui/react/macro'
import { formatDate } from '../../lib/time/format-date.ts'

/** Says for which days a run buys, such as “for Sat, Nov 28”; undefined if that is not known. */
export function useDeliveryDays(days: readonly string[] = []): string | undefined {
  const { i18n, t } = useLingui()
  if (days.length === 0) return undefined
  const day = days
    .map((one) =>
      formatDate(i18n, new Date(`${one}T00:00:00Z`), {
        weekday: 'short',
        month: 'short',
        day: 'numeric',
        timeZone: 'UTC',
      }),
    )
    .join(' · ')
  return t`for ${day}`
}
