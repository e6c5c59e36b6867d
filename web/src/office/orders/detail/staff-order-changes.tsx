import type { AnyOrder } from '@cornerstock/contract/orders/orders'
import { Trans, useLingui } from '@lingui/react/macro'
import { OrderChangeList } from '../../../checkout/order-changes/order-change-list.tsx'
import { formatDate } from '../../../lib/time/format-date.ts'
import { useStatusName } from '../../shared/orders/status-names.ts'

/** The changes of an order since it was placed, with the people who made them. */
export function StaffOrderChanges({ order }: { order: AnyOrder }) {
  const { i18n } = useLingui()
  const nameOfStatus = useStatusName()
  return (
    <OrderChangeList
      order={order}
      title={<Trans>Changes since it was placed</Trans>}
      nameOfStatus={nameOfStatus}
      source={({ at, by, staffName }) => {
        const time = formatDate(i18n, at, { dateStyle: 'medium', timeStyle: 'short' })
        if (by === 'client') return <Trans>{time}, by the store</Trans>
        return staffName ? (
          <Trans>
            {time}, by {staffName}
          </Trans>
        ) : (
          <Trans>{time}, by staff</Trans>
        )
      }}
    />
  )
}
