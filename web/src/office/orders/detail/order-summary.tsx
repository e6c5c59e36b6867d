import { sum } from '@cornerstock/contract/money'
import { type AnyOrder, hasPrices, type Order, orderStatuses } from '@cornerstock/contract/orders'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Button } from '../../../ui/buttons/button.tsx'
import { MapPin } from '../../../ui/icons/icons.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { countChecked } from '../checked-lines.ts'
import { StatusSelect } from '../status-select.tsx'
import { useChangeStatus } from '../use-change-status.tsx'
import { DeliveryDay } from './delivery-day.tsx'
import { OrderPictures } from './order-pictures.tsx'

/** The store, status, amounts and picking progress. Beside the lines on wide screens, above them on narrow ones. */
export function OrderSummary({ order }: { order: AnyOrder }) {
  return (
    <Card className="flex flex-col gap-4 lg:sticky lg:top-18 lg:order-last">
      <Destination order={order} />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 lg:flex-col lg:items-stretch">
        <StatusSelect order={order} className="w-full sm:w-52 lg:w-full" />
        {hasPrices(order) && <Sums order={order} />}
      </div>
      <DeliveryDay order={order} />
      <Progress order={order} />
      <OrderPictures orderId={order.orderId} />
    </Card>
  )
}

function Destination({ order: { clientId, storeName, storeAddress } }: { order: AnyOrder }) {
  return (
    <div>
      <Link
        to="/admin/EditClientInfoPage/$clientId"
        params={{ clientId }}
        className="wrap-anywhere font-bold text-lg underline-offset-4 hover:underline"
      >
        {storeName}
      </Link>
      <address className="mt-1 flex gap-1.5 text-ink-soft not-italic">
        <MapPin aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
        <span className="wrap-anywhere">{storeAddress}</span>
      </address>
    </div>
  )
}

function Sums({ order }: { order: Order }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] items-baseline max-sm:w-full gap-x-6 gap-y-1">
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
    </dl>
  )
}

function Progress({ order }: { order: AnyOrder }) {
  const count = order.items.length
  const checked = countChecked(order.items)
  return (
    <div>
      <p id="picking" className="mb-1.5 font-medium">
        <Trans>
          {checked} of {count} checked
        </Trans>
      </p>
      <progress
        aria-labelledby="picking"
        value={checked}
        max={count}
        className="block h-2.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-house [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-house [&::-webkit-progress-value]:transition-[width]"
      />
      {checked === count && order.status === orderStatuses.processing && <PackedButton order={order} />}
    </div>
  )
}

function PackedButton({ order }: { order: AnyOrder }) {
  const change = useChangeStatus()
  return (
    <Button isWide className="mt-4" onClick={() => void change(order, orderStatuses.packed)}>
      <Trans>Set to Packed</Trans>
    </Button>
  )
}
