import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { standingOrdersQuery, useProductsOf } from '../../../api/standing-orders/standing-orders.ts'
import { StandingOrderCard } from '../../../standing-orders/standing-order-card.tsx'
import { StandingOrderForm } from '../../../standing-orders/standing-order-form.tsx'
import type { StandingOrderDraft } from '../../../standing-orders/standing-rules.ts'
import { SteadyOffer } from '../../../standing-orders/steady-offer.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { QueryError } from '../../shared/query-error.tsx'

/** The standing orders of a store, which staff make and change for it, and what became of their last dates. */
export function ClientStandingOrders({ clientId }: { clientId: string }) {
  const [draft, setDraft] = useState<StandingOrderDraft>()
  const query = useQuery(standingOrdersQuery(clientId))
  const products = useProductsOf(
    (query.data ?? []).flatMap(({ items }) => items.map(({ productId }) => productId)),
  )
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-bold text-xl">
          <Trans>Standing orders</Trans>
        </h2>
        <Button variant="secondary" size="small" onClick={() => setDraft({ items: [] })}>
          <Trans>New standing order</Trans>
        </Button>
      </div>
      {query.isPending && <Skeleton className="h-24" />}
      {query.isError && !query.data && <QueryError query={query} />}
      {query.data?.length === 0 && (
        <p className="text-ink-soft">
          <Trans>This store has no standing order.</Trans>
        </p>
      )}
      <SteadyOffer clientId={clientId} isForStaff onAccept={setDraft} />
      {query.data?.map((standingOrder) => (
        <StandingOrderCard
          key={standingOrder.standingOrderId}
          standingOrder={standingOrder}
          products={products}
          onEdit={() => setDraft(standingOrder)}
          orderLink={(orderId) => <OrderLink orderId={orderId} />}
        />
      ))}
      {draft && (
        <StandingOrderForm
          key={draft.standingOrderId ?? 'new'}
          clientId={clientId}
          draft={draft}
          onClose={() => setDraft(undefined)}
        />
      )}
    </section>
  )
}

const OrderLink = ({ orderId }: { orderId: number }) => (
  <Link
    to="/admin/orders/$orderId"
    params={{ orderId }}
    className="inline-flex min-h-6 items-center font-semibold text-house underline underline-offset-4"
  >
    <Trans>Order #{orderId}</Trans>
  </Link>
)
