import type { Delivery } from '@cornerstock/contract/ordering/delivery'
import { type Cents, cents } from '@cornerstock/contract/values/money'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { clientOrdersQuery, openTotalOf } from '../../../api/orders/client-orders.ts'
import { useDeliveryDayName } from '../../../checkout/delivery/use-delivery-day-name.ts'
import { useClientId } from '../../../state/session/client-id.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Truck } from '../../../ui/icons/icons.ts'
import { PriceText } from '../../../ui/text/price-text.tsx'

interface DeliverySummaryProps {
  delivery: Delivery
  /** The total of the lines that can be ordered. */
  total: Cents
  /** Called to add the lines to the open order of the same day. */
  onAddTo?: ((orderId: number) => void) | undefined
  className?: string
}

/** Says when an order arrives, how much is missing to the minimum, and whether the same day has an open order. */
export function DeliverySummary({ delivery, total, onAddTo, className }: DeliverySummaryProps) {
  const dayName = useDeliveryDayName()
  const { openOrder, minimumOrder, deliveryDate } = delivery
  const missing = useMissingToMinimum(delivery, total)
  return (
    <section className={className}>
      <div className="flex gap-3 rounded-lg border border-line bg-surface p-4 shadow-card">
        <Truck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-house rtl:-scale-x-100" />
        <div className="min-w-0 flex-1">
          <h2 className="font-bold">
            <Trans>Arrives {dayName(deliveryDate)}</Trans>
          </h2>
          {minimumOrder > 0 && <Minimum minimum={minimumOrder} missing={missing} />}
          {openOrder && onAddTo && (
            <OpenOrder orderId={openOrder.orderId} onAdd={() => onAddTo(openOrder.orderId)}>
              {dayName(deliveryDate)}
            </OpenOrder>
          )}
        </div>
      </div>
    </section>
  )
}

function useMissingToMinimum({ openOrder, minimumOrder, deliveryDate }: Delivery, total: Cents): Cents {
  const clientId = useClientId()
  const { data } = useInfiniteQuery({ ...clientOrdersQuery(clientId), enabled: openOrder !== null })
  const orders = data?.pages.flatMap(({ rows }) => rows) ?? []
  return cents(Math.max(0, minimumOrder - total - openTotalOf(orders, deliveryDate)))
}

/** Says how much is missing to the minimum. Renders nothing once the minimum is reached. */
export function MissingToMinimum({ delivery, total }: { delivery: Delivery; total: Cents }) {
  const missing = useMissingToMinimum(delivery, total)
  return missing > 0 && <Minimum minimum={delivery.minimumOrder} missing={missing} />
}

function Minimum({ minimum, missing }: { minimum: Cents; missing: Cents }) {
  return (
    <p className="mt-1">
      {missing > 0 ? (
        <Trans>
          <PriceText cents={missing} size="small" /> more to the minimum of{' '}
          <PriceText cents={minimum} size="small" />
        </Trans>
      ) : (
        <span className="text-success">
          <Trans>
            The minimum of <PriceText cents={minimum} size="small" /> is reached
          </Trans>
        </span>
      )}
    </p>
  )
}

function OpenOrder(props: { orderId: number; onAdd: () => void; children: ReactNode }) {
  const { orderId, onAdd, children: day } = props
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-3">
      <p className="min-w-0 flex-1 basis-56">
        <Trans>
          Your order #{orderId} also arrives {day}.
        </Trans>
      </p>
      <Button variant="secondary" onClick={onAdd}>
        <Trans>Add to order #{orderId}</Trans>
      </Button>
    </div>
  )
}
