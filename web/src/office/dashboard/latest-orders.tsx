import { type AnyOrder, hasPrices } from '@cornerstock/contract/orders/orders'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { orderPagesQuery } from '../../api/orders/order-queries.ts'
import { formatDate, toTimeFormat } from '../../lib/time/format-date.ts'
import { useToday } from '../../lib/time/use-today.ts'
import { cn } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { PriceText } from '../../ui/text/price-text.tsx'
import { statusColors, useStatusName } from '../shared/orders/status-names.ts'
import { QueryError } from '../shared/query-error.tsx'

const orderCount = 10

/** The newest orders of any status. It shares its query with the order list, so that the list opens at once. */
export function LatestOrders() {
  const pages = useInfiniteQuery(orderPagesQuery())
  const orders = pages.data?.pages[0]?.rows.slice(0, orderCount)
  return (
    <section aria-labelledby="latest" className="min-w-0">
      <h2 id="latest" className="mb-3 font-bold text-xl">
        <Trans>Latest orders</Trans>
      </h2>
      <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
        {pages.isPending && <Skeleton className="h-150 rounded-none" />}
        {pages.isError && !orders && <QueryError query={pages} />}
        {orders?.length === 0 && (
          <p className="p-5 text-ink-soft">
            <Trans>New orders appear here as soon as stores place them.</Trans>
          </p>
        )}
        {orders && orders.length > 0 && <OrderLinks orders={orders} />}
      </div>
    </section>
  )
}

function OrderLinks({ orders }: { orders: readonly AnyOrder[] }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)_auto] divide-y divide-line sm:grid-cols-[auto_minmax(0,1fr)_auto_auto]">
      {orders.map((order) => (
        <li key={order.orderId} className="col-span-full grid grid-cols-subgrid">
          <OrderLink order={order} />
        </li>
      ))}
    </ul>
  )
}

function OrderLink({ order }: { order: AnyOrder }) {
  const { orderId, storeName, orderDate, items, status } = order
  const { i18n } = useLingui()
  const nameOf = useStatusName()
  const today = useToday()
  return (
    <Link
      to="/admin/orders/$orderId"
      params={{ orderId }}
      className="col-span-full grid min-h-15 grid-cols-subgrid items-center gap-x-4 px-4 py-2 sm:px-5 hover:bg-sunken focus-visible:-outline-offset-3"
    >
      <span className="font-bold text-house tabular-nums max-sm:hidden">#{orderId}</span>
      <span className="min-w-0">
        <span dir="auto" className="wrap-anywhere line-clamp-2 font-semibold sm:block sm:truncate">
          {storeName}
        </span>
        <span className="flex flex-wrap gap-x-2 text-ink-soft text-sm">
          <span className="font-semibold text-house tabular-nums sm:hidden">#{orderId}</span>
          <Plural value={items.length} one="# line" other="# lines" />
        </span>
      </span>
      <Badge className={cn('justify-self-start max-sm:hidden', statusColors[status])}>{nameOf(status)}</Badge>
      <span className="text-end">
        {hasPrices(order) && <PriceText cents={order.amountDue} />}
        <time dateTime={orderDate.toISOString()} className="block text-ink-soft text-sm tabular-nums">
          {formatDate(i18n, orderDate, toTimeFormat(orderDate, today))}
        </time>
      </span>
    </Link>
  )
}
