import { type DeliveryWindow, formatDeliveryWindow } from '@cornerstock/contract/clients/delivery-windows'
import type { Language } from '@cornerstock/contract/values/languages'
import { useLingui } from '@lingui/react/macro'

/** Between which times a store takes deliveries. */
export function DeliveryHours({ window }: { window: DeliveryWindow }) {
  const { i18n } = useLingui()
  return (
    <bdi className="whitespace-nowrap tabular-nums">
      {formatDeliveryWindow(window, i18n.locale as Language)}
    </bdi>
  )
}
