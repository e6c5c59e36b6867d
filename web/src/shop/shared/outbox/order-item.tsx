import { waitsForApproval } from '@cornerstock/contract/orders/orders'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { readRejection } from '../../../api/orders/order-rejection.ts'
import type { CartActions } from '../../../checkout/cart/use-cart-actions.ts'
import { useDeliveryDayName } from '../../../checkout/delivery/use-delivery-day-name.ts'
import { FirstProducts } from '../../../checkout/first-products.tsx'
import { savedSinceConfirmed, totalOfLines, withNewPrices } from '../../../checkout/order-line-rules.ts'
import type { OrderEntry } from '../../../checkout/orders/orders-in-outbox-rules.ts'
import { RejectionNotice } from '../../../checkout/rejection-notice.tsx'
import { UnansweredOrder } from '../../../checkout/unanswered-order.tsx'
import type { Checkout } from '../../../checkout/use-checkout.ts'
import { useIsOnline } from '../../../lib/hooks/use-is-online.ts'
import { useStore } from '../../../lib/storage/store.ts'
import { formatDate } from '../../../lib/time/format-date.ts'
import type { Rejection } from '../../../outbox/entry.ts'
import { stateOf } from '../../../outbox/outbox-rules.ts'
import { useSender } from '../../../outbox/sender.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { CircleCheck, Clock } from '../../../ui/icons/icons.ts'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { LeftOut } from '../orders/left-out.tsx'

interface OrderItemProps {
  order: OrderEntry
  /** Whether another order must be placed or decided about before this one. */
  followsOrder: boolean
  actions: CartActions
  checkout?: Checkout | undefined
}

