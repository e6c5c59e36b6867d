import { canClaim } from '@cornerstock/contract/clients/claims'
import { missingUnits } from '@cornerstock/contract/orders/money/sums'
import { canCancel, type Order, orderStatuses, waitsForApproval } from '@cornerstock/contract/orders/orders'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { useDeliveryDayName } from '../../checkout/delivery/use-delivery-day-name.ts'
import { useOnChange } from '../../lib/hooks/use-on-change.ts'
import { formatDate } from '../../lib/time/format-date.ts'
import { useNow } from '../../lib/time/use-now.ts'
import { useActingStore } from '../../state/session/acting-store.ts'
import { cn } from '../../ui/class-names.ts'
import { useAnnounce } from '../../ui/feedback/announcer.tsx'
import { ChevronDown, CircleAlert, LifeBuoy } from '../../ui/icons/icons.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { PriceText } from '../../ui/text/price-text.tsx'
import { LeftOut } from '../shared/orders/left-out.tsx'
import { OrderAgain } from '../shared/orders/order-again.tsx'
import { toOrderAnchor } from '../shared/orders/order-anchor.ts'
import { toOrderStatusText } from '../shared/orders/order-status-texts.ts'
import { CancelOrder } from './cancel-order.tsx'
import { OrderChanges } from './changes/order-changes.tsx'
import { OrderDelivery, StopsBeforeNote } from './delivery/order-delivery.tsx'
import { MakeStandingOrder } from './make-standing-order.tsx'
import { OrderOffers } from './offers/order-offers.tsx'
import { OrderClaims } from './order-claims.tsx'
import { toOrderDateFormat } from './order-date.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderProgress } from './order-progress.tsx'
import { orderStatusTones } from './order-status-tones.ts'
import { OrderedBy } from './ordered-by.tsx'
import { OrderForStores } from './other-stores/order-for-stores.tsx'
import { OrderReturns } from './returns/order-returns.tsx'
import { SaveCreditNote, SaveOrder } from './save-order.tsx'
import { ShareOrder } from './share-order.tsx'
import { TillMenu } from './till-menu.tsx'

/** Processing and cancelled orders start expanded (specification 2.12). */
const startsExpanded = ({ status }: Order) =>
  status === orderStatuses.processing || status === orderStatuses.cancelled

interface OrderCardProps {
  order: Order
  /** Whether the URL links to this order: the card is expanded, scrolled to and focused. */
  isLinked: boolean
}

export function OrderCard({ order, isLinked }: OrderCardProps) {
  const { i18n } = useLingui()
  const { mayOrder } = useActingStore()
  const [isExpanded, setIsExpanded] = useState(() => isLinked || startsExpanded(order))
  const cardRef = useScrollIntoView(isLinked)
  const bodyId = useId()
  const focusHead = () => cardRef.current?.querySelector('button')?.focus({ preventScroll: true })
  useAnnounceStatus(order)
  return (
    <article
      ref={cardRef}
      id={toOrderAnchor(order.orderId)}
      className="scroll-mt-4 overflow-hidden rounded-lg border border-line bg-surface shadow-card lg:scroll-mt-32"
    >
      <div className="sm:flex sm:items-center">
        <h2 className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={isExpanded}
            aria-controls={bodyId}
            onClick={() => setIsExpanded(!isExpanded)}
            className="flex w-full items-center gap-3 px-4 py-3 text-start focus-visible:-outline-offset-3"
          >
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-28 flex-1">
                <span className="block font-bold text-lg">
                  <Trans>Order #{order.orderId}</Trans>
                </span>
                <span className="flex flex-col gap-x-3 font-normal text-ink-soft text-sm sm:flex-row">
                  <span>
                    {formatDate(i18n, order.orderDate, toOrderDateFormat(order.orderDate, new Date()))}
                  </span>{' '}
                  <span>
                    <Plural value={order.items.length} one="# product" other="# products" />
                  </span>
                </span>
                {!isExpanded && <StopsBeforeNote order={order} />}
              </span>
              <span className="ms-auto flex flex-col items-end gap-1">
                {waitsForApproval(order) ? (
                  <Badge tone="warning">
                    <Trans>Waiting for approval</Trans>
                  </Badge>
                ) : (
                  <Badge tone={orderStatusTones[order.status]}>{toOrderStatusText(i18n, order.status)}</Badge>
                )}
                <AmountDue order={order} />
              </span>
            </span>
            <ChevronDown
              aria-hidden="true"
              className={cn('size-5 shrink-0 text-ink-soft transition-transform', isExpanded && 'rotate-180')}
            />
          </button>
        </h2>
        <div className="flex justify-end px-4 pb-3 sm:ps-0 sm:pb-0">
          <OrderAgain orderId={order.orderId} />
        </div>
      </div>
      <OrderOffers order={order} onResponse={focusHead} />
      <div id={bodyId} hidden={!isExpanded} className="border-line border-t px-4 pt-4 pb-4">
        {order.status !== orderStatuses.cancelled && <OrderProgress status={order.status} />}
        {waitsForApproval(order) && (
          <p className="mb-3">
            <Trans>Your credit does not cover this order. We pack it as soon as it is approved.</Trans>
          </p>
        )}
        <Arrival order={order} />
        <OrderedBy order={order} />
        <OrderDelivery order={order} />
        {mayOrder && canCancel(order) && (
          <CancelOrder
            orderId={order.orderId}
            // Cancelling removes the button that has the focus.
            onCancelled={focusHead}
          />
        )}
        <LeftOut goods={order.leftOut} />
        <OrderLines order={order} />
        <OrderClaims order={order} />
        <OrderReturns order={order} mayAsk={mayOrder} />
        <OrderChanges order={order} />
        <OrderLinks order={order} />
      </div>
    </article>
  )
}

