import {
  type AnyOrder,
  hasPrices,
  type Order,
  orderStatuses,
  waitsForApproval,
} from '@cornerstock/contract/orders/orders'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { formatDate } from '../../../lib/time/format-date.ts'
import { cn } from '../../../ui/class-names.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { RowCheckbox } from '../../shared/selection/row-checkbox.tsx'
import { countChecked, countNotFound } from '../checked-lines.ts'
import { StatusSelect } from '../status-select.tsx'

/** Table columns on wide screens, a card on narrow ones. Pickers see no amounts. */
export const rowGrid = (hasAmount: boolean) =>
  cn(
    'flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 xl:grid xl:gap-x-3',
    hasAmount
      ? 'xl:grid-cols-[2rem_4.5rem_minmax(0,1fr)_6rem_5.5rem_7.5rem_7rem_11rem]'
      : 'xl:grid-cols-[2rem_4.5rem_minmax(0,1fr)_6rem_5.5rem_7.5rem_11rem]',
  )

interface OrderRowProps {
  order: AnyOrder
  isNew: boolean
  isSelected: boolean
  onSelect: (orderId: number, isRange: boolean) => void
  onFocus: (orderId: number) => void
  onBlur: () => void
}

/**
 * An order with a link that covers the row; the status dropdown lies above the link. Memoized because the list
 * renders on every scroll event.
 */
export const OrderRow = memo(function OrderRow({
  order,
  isNew,
  isSelected,
  onSelect,
  onFocus,
  onBlur,
}: OrderRowProps) {
  const { t } = useLingui()
  return (
    <article
      aria-labelledby={`order-${order.orderId}`}
      className={cn(
        rowGrid(hasPrices(order)),
        'relative rounded-md border border-line bg-surface py-2.5 xl:min-h-13 xl:py-1',
        'hover:border-line-strong has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-house',
        order.status === orderStatuses.cancelled && 'text-ink-soft',
        isNew && 'border-house',
        isSelected && 'border-house bg-house-soft',
      )}
    >
      <RowCheckbox
        label={t`Select order #${order.orderId}`}
        isChecked={isSelected}
        onToggle={(isRange) => onSelect(order.orderId, isRange)}
        className="-ms-3 -me-3 xl:-me-2"
      />
      <h3
        id={`order-${order.orderId}`}
        className="grid min-w-0 flex-[1_1_50%] gap-x-3 sm:grid-cols-[auto_minmax(0,1fr)] xl:contents"
      >
        <OrderNumber order={order} isNew={isNew} onFocus={onFocus} onBlur={onBlur} />
        <span className="block min-w-0">
          <span
            dir="auto"
            className="wrap-anywhere line-clamp-2 font-semibold xl:block xl:truncate xl:leading-tight"
          >
            {order.storeName}
          </span>
          <span
            dir="auto"
            className="wrap-anywhere line-clamp-2 font-normal text-ink-soft text-sm xl:block xl:truncate"
          >
            {order.storeAddress}
          </span>
        </span>
      </h3>
      {hasPrices(order) && <Amount order={order} />}
      <Facts order={order} />
      <StatusSelect order={order} isDense className="relative z-10 w-40 sm:w-44 xl:order-last xl:w-full" />
    </article>
  )
})

function OrderNumber({
  order: { orderId },
  isNew,
  onFocus,
  onBlur,
}: Omit<OrderRowProps, 'isSelected' | 'onSelect'>) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 sm:flex-col sm:items-start">
      <Link
        to="/admin/orders/$orderId"
        params={{ orderId }}
        data-row={orderId}
        onFocus={() => onFocus(orderId)}
        onBlur={onBlur}
        className="font-bold text-house tabular-nums outline-none after:absolute after:inset-0"
      >
        #{orderId}
      </Link>
      {isNew && (
        <Badge tone="house">
          <Trans>New</Trans>
        </Badge>
      )}
    </span>
  )
}

function Facts({ order }: { order: AnyOrder }) {
  const { i18n } = useLingui()
  return (
    <div className="flex min-w-0 flex-[1_1_40%] flex-wrap gap-x-3 text-ink-soft text-sm xl:contents">
      <span className="flex flex-wrap gap-x-3 *:whitespace-nowrap xl:flex-col xl:flex-nowrap">
        <time dateTime={order.orderDate.toISOString()} className="tabular-nums">
          {formatDate(i18n, order.orderDate, { hour: 'numeric', minute: '2-digit' })}
        </time>
        <span>
          <PlacedBy order={order} />
        </span>
      </span>
      <DeliveryDay order={order} />
      <span className="flex flex-wrap gap-x-1.5 *:whitespace-nowrap xl:flex-col xl:flex-nowrap">
        <Checked order={order} />
      </span>
    </div>
  )
}

function DeliveryDay({ order: { deliveryDate } }: { order: AnyOrder }) {
  const { i18n } = useLingui()
  if (!deliveryDate) return <span className="max-xl:hidden">–</span>
  const day = formatDate(i18n, new Date(`${deliveryDate}T00:00:00Z`), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  return (
    <span>
      <span className="xl:hidden">
        <Trans>for {day}</Trans>
      </span>
      <span className="max-xl:hidden">{day}</span>
    </span>
  )
}

/** How many lines there are, are checked and were not found. */
function Checked({ order: { items } }: { order: AnyOrder }) {
  const [checked, count, missing] = [countChecked(items), items.length, countNotFound(items)]
  return (
    <>
      <span>
        {checked === 0 ? (
          <Plural value={count} one="# line" other="# lines" />
        ) : (
          <Trans>
            {checked} of {count} checked
          </Trans>
        )}
      </span>
      {missing > 0 && (
        <span className="font-semibold text-danger">
          <Plural value={missing} one="# not found" other="# not found" />
        </span>
      )}
    </>
  )
}

function Amount({ order }: { order: Order }) {
  const { due, ordered, paid, open } = order.sums
  return (
    <div className="text-end xl:order-4">
      <PriceText cents={due} className="justify-end" />
      {due !== ordered && ordered > 0 && (
        <div className="whitespace-nowrap text-ink-soft text-sm">
          <Trans>
            of <PriceText cents={ordered} size="small" className="[&>span]:font-medium" />
          </Trans>
        </div>
      )}
      {paid > 0 && (
        <div className="font-semibold text-sm text-success">
          {open === 0 ? <Trans>paid</Trans> : <Trans>partly paid</Trans>}
        </div>
      )}
    </div>
  )
}

/** Who placed an order, or that it waits for approval. */
function PlacedBy({ order }: { order: AnyOrder }) {
  if (waitsForApproval(order))
    return (
      <span className="font-semibold text-warning">
        <Trans>needs approval</Trans>
      </span>
    )
  return order.placedBy === 'client' ? <Trans>by the store</Trans> : <Trans>by staff</Trans>
}
