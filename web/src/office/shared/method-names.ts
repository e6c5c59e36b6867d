import type { PaymentMethod } from '@cornerstock/contract/orders/money/payments'
import { useLingui } from '@lingui/react/macro'

export function useMethodNames(): Record<PaymentMethod, string> {
  const { t } = useLingui()
  return { cash: t`Cash`, check: t`Check`, card: t`Card`, transfer: t`Bank transfer` }
}
