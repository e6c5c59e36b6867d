import type { Order } from '@cornerstock/contract/orders/orders'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clientOrdersQuery } from '../../api/orders/client-orders.ts'
import { useActingStore } from '../../state/session/acting-store.ts'
import { useClientId } from '../../state/session/client-id.ts'
import { useLastHome } from '../../state/session/last-home.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LoadingState } from '../../ui/feedback/loading-state.tsx'
import { OutdatedNote } from '../../ui/feedback/outdated-note.tsx'
import { SkeletonHead } from '../../ui/feedback/skeleton.tsx'
import { ChipGroup } from '../../ui/fields/chip-group.tsx'
import { Package } from '../../ui/icons/icons.ts'
import { Page } from '../../ui/layout/page.tsx'
import { OutboxList } from '../shared/outbox/outbox-list.tsx'
import { ActingStoreLine } from '../shared/stores/acting-store-line.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderOfOtherStore } from './other-stores/order-of-other-store.tsx'
import { useLinkedOrder } from './use-linked-order.ts'

export function OrdersHistoryScreen() {
  const { t } = useLingui()
  const clientId = useClientId()
  const { stores } = useActingStore()
  const [shown, setShown] = useState<'acting' | 'mine'>('acting')
  return (
    <Page title={t`My Orders`} backTo={useLastHome()} className="max-w-3xl">
      <ActingStoreLine className="mb-4" />
      <OutboxList className="mb-6" />
      {stores.length > 1 && (
        <ChipGroup
          label={t`Orders of`}
          options={[
            { value: 'acting', label: t`This store` },
            { value: 'mine', label: t`All my stores` },
          ]}
          value={shown}
          onChange={(next = shown) => setShown(next)}
          className="mb-4"
        />
      )}
      <Orders of={shown === 'mine' ? 'mine' : clientId} />
    </Page>
  )
}

/** The orders of a store, or of all stores of the person (`mine`). */
function Orders({ of }: { of: string }) {
  const { t } = useLingui()
  const orders = useInfiniteQuery(clientOrdersQuery(of))
  const all = orders.data?.pages.flatMap((page) => page.rows) ?? []
  const linkedOrder = useLinkedOrder(all, orders)
  if (orders.isPending) {
    return (
      <LoadingState text={t`Loading your orders...`} className="*:mb-3">
        <SkeletonHead />
        <SkeletonHead />
        <SkeletonHead />
      </LoadingState>
    )
  }
  if (orders.data === undefined) {
    return (
      <ErrorState
        title={<Trans>Something went wrong</Trans>}
        text={orders.error.message || <Trans>An unexpected error occurred. Please try again.</Trans>}
        retry={orders}
      />
    )
  }
  return (
    <>
      <OutdatedNote query={orders} />
      {all.length === 0 ? <NoOrders /> : <OrderList orders={all} linkedOrder={linkedOrder} />}
      {orders.hasNextPage && (
        <Button
          variant="secondary"
          isWide
          className="mt-4"
          isPending={orders.isFetchingNextPage}
          onClick={() => void orders.fetchNextPage()}
        >
          <Trans>Show older orders</Trans>
        </Button>
      )}
    </>
  )
}

function NoOrders() {
  return (
    <EmptyState
      icon={Package}
      title={<Trans>No orders yet</Trans>}
      text={<Trans>Your orders and their status will appear here.</Trans>}
      action={
        <ButtonLink to="/home-page">
          <Trans>Start Shopping</Trans>
        </ButtonLink>
      }
    />
  )
}

const newestFirst = (orders: readonly Order[]) =>
  orders.toSorted(
    (one, other) => other.orderDate.getTime() - one.orderDate.getTime() || other.orderId - one.orderId,
  )

function OrderList({ orders, linkedOrder }: { orders: readonly Order[]; linkedOrder: Order | undefined }) {
  const clientId = useClientId()
  return (
    <ul className="flex flex-col gap-4">
      {newestFirst(orders).map((order) => (
        <li key={order.orderId}>
          {order.clientId === clientId ? (
            <OrderCard order={order} isLinked={order === linkedOrder} />
          ) : (
            <OrderOfOtherStore order={order} />
          )}
        </li>
      ))}
    </ul>
  )
}
