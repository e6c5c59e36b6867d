import type { Age } from '@cornerstock/contract/orders/money/payments'
import { useLingui } from '@lingui/react/macro'

/** How long ago an amount was due. */
export function useAgeNames(): Record<Age, string> {
  const { t } = useLingui()
  return {
    notDue: t`Not overdue`,
    days30: t`1–30 days`,
    days60: t`31–60 days`,
    days90: t`61–90 days`,
    older: t`Over 90 days`,
  }
}
