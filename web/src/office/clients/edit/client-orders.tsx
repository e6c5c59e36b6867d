import type { Client } from '@cornerstock/contract/clients/clients'
import type { Order } from '@cornerstock/contract/orders/orders'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { newestOrdersQuery } from '../../../api/orders/client-orders.ts'
import { SumsLine } from '../../../checkout/sums/order-sums.tsx'
import { formatDate } from '../../../lib/time/format-date.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Badge } from '../../../ui/text/badge.tsx'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { statusColors, useStatusName } from '../../shared/orders/status-names.ts'
import { QueryError } from '../../shared/query-error.tsx'

/** The client's latest orders, with a link to all of them. */
export function ClientOrders({ client: { clientId, storeName } }: { client: Client }) {
  const { i18n } = useLingui()
  const orders = useQuery(newestOrdersQuery(clientId))
  return (
    <Card className="p-0">
      <h2 className="px-5 pt-4 pb-2 font-bold text-xl">
        <Trans>Latest orders</Trans>
      </h2>
      {orders.isPending && <Skeleton className="m-5 mt-2 h-40" />}
      {orders.isError && !orders.data && <QueryError query={orders} />}
      {orders.data?.total === 0 && (
        <p className="px-5 pb-5 text-ink-soft">
          <Trans>This store has not ordered yet.</Trans>
        </p>
      )}
      {orders.data && orders.data.total > 0 && (
        <>
          <ul className="divide-y divide-line border-line border-y">
            {orders.data.rows.map((order) => (
              <OrderLine key={order.orderId} order={order} />
            ))}
          </ul>
          <div className="p-2">
            <ButtonLink to="/admin/orders" search={{ search: storeName }} variant="quiet" isWide>
              {orders.data.isEstimate ? (
                <Trans>All orders (about {i18n.number(orders.data.total)})</Trans>
              ) : (
                <Trans>All orders ({i18n.number(orders.data.total)})</Trans>
              )}
            </ButtonLink>
          </div>
        </>
      )}
    </Card>
  )
}

function OrderLine({ order }: { order: Order }) {
  const { i18n } = useLingui()
  const nameOf = useStatusName()
  const { orderId, orderDate, status } = order
  return (
    <li>
      <Link
        to="/admin/orders/$orderId"
        params={{ orderId }}
        className="grid min-h-15 grid-cols-[1fr_auto] items-center gap-x-4 px-5 py-2 hover:bg-sunken focus-visible:-outline-offset-3"
      >
        <span className="font-bold text-house tabular-nums">#{orderId}</span>
        <PriceText cents={order.amountDue} className="justify-self-end" />
        <time dateTime={orderDate.toISOString()} className="text-ink-soft text-sm tabular-nums">
          {formatDate(i18n, orderDate, { dateStyle: 'medium' })}
        </time>
        <Badge className={statusColors[status]}>{nameOf(status)}</Badge>
        <div className="col-span-2">
          <SumsLine order={order} />
        </div>
      </Link>
    </li>
  )
}
