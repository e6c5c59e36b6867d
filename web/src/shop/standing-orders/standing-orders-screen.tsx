import type { StandingOrder } from '@cornerstock/contract/ordering/standing-orders'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { standingOrdersQuery, useProductsOf } from '../../api/standing-orders/standing-orders.ts'
import { StandingOrderCard } from '../../standing-orders/standing-order-card.tsx'
import { StandingOrderForm } from '../../standing-orders/standing-order-form.tsx'
import type { StandingOrderDraft } from '../../standing-orders/standing-rules.ts'
import { SteadyOffer } from '../../standing-orders/steady-offer.tsx'
import { useActingStore } from '../../state/session/acting-store.ts'
import { useClientId } from '../../state/session/client-id.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LoadingState } from '../../ui/feedback/loading-state.tsx'
import { OutdatedNote } from '../../ui/feedback/outdated-note.tsx'
import { SkeletonRow } from '../../ui/feedback/skeleton.tsx'
import { Repeat } from '../../ui/icons/icons.ts'
import { Page } from '../../ui/layout/page.tsx'
import { toOrderAnchor } from '../shared/orders/order-anchor.ts'
import { ActingStoreLine } from '../shared/stores/acting-store-line.tsx'
import { ClerkNote } from '../shared/stores/clerk-note.tsx'

/** The orders of a store that place themselves. */
export function StandingOrdersScreen() {
  const { t } = useLingui()
  const { mayOrder } = useActingStore()
  const [draft, setDraft] = useState<StandingOrderDraft>()
  const clientId = useClientId()
  const query = useQuery(standingOrdersQuery(clientId))
  return (
    <Page
      title={t`Standing orders`}
      backTo="/account"
      className="max-w-3xl"
      actions={
        mayOrder && (
          <Button onClick={() => setDraft({ items: [] })}>
            <Trans>New standing order</Trans>
          </Button>
        )
      }
    >
      <ActingStoreLine className="mb-4" />
      <ClerkNote className="mb-4">
        <Trans>Owners and managers of the store change its standing orders.</Trans>
      </ClerkNote>
      <OutdatedNote query={query} />
      {query.isPending && (
        <LoadingState text={t`Loading standing orders...`} className="*:mb-3">
          <SkeletonRow />
          <SkeletonRow />
        </LoadingState>
      )}
      {query.isError && !query.data && <ErrorState title={query.error.message} retry={query} />}
      {query.data && <Contents standingOrders={query.data} onEdit={setDraft} />}
      {draft && (
        <StandingOrderForm
          key={draft.standingOrderId ?? 'new'}
          clientId={clientId}
          draft={draft}
          store={<ActingStoreLine />}
          onClose={() => setDraft(undefined)}
        />
      )}
    </Page>
  )
}

interface ContentsProps {
  standingOrders: readonly StandingOrder[]
  onEdit: (draft: StandingOrderDraft) => void
}

function Contents({ standingOrders, onEdit }: ContentsProps) {
  const { mayOrder } = useActingStore()
  const clientId = useClientId()
  const products = useProductsOf(
    standingOrders.flatMap(({ items }) => items.map(({ productId }) => productId)),
  )
  return (
    <div className="flex flex-col gap-4">
      {standingOrders.length === 0 && (
        <EmptyState
          icon={Repeat}
          title={<Trans>No standing orders</Trans>}
          text={
            <Trans>
              What you need every week can order itself. We tell you two days before what will come, and you
              can skip any delivery.
            </Trans>
          }
        />
      )}
      {mayOrder && <SteadyOffer clientId={clientId} onAccept={onEdit} />}
      {standingOrders.map((standingOrder) => (
        <StandingOrderCard
          key={standingOrder.standingOrderId}
          standingOrder={standingOrder}
          products={products}
          onEdit={() => onEdit(standingOrder)}
          orderLink={(orderId) => <OrderLink orderId={orderId} />}
        />
      ))}
    </div>
  )
}

const OrderLink = ({ orderId }: { orderId: number }) => (
  <Link
    to="/orders-history"
    hash={toOrderAnchor(orderId)}
    className="inline-flex min-h-6 items-center font-semibold text-house underline underline-offset-4"
  >
    <Trans>Order #{orderId}</Trans>
  </Link>
)
