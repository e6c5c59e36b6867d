import { canCancel, type Order, orderStatuses } from '@cornerstock/contract/orders'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { cn } from '../../ui/class-names.ts'
import { useAnnounce } from '../../ui/feedback/announcer.tsx'
import { Badge, type Tone } from '../../ui/text/badge.tsx'
import { PriceText } from '../../ui/text/price-text.tsx'
import { toOrderAnchor } from '../shared/orders/order-anchor.ts'
import { orderStatusText } from '../shared/orders/order-status-text.ts'
import { CancelOrder } from './cancel-order.tsx'
import { toOrderDateFormat } from './order-date.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderProgress } from './order-progress.tsx'

const tones: Record<Order['status'], Tone> = {
  0: 'warning',
  1: 'neutral',
  2: 'neutral',
  3: 'house',
  4: 'danger',
}

/** Orders that still can be changed, and cancelled ones, stand open from the start (specification 2.12). */
const startsExpanded = ({ status }: Order) =>
  status === orderStatuses.processing || status === orderStatuses.cancelled

interface OrderCardProps {
  order: Order
  /** Somebody comes to see this very one. */
  isWanted: boolean
}

/** One order, folded or with all its lines. */
export function OrderCard({ order, isWanted }: OrderCardProps) {
  const { i18n } = useLingui()
  const [isExpanded, setIsExpanded] = useState(() => isWanted || startsExpanded(order))
  const cardRef = useGoTo(isWanted)
  const bodyId = useId()
  useStatusRead(order)
  return (
    <article
      ref={cardRef}
      id={toOrderAnchor(order.orderId)}
      className="scroll-mt-4 overflow-hidden rounded-lg border border-line bg-surface shadow-card lg:scroll-mt-24"
    >
      <h2>
        <button
          type="button"
          aria-expanded={isExpanded}
          aria-controls={bodyId}
          onClick={() => setIsExpanded(!isExpanded)}
          className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 text-start focus-visible:-outline-offset-3"
        >
          <span className="min-w-0 flex-1">
            <span className="block font-bold text-lg">
              <Trans>Order #{order.orderId}</Trans>
            </span>
            <span className="block font-normal text-ink-soft text-sm">
              <span className="whitespace-nowrap">
                {i18n.date(order.orderDate, toOrderDateFormat(order.orderDate, new Date()))} ·
              </span>{' '}
              <Plural value={order.items.length} one="# product" other="# products" />
            </span>
          </span>
          <span className="flex flex-col items-end gap-1">
            <Badge tone={tones[order.status]}>{i18n._(orderStatusText[order.status])}</Badge>
            <ToPay order={order} />
          </span>
          <ChevronDown
            aria-hidden="true"
            className={cn('size-5 shrink-0 text-ink-soft transition-transform', isExpanded && 'rotate-180')}
          />
        </button>
      </h2>
      <div id={bodyId} hidden={!isExpanded} className="border-line border-t px-4 pt-4 pb-4">
        {order.status !== orderStatuses.cancelled && <OrderProgress status={order.status} />}
        {canCancel(order) && (
          <CancelOrder
            orderId={order.orderId}
            // The button is gone then, and the focus with it.
            onCancelled={() => cardRef.current?.querySelector('button')?.focus({ preventScroll: true })}
          />
        )}
        <OrderLines order={order} />
      </div>
    </article>
  )
}

/** What is to be paid; what was ordered stands beside it where less was found. */
function ToPay({ order: { status, total, amountDue } }: { order: Order }) {
  if (status === orderStatuses.cancelled) {
    return (
      <span className="font-normal text-ink-soft text-sm">
        <Trans>Nothing to pay</Trans>
      </span>
    )
  }
  return amountDue < total ? (
    <PriceText cents={total} saleCents={amountDue} className="justify-end" />
  ) : (
    <PriceText cents={amountDue} />
  )
}

/** Brings a card into sight, and the focus to it. The router does so only for what is there when the address changes. */
function useGoTo(isWanted: boolean) {
  const cardRef = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isWanted) return
    cardRef.current?.scrollIntoView()
    cardRef.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isWanted])
  return cardRef
}

/** A step that staff take is seen in the card; this reads it out. */
function useStatusRead({ orderId, status }: Order) {
  const { i18n, t } = useLingui()
  const announce = useAnnounce()
  const last = useRef(status)
  useEffect(() => {
    if (last.current === status) return
    last.current = status
    announce(t`Order #${orderId} is ${i18n._(orderStatusText[status])}`)
  }, [announce, i18n, t, orderId, status])
}