/** An order in the outbox. It waits, is being sent, has no response, needs a decision, or is placed. */
export function OrderItem({ order, followsOrder, actions, checkout }: OrderItemProps) {
  const isSending = useStore(useSender().sending) === order.key
  const isPlacing = isSending || (checkout?.isPlacing ?? false)
  switch (stateOf(order)) {
    case 'unanswered':
      return isPlacing || !checkout ? (
        <UnsettledOrder
          order={order}
          followsOrder={followsOrder}
          isSending={isPlacing}
          action={
            <ButtonLink to="/cart" variant="secondary">
              <Trans>Go to cart</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <li>
          <UnansweredOrder
            order={order}
            checkout={checkout}
            ordersLink={
              <ButtonLink to="/orders-history">
                <Trans>My Orders</Trans>
              </ButtonLink>
            }
          />
        </li>
      )
    case 'rejected':
      return order.rejection && <RejectedOrder order={order} rejection={order.rejection} actions={actions} />
    case 'accepted':
      return <SentOrder order={order} onDismiss={() => actions.dismiss(order)} />
    case 'waiting':
      return (
        <UnsettledOrder
          order={order}
          followsOrder={followsOrder}
          isSending={isSending}
          action={
            <Button variant="secondary" onClick={() => void actions.cancel(order)}>
              <Trans>Cancel this order</Trans>
            </Button>
          }
        />
      )
  }
}

const itemClasses = 'rounded-lg border border-line bg-surface p-4 shadow-card'

interface UnsettledOrderProps extends Pick<OrderItemProps, 'order' | 'followsOrder'> {
  isSending: boolean
  /** What the client can do while the order is not being sent. */
  action: ReactNode
}

function UnsettledOrder({ order, followsOrder, isSending, action }: UnsettledOrderProps) {
  const isOnline = useIsOnline()
  return (
    <li className={itemClasses}>
      <div className="flex items-start gap-3">
        {isSending ? (
          <Spinner className="mt-0.5 size-5 shrink-0" />
        ) : (
          <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        )}
        <div className="min-w-0 flex-1">
          <OrderFacts order={order} />
          <p className="mt-1 text-ink-soft">
            {isSending ? (
              <Trans>Sending...</Trans>
            ) : stateOf(order) === 'unanswered' ? (
              <Trans>We do not know yet whether this order arrived. It is never placed twice.</Trans>
            ) : isOnline && followsOrder ? (
              <Trans>It is sent after the orders before it.</Trans>
            ) : isOnline ? (
              <Trans>It is sent as soon as the server answers. Nothing has been ordered yet.</Trans>
            ) : (
              <Trans>It is sent when you are back online. Nothing has been ordered yet.</Trans>
            )}
          </p>
        </div>
      </div>
      {!isSending && <div className="ms-8 mt-3">{action}</div>}
    </li>
  )
}

function OrderFacts({ order }: { order: OrderEntry }) {
  const { i18n } = useLingui()
  const dayName = useDeliveryDayName()
  const when = formatDate(i18n, new Date(order.createdAt), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 font-semibold">
        {order.body.addsTo === undefined ? (
          <Trans>Order</Trans>
        ) : (
          <Trans>Products for order #{order.body.addsTo}</Trans>
        )}
        <span className="font-normal">
          <Plural value={order.body.items.length} one="# product" other="# products" />
        </span>
        <PriceText cents={totalOfLines(order.body.items)} size="small" />
      </p>
      <FirstProducts items={order.body.items} />
      <p className="mt-1 flex flex-wrap gap-x-3 text-ink-soft text-sm">
        {order.body.deliveryDate !== undefined && (
          <span>
            <Trans>Arrives {dayName(order.body.deliveryDate)}</Trans>
          </span>
        )}
        <span>
          <Trans>Confirmed {when}</Trans>
        </span>
      </p>
    </>
  )
}

interface RejectedOrderProps {
  order: OrderEntry
  rejection: Rejection
  actions: CartActions
}

/** Asks the client about what changed since the order was confirmed. */
function RejectedOrder({ order, rejection, actions }: RejectedOrderProps) {
  const reason = readRejection(rejection)
  const accept = () => {
    if (reason.kind === 'risen')
      void actions.confirmAgain(order, { items: withNewPrices(order.body.items, reason.prices) })
    else if (reason.kind === 'day') void actions.confirmAgain(order, { deliveryDate: reason.deliveryDate })
    else void actions.confirmAgain(order, {})
  }
  return (
    <li className={itemClasses}>
      <OrderFacts order={order} />
      <RejectionNotice
        className="mt-3"
        rejection={reason}
        lines={order.body.items}
        onCorrect={(items) => void actions.confirmAgain(order, { items })}
        consentAction={
          <Button onClick={accept}>
            {reason.kind === 'day' ? (
              <Trans>Order for this day</Trans>
            ) : (
              <Trans>Order at the new prices</Trans>
            )}
          </Button>
        }
      />
      <div className="mt-3 flex flex-wrap gap-2">
        {rejection.code === 'NOT_CHANGEABLE' ? (
          <Button onClick={() => void actions.confirmAgain(order, { addsTo: undefined })}>
            <Trans>Place a new order</Trans>
          </Button>
        ) : (
          ['other', 'minimum', 'credit'].includes(reason.kind) && (
            <Button onClick={accept}>
              <Trans>Send again</Trans>
            </Button>
          )
        )}
        <Button variant="secondary" onClick={() => void actions.cancel(order)}>
          <Trans>Cancel this order</Trans>
        </Button>
      </div>
    </li>
  )
}

function SentOrder({ order, onDismiss }: { order: OrderEntry; onDismiss: () => void }) {
  const { response: placed, body } = order
  if (!placed) return null
  const saved = body.addsTo === undefined ? savedSinceConfirmed(placed, body.items) : 0
  return (
    <li className={itemClasses}>
      <div className="flex items-start gap-3">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">
            {order.body.addsTo === undefined ? (
              <Trans>Order #{placed.orderId} is in.</Trans>
            ) : (
              <Trans>It was added to order #{placed.orderId}.</Trans>
            )}{' '}
            <PriceText cents={placed.amountDue} size="small" />
          </p>
          <LeftOut goods={placed.leftOut} />
          {waitsForApproval(placed) && (
            <p className="text-warning">
              <Trans>It waits for our approval, because your credit does not cover it.</Trans>
            </p>
          )}
          {saved > 0 && (
            <p className="text-success">
              <Trans>
                Prices went down: you pay <PriceText cents={saved} size="small" /> less than you confirmed.
              </Trans>
            </p>
          )}
        </div>
        <Button variant="secondary" size="small" onClick={onDismiss}>
          <Trans>OK</Trans>
        </Button>
      </div>
    </li>
  )
}
