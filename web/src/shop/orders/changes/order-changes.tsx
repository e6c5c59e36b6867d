import type { Order } from '@cornerstock/contract/orders/orders'
import { Trans, useLingui } from '@lingui/react/macro'
import { OrderChangeList } from '../../../checkout/order-changes/order-change-list.tsx'
import { formatDate } from '../../../lib/time/format-date.ts'
import { toOrderStatusText } from '../../shared/orders/order-status-texts.ts'

/** The changes of an order since its client placed it. */
export function OrderChanges({ order }: { order: Order }) {
  const { i18n } = useLingui()
  return (
    <OrderChangeList
      order={order}
      title={<Trans>What changed since you ordered</Trans>}
      nameOfStatus={(status) => toOrderStatusText(i18n, status)}
      source={({ at, by }) => {
        const time = formatDate(i18n, at, { dateStyle: 'medium', timeStyle: 'short' })
        return by === 'client' ? <Trans>{time}, by you</Trans> : <Trans>{time}, by our staff</Trans>
      }}
    />
  )
}
