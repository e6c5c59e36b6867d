import {
  type AnyOrder,
  hasPrices,
  type Order,
  orderStatuses,
  unpaidOf,
} from '@cornerstock/contract/orders/orders'
import { sum } from '@cornerstock/contract/values/money'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { orderPicturesQuery } from '../../../api/pictures.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { LoadingFailed } from '../../../ui/feedback/loading-failed.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Badge } from '../../../ui/text/badge.tsx'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { isPayable } from '../../shared/is-payable.ts'
import { PictureStrip } from '../../shared/pictures/picture-strip.tsx'
import { countChecked } from '../checked-lines.ts'
import { StatusSelect } from '../status-select.tsx'
import { useChangeStatus } from '../use-change-status.tsx'
import { DeliveryDay } from './delivery-day.tsx'
import { Destination } from './destination.tsx'
import { OrderAgain } from './order-again.tsx'
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
      <DeliveryDay order={order} />
      <PackedButton order={order} />
      {hasPrices(order) && <OrderAgain order={order} />}
      <OrderPictures orderId={order.orderId} />
      <StaffOrderChanges order={order} />
    </Card>
  )
}

function Sums({ order }: { order: Order }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] items-baseline max-sm:w-full gap-x-3 sm:gap-x-6 gap-y-1">
      <dt className="text-ink-soft">
        <Trans>Total</Trans>
      </dt>
      <dd className="text-end">
        <PriceText cents={order.total} />
      </dd>
      {order.credits.length > 0 && (
        <>
          <dt className="text-ink-soft">
            <Trans>Credited</Trans>
          </dt>
          <dd className="text-end">
            <PriceText cents={sum(order.credits.map(({ amount }) => amount))} />
          </dd>
        </>
      )}
      <dt className="font-semibold">
        <Trans>Amount due</Trans>
      </dt>
      <dd className="text-end">
        <PriceText cents={order.amountDue} size="large" />
      </dd>
      {order.paid > 0 && (
        <>
          <dt className="text-ink-soft">
            <Trans>Paid</Trans>
          </dt>
          <dd className="text-end">
            <PriceText cents={order.paid} />
          </dd>
        </>
      )}
      <Payment order={order} />
    </dl>
  )
}

/** Says that the order is paid, or links to the form that records a payment for it. */
function Payment({ order }: { order: Order }) {
  const { orderId, clientId } = order
  const isPaid = unpaidOf(order) === 0 && order.paid > 0
  if (!isPaid && !isPayable(order)) return null
  return (
    <dd className="col-span-2 mt-1">
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
    </dd>
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
