import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { orderPagesQuery } from '../../../api/orders/orders.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { OrderList } from './order-list.tsx'
import { OrdersFilterBar } from './orders-filter-bar.tsx'
import { OrdersHelp } from './orders-help.tsx'
import { useOrdersFilter } from './use-orders-filter.ts'

/** Every store's orders, newest first. */
export function OrdersScreen() {
  const { t } = useLingui()
  const [isHelpOpen, setHelpOpen] = useState(false)
  return (
    <Page
      title={t`Orders`}
      className="max-w-7xl"
      actions={<OrdersHelp isOpen={isHelpOpen} onOpenChange={setHelpOpen} />}
    >
      <OrdersFilterBar />
      <FoundOrders onHelp={() => setHelpOpen(true)} />
    </Page>
  )
}

function FoundOrders({ onHelp }: { onHelp: () => void }) {
  const { filter } = useOrdersFilter()
  const pages = useInfiniteQuery(orderPagesQuery(filter))
  const orders = useMemo(() => pages.data?.pages.flatMap((page) => page.rows) ?? [], [pages.data])
  if (pages.isPending) return <LoadingOrders />
  if (pages.isError && !pages.data) {
    return (
      <ErrorState
        title={pages.error.message}
        onRetry={() => void pages.refetch()}
        isRetrying={pages.isFetching}
      />
    )
  }
  const total = pages.data.pages[0]?.total ?? 0
  if (orders.length === 0) return <NoOrders />
  return (
    <>
      <p className="mb-2 text-ink-soft text-sm">
        <Plural value={total} one="# order" other="# orders" />
      </p>
      <OrderList
        key={JSON.stringify(filter)}
        orders={orders}
        hasMore={pages.hasNextPage}
        isLoadingMore={pages.isFetchingNextPage}
        hasMoreFailed={pages.isFetchNextPageError}
        onMore={() => void pages.fetchNextPage()}
        onHelp={onHelp}
      />
    </>
  )
}

function NoOrders() {
  const { isFiltered, clear } = useOrdersFilter()
  if (!isFiltered) {
    return (
      <EmptyState
        title={<Trans>No orders yet</Trans>}
        text={<Trans>The first order appears here the moment a store places it.</Trans>}
      />
    )
  }
  return (
    <EmptyState
      title={<Trans>No orders match</Trans>}
      text={<Trans>Try another status, store or order number.</Trans>}
      action={
        <Button variant="secondary" onClick={clear}>
          <Trans>Show all orders</Trans>
        </Button>
      }
    />
  )
}

const skeletonRows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh']

function LoadingOrders() {
  return (
    <LoadingState text={<Trans>Loading orders...</Trans>}>
      <div className="flex flex-col gap-2">
        {skeletonRows.map((row) => (
          <Skeleton key={row} className="h-24 rounded-lg lg:h-15" />
        ))}
      </div>
    </LoadingState>
  )
}
