import type { Delivery } from '@cornerstock/contract/ordering/delivery'
import type { Cents } from '@cornerstock/contract/values/money'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  type CountedLine,
  missingToFreeDelivery,
  missingToMinimum,
} from '../../../checkout/delivery/counted-rules.ts'
import { FreeDelivery } from '../../../checkout/delivery/free-delivery.tsx'
import { useDeliveryDayName } from '../../../checkout/delivery/use-delivery-day-name.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Truck } from '../../../ui/icons/icons.ts'
import { PriceText } from '../../../ui/text/price-text.tsx'

interface DeliverySummaryProps {
  delivery: Delivery
  /** The lines that can be ordered. */
  lines: readonly CountedLine[]
  /** What they come to with deals. */
  total: Cents
  /** Called to add the lines to the open order of the same day. */
  onAddTo?: ((orderId: number) => void) | undefined
  className?: string
}

/** Says when an order arrives, how much is missing to the minimum and to free delivery, and whether the same day has an open order. */
export function DeliverySummary({ delivery, lines, total, onAddTo, className }: DeliverySummaryProps) {
  const dayName = useDeliveryDayName()
  const { openOrder, minimumOrder, deliveryDate } = delivery
  const missing = missingToMinimum(delivery, lines, total)
  return (
    <section className={className}>
      <div className="flex gap-3 rounded-lg border border-line bg-surface p-4 shadow-card">
        <Truck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-house rtl:-scale-x-100" />
        <div className="min-w-0 flex-1">
          <h2 className="font-bold">
            <Trans>Arrives {dayName(deliveryDate)}</Trans>
          </h2>
          {minimumOrder > 0 && <Minimum minimum={minimumOrder} missing={missing} />}
          <FreeDelivery missing={missingToFreeDelivery(delivery, lines, total)} className="mt-1" />
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

/** Says how much is missing to the minimum and to free delivery. Renders nothing about what is reached. */
export function MissingAmounts(props: Pick<DeliverySummaryProps, 'delivery' | 'lines' | 'total'>) {
  const { delivery, lines, total } = props
  const missing = missingToMinimum(delivery, lines, total)
  return (
    <>
      {missing > 0 && <Minimum minimum={delivery.minimumOrder} missing={missing} />}
      <FreeDelivery missing={missingToFreeDelivery(delivery, lines, total) || null} className="mt-1" />
    </>
  )
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
