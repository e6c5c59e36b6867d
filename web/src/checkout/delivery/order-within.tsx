import type { Delivery } from '@cornerstock/contract/ordering/delivery'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate } from '../../lib/time/format-date.ts'
import { useNow } from '../../lib/time/use-now.ts'
import { timeLeft } from './countdown-rules.ts'
import { useDeliveryDayName } from './use-delivery-day-name.ts'

/** 'Order within 2 h 10 min for Tuesday', or the time of the cut-off if it is more than a day away. */
export function OrderWithin({ delivery }: { delivery: Pick<Delivery, 'deliveryDate' | 'orderBy'> }) {
  const { i18n } = useLingui()
  const dayName = useDeliveryDayName()
  const { hours, minutes } = timeLeft(delivery.orderBy, useNow())
  const day = dayName(delivery.deliveryDate)
  if (hours >= 24) {
    const end = formatDate(i18n, delivery.orderBy, { weekday: 'long', hour: 'numeric', minute: '2-digit' })
    return (
      <Trans>
        Order by {end} for {day}
      </Trans>
    )
  }
  return hours > 0 ? (
    <Trans>
      Order within {hours} h {minutes} min for {day}
    </Trans>
  ) : (
    <Trans>
      Order within {minutes} min for {day}
    </Trans>
  )
}
