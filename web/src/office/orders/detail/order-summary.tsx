import { type AnyOrder, hasPrices, type Order, orderStatuses } from '@cornerstock/contract/orders/orders'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { orderPicturesQuery } from '../../../api/pictures.ts'
import { OrderSums } from '../../../checkout/sums/order-sums.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { LoadingFailed } from '../../../ui/feedback/loading-failed.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Badge } from '../../../ui/text/badge.tsx'
import { isPayable } from '../../shared/is-payable.ts'
import { PictureStrip } from '../../shared/pictures/picture-strip.tsx'
import { OrderCredit } from '../approvals/order-credit.tsx'
import { countChecked } from '../checked-lines.ts'
import { StatusSelect } from '../status-select.tsx'
import { useChangeStatus } from '../use-change-status.tsx'
import { AddItems } from './add-items.tsx'
import { DeliveryDay } from './delivery-day.tsx'
import { Destination } from './destination.tsx'
import { OrderAgain } from './order-again.tsx'
import { OrderReturns } from './returns/order-returns.tsx'
import { StaffOrderChanges } from './staff-order-changes.tsx'

/** The store, status and amounts, beside the lines on wide screens and above them on narrow screens. */
export function OrderSummary({ order }: { order: AnyOrder }) {
  return (
    <Card className="flex flex-col gap-4 lg:sticky lg:top-18 lg:order-last">
      <Destination order={order} />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 lg:flex-col lg:items-stretch">
        <StatusSelect order={order} className="w-full sm:w-52 lg:w-full" />
        {hasPrices(order) && <Sums order={order} />}
      </div>
      {hasPrices(order) && <OrderCredit order={order} />}
      <DeliveryDay order={order} />
      <PackedButton order={order} />
      {hasPrices(order) && order.status === orderStatuses.processing && <AddItems order={order} />}
      {hasPrices(order) && <OrderAgain order={order} />}
      {hasPrices(order) && <OrderReturns order={order} />}
      <OrderPictures orderId={order.orderId} />
      <StaffOrderChanges order={order} />
    </Card>
  )
}

function Sums({ order }: { order: Order }) {
  return (
    <div className="flex flex-col gap-2 max-sm:w-full sm:max-lg:w-64">
      <OrderSums order={order} className="flex flex-col gap-1" />
      <Payment order={order} />
    </div>
  )
}

/** Says that the order is paid, or links to the form that records a payment for it. */
function Payment({ order }: { order: Order }) {
  const { orderId, clientId } = order
  const isPaid = order.sums.open === 0 && order.sums.paid > 0
  if (!isPaid && !isPayable(order)) return null
  return (
    <div>
      {isPaid ? (
        <Badge tone="house">
          <Trans>Paid in full</Trans>
        </Badge>
      ) : (
        <ButtonLink
          to="/admin/payments/$clientId"
          params={{ clientId }}
          search={{ order: orderId }}
          variant="secondary"
          isWide
        >
          <Trans>Take a payment</Trans>
        </ButtonLink>
      )}
    </div>
  )
}

/** The button for the next step, shown when every line is checked. */
function PackedButton({ order }: { order: AnyOrder }) {
  const change = useChangeStatus()
  if (order.status !== orderStatuses.processing || countChecked(order.items) < order.items.length) return null
  return (
    <Button isWide onClick={() => void change(order, orderStatuses.packed)}>
      <Trans>Set to Packed</Trans>
    </Button>
  )
}

/** The pictures that the client sent with the order. Renders nothing without pictures. */
function OrderPictures({ orderId }: { orderId: number }) {
  const pictures = useQuery(orderPicturesQuery(orderId))
  if (!pictures.data) return <LoadingFailed query={pictures} className="justify-between text-danger" />
  if (pictures.data.length === 0) return null
  return (
    <section aria-labelledby="pictures">
      <h2 id="pictures" className="mb-1.5 font-medium">
        <Trans>Pictures from the store</Trans>
      </h2>
      <PictureStrip pictures={pictures.data} />
    </section>
  )
}
