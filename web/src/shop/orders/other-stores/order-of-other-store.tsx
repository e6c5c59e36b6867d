import { type Order, orderStatuses } from '@cornerstock/contract/orders/orders'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate } from '../../../lib/time/format-date.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Badge } from '../../../ui/text/badge.tsx'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { toOrderAnchor } from '../../shared/orders/order-anchor.ts'
import { toOrderStatusText } from '../../shared/orders/order-status-texts.ts'
import { useChangeStore } from '../../shared/stores/use-change-store.ts'
import { toOrderDateFormat } from '../order-date.ts'
import { orderStatusTones } from '../order-status-tones.ts'

/** An order of another store of the person. It is opened as that store, because everything in it is done for that store. */
export function OrderOfOtherStore({ order }: { order: Order }) {
  const { i18n } = useLingui()
  const { changeStore, isPending } = useChangeStore()
  const { orderId, clientId, storeName, orderDate, status, amountDue } = order
  return (
    <article className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-4 shadow-card">
      <div className="min-w-0 flex-[1_1_12rem]">
        <h2 className="font-bold text-lg">
          <Trans>Order #{orderId}</Trans>
        </h2>
        <p className="font-semibold wrap-anywhere">
          <bdi>{storeName}</bdi>
        </p>
        <p className="text-ink-soft text-sm">
          {formatDate(i18n, orderDate, toOrderDateFormat(orderDate, new Date()))}
        </p>
      </div>
      <div className="flex flex-col items-end gap-1">
        <Badge tone={orderStatusTones[status]}>{toOrderStatusText(i18n, status)}</Badge>
        {status !== orderStatuses.cancelled && <PriceText cents={amountDue} />}
      </div>
      <Button
        variant="secondary"
        size="small"
        className="max-sm:w-full"
        isPending={isPending}
        onClick={() => void changeStore(clientId, `/orders-history#${toOrderAnchor(orderId)}`)}
      >
        <span>
          <Trans>
            Open as <bdi>{storeName}</bdi>
          </Trans>
        </span>
      </Button>
    </article>
  )
}
