import {
  type AnyOrder,
  hasPrices,
  type OrderStatus,
  orderStatuses,
} from '@cornerstock/contract/orders/orders'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMoveDelivery } from '../../../api/orders/order-queries.ts'
import { useDeliveryDayName } from '../../../checkout/delivery/use-delivery-day-name.ts'
import { formatDate } from '../../../lib/time/format-date.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Truck } from '../../../ui/icons/icons.ts'
import { FailureText } from '../../shared/failure-text.tsx'

/**
 * Shows the delivery day of an order and the time until which its client can add lines. Owners and associates can move
 * the day until the order is delivered or cancelled.
 */
export function DeliveryDay({ order }: { order: AnyOrder }) {
  const { i18n } = useLingui()
  const now = useNow()
  const [isMoving, setMoving] = useState(false)
  const { orderId, status, deliveryDate, orderBy } = order
  const canMove = hasPrices(order) && isUnderWay(status)
  return (
    <section aria-labelledby="delivery" className="border-line border-t pt-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Truck aria-hidden="true" className="size-5 shrink-0 text-ink-soft rtl:-scale-x-100" />
        <h2 id="delivery" className="min-w-0 flex-1 font-semibold">
          <Arrival order={order} />
        </h2>
        {canMove && !isMoving && (
          <Button variant="quiet" className="-me-4" onClick={() => setMoving(true)}>
            <Trans>Move</Trans>
          </Button>
        )}
      </div>
      {status === orderStatuses.processing && orderBy && orderBy > now && (
        <p className="text-ink-soft text-sm">
          <Trans>
            Store can add until {formatDate(i18n, orderBy, { dateStyle: 'medium', timeStyle: 'short' })}
          </Trans>
        </p>
      )}
      {canMove && isMoving && (
        <MoveDelivery orderId={orderId} deliveryDate={deliveryDate} onClose={() => setMoving(false)} />
      )}
    </section>
  )
}

const isUnderWay = (status: OrderStatus) =>
  status !== orderStatuses.delivered && status !== orderStatuses.cancelled

function Arrival({ order: { status, deliveryDate, deliveredAt } }: { order: AnyOrder }) {
  const { i18n } = useLingui()
  const dayName = useDeliveryDayName()
  if (status === orderStatuses.delivered)
    // Older orders have no time of their delivery.
    return deliveredAt ? (
      <Trans>Delivered on {formatDate(i18n, deliveredAt, { dateStyle: 'medium' })}</Trans>
    ) : (
      <Trans>Delivered</Trans>
    )
  if (!deliveryDate) return <Trans>No delivery day</Trans>
  if (status === orderStatuses.cancelled) return <Trans>Was to arrive {dayName(deliveryDate)}</Trans>
  return <Trans>Arrives {dayName(deliveryDate)}</Trans>
}

interface MoveDeliveryProps {
  orderId: number
  deliveryDate: string | null
  onClose: () => void
}

function MoveDelivery({ orderId, deliveryDate, onClose }: MoveDeliveryProps) {
  const { t } = useLingui()
  const [day, setDay] = useState(deliveryDate ?? '')
  const { mutate, isPending, error } = useMoveDelivery()
  return (
    <form
      className="mt-3 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (day && !isPending) mutate({ orderId, deliveryDate: day }, { onSuccess: onClose })
      }}
    >
      <TextField
        label={t`New delivery day`}
        type="date"
        value={day}
        autoFocus
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      {error && (
        <Alert>
          <FailureText text={t`Failed to move the order.`} error={error} />
        </Alert>
      )}
      <p className="text-ink-soft text-sm">
        <Trans>The store is told about its new day.</Trans>
      </p>
      <div className="flex gap-2 *:flex-1">
        <Button variant="secondary" onClick={onClose} disabled={isPending}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" isPending={isPending} disabled={!day || day === deliveryDate}>
          <Trans>Move order</Trans>
        </Button>
      </div>
    </form>
  )
}