/** The delivery day of an order that is not delivered yet. */
function Arrival({ order: { status, deliveryDate } }: { order: Order }) {
  const dayName = useDeliveryDayName()
  if (!deliveryDate || status === orderStatuses.delivered || status === orderStatuses.cancelled) return null
  return (
    <p className="mb-3 font-medium">
      <Trans>Arrives {dayName(deliveryDate)}</Trans>
    </p>
  )
}

/**
 * Links about an order: to ask about it and to save it; after its delivery also to share it, and for a day to report a
 * problem.
 */
function OrderLinks({ order }: { order: Order }) {
  const { orderId } = order
  const { mayOrder } = useActingStore()
  const isClaimable = canClaim(order, useNow()) && mayOrder
  const linkClasses =
    'inline-flex min-h-11 items-center gap-2 text-start font-semibold text-house underline underline-offset-4'
  return (
    <div className="mt-2 grid justify-items-start gap-x-6 sm:grid-cols-2">
      {isClaimable && (
        <Link to="/support" search={{ order: orderId, problem: true }} className={linkClasses}>
          <CircleAlert aria-hidden="true" className="size-5" />
          <Trans>Report a problem</Trans>
        </Link>
      )}
      <OrderForStores order={order} className={linkClasses} />
      {mayOrder && <MakeStandingOrder order={order} className={linkClasses} />}
      <Link to="/support" search={{ order: orderId }} className={linkClasses}>
        <LifeBuoy aria-hidden="true" className="size-5" />
        <Trans>Ask about this order</Trans>
      </Link>
      {order.status !== orderStatuses.cancelled && <SaveOrder orderId={orderId} className={linkClasses} />}
      {order.credits.map(({ creditNumber }) => (
        <SaveCreditNote
          key={creditNumber}
          orderId={orderId}
          creditNumber={creditNumber}
          className={linkClasses}
        />
      ))}
      {order.status !== orderStatuses.processing && order.status !== orderStatuses.cancelled && (
        <TillMenu order={order} className={linkClasses} />
      )}
      {order.status === orderStatuses.delivered && <ShareOrder order={order} className={linkClasses} />}
    </div>
  )
}

/** The amount due, and how many units came neither as ordered nor as a substitute. */
function AmountDue({ order: { status, amountDue, items } }: { order: Order }) {
  if (status === orderStatuses.cancelled) {
    return (
      <span className="font-normal text-ink-soft text-sm">
        <Trans>Nothing to pay</Trans>
      </span>
    )
  }
  const missing = items.reduce((sum, item) => sum + missingUnits(item, items), 0)
  return (
    <>
      <PriceText cents={amountDue} />
      {missing > 0 && (
        <span className="font-normal text-sm text-warning">
          <Plural value={missing} one="# item not found" other="# items not found" />
        </span>
      )}
    </>
  )
}

/** Scrolls to a card and focuses it. The router only scrolls to elements that exist when the URL changes. */
function useScrollIntoView(isLinked: boolean) {
  const cardRef = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isLinked) return
    cardRef.current?.scrollIntoView()
    cardRef.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isLinked])
  return cardRef
}

/** Announces status changes to screen readers. */
function useAnnounceStatus({ orderId, status }: Order) {
  const { i18n, t } = useLingui()
  const announce = useAnnounce()
  useOnChange(status, () => announce(t`Order #${orderId} is ${toOrderStatusText(i18n, status)}`))
}
