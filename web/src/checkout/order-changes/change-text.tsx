import type { OrderChange, OrderChangeValue } from '@cornerstock/contract/orders/order-changes'
import { type OrderStatus, orderStatusSchema } from '@cornerstock/contract/orders/orders'
import { fromDollars } from '@cornerstock/contract/values/money'
import { Trans } from '@lingui/react/macro'
import { PriceText } from '../../ui/text/price-text.tsx'
import { useDeliveryDayName } from '../delivery/use-delivery-day-name.ts'

export type NameOfStatus = (status: OrderStatus) => string

/** One change of an order as a sentence. */
export function ChangeText({
  change: { what, from, to },
  product,
  nameOfStatus,
}: {
  change: Pick<OrderChange, 'what' | 'from' | 'to'>
  product: string
  nameOfStatus: NameOfStatus
}) {
  switch (what) {
    case 'status':
      return <StatusText status={to} nameOf={nameOfStatus} />
    case 'deliveryDate':
      return <DeliveryText day={to} />
    case 'added':
      return from === null ? (
        <Trans>
          {product}: {to} added
        </Trans>
      ) : (
        <Trans>
          {product}: {to} instead of {from} ordered
        </Trans>
      )
    case 'found':
      return <FoundText found={to} product={product} />
    case 'price':
      return (
        <Trans>
          {product}: <Dollars amount={to} /> each instead of <Dollars amount={from} />
        </Trans>
      )
    case 'credit':
      return (
        <Trans>
          {product}: <Dollars amount={to} /> credited
        </Trans>
      )
  }
}

function StatusText({ status, nameOf }: { status: OrderChangeValue; nameOf: NameOfStatus }) {
  const { data: known } = orderStatusSchema.safeParse(status)
  if (known === undefined) return null
  return <Trans>Order set to {nameOf(known)}</Trans>
}

function DeliveryText({ day }: { day: OrderChangeValue }) {
  const dayName = useDeliveryDayName()
  return <Trans>Delivery moved to {dayName(String(day))}</Trans>
}

function FoundText({ found, product }: { found: OrderChangeValue; product: string }) {
  if (found === null) return <Trans>{product}: not checked any more</Trans>
  if (found === 0) return <Trans>{product}: not found</Trans>
  return (
    <Trans>
      {product}: {found} found
    </Trans>
  )
}

const Dollars = ({ amount }: { amount: OrderChangeValue }) => (
  <PriceText cents={fromDollars(Number(amount))} size="small" className="font-normal" />
)
