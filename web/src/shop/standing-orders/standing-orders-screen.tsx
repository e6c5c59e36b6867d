import type { StandingOrder } from '@cornerstock/contract/ordering/standing-orders'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usualQuery } from '../../api/clients/usual.ts'
import { standingOrdersQuery, useProductsOf } from '../../api/standing-orders/standing-orders.ts'
import { useActingStore } from '../../state/session/acting-store.ts'
import { useClientId } from '../../state/session/client-id.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LoadingState } from '../../ui/feedback/loading-state.tsx'
import { OutdatedNote } from '../../ui/feedback/outdated-note.tsx'
import { SkeletonRow } from '../../ui/feedback/skeleton.tsx'
import { Repeat } from '../../ui/icons/icons.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ActingStoreLine } from '../shared/stores/acting-store-line.tsx'
import { ClerkNote } from '../shared/stores/clerk-note.tsx'
import { StandingOrderCard } from './standing-order-card.tsx'
import { type StandingOrderDraft, StandingOrderForm } from './standing-order-form.tsx'
import { steadyItems } from './standing-rules.ts'

/** The orders of a store that place themselves. */
export function StandingOrdersScreen() {
  const { t } = useLingui()
  const { mayOrder } = useActingStore()
  const [draft, setDraft] = useState<StandingOrderDraft>()
  const query = useQuery(standingOrdersQuery(useClientId()))
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
          draft={draft}
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
      {mayOrder && <SteadyOffer standingOrders={standingOrders} onAccept={onEdit} />}
      {standingOrders.map((standingOrder) => (
        <StandingOrderCard
          key={standingOrder.standingOrderId}
          standingOrder={standingOrder}
          products={products}
          onEdit={() => onEdit(standingOrder)}
        />
      ))}
    </div>
  )
}

interface SteadyOfferProps {
  standingOrders: readonly StandingOrder[]
  onAccept: (draft: StandingOrderDraft) => void
}

/** Offers a standing order of what the store buys in a steady rhythm and has in none yet. */
function SteadyOffer({ standingOrders, onAccept }: SteadyOfferProps) {
  const usual = useQuery(usualQuery(useClientId()))
  const known = new Set(standingOrders.flatMap(({ items }) => items.map(({ productId }) => productId)))
  const items = steadyItems(usual.data ?? []).filter(({ productId }) => !known.has(productId))
  if (items.length === 0) return null
  return (
    <Card className="flex flex-wrap items-center gap-3 p-4">
      <p className="min-w-48 flex-1">
        <Plural
          value={items.length}
          one="You buy # product in a steady rhythm. It can order itself."
          other="You buy # products in a steady rhythm. They can order themselves."
        />
      </p>
      <Button variant="secondary" onClick={() => onAccept({ items })}>
        <Trans>Make a standing order</Trans>
      </Button>
    </Card>
  )
}
