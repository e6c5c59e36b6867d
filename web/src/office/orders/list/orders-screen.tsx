import { mayAccess } from '@cornerstock/contract/accounts/roles'
import { maySetStatus } from '@cornerstock/contract/orders/orders'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { orderPagesQuery } from '../../../api/orders/order-queries.ts'
import { lazyComponent } from '../../../lib/loading/lazy-component.ts'
import { useSession } from '../../../state/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { OutdatedNote } from '../../../ui/feedback/outdated-note.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ExportMenu } from '../../shared/export/export-menu.tsx'
import { ShortcutHelp } from '../../shared/keyboard/shortcut-help.tsx'
import { usePagedRows } from '../../shared/list/use-paged-rows.ts'
import { statusOrder, useStatusName } from '../../shared/orders/status-names.ts'
import { QueryError } from '../../shared/query-error.tsx'
import { WaitingOrders } from '../approvals/waiting-orders.tsx'
import { OrdersFilterBar } from './orders-filter-bar.tsx'
import { PrintDay } from './print-day.tsx'
import { useOrdersFilter } from './use-orders-filter.ts'

// The list loads while the orders are read, so that the page shows its filters before.
const OrderList = lazyComponent(() => import('./order-list.tsx'), 'OrderList')
void OrderList.preload?.()

export function OrdersScreen() {
  const { t } = useLingui()
  return (
    <Page title={t`Orders`} className="max-w-7xl" actions={<OrderActions />}>
      <WaitingOrders />
      <OrdersFilterBar />
      <FilteredOrders />
    </Page>
  )
}

function OrderActions() {
  const { filter, day } = useOrdersFilter()
  return (
    <>
      <OrdersHelp />
      <ButtonLink to="/admin/picking" search={{ day }} variant="secondary">
        <Trans>Pick</Trans>
      </ButtonLink>
      <PrintDay />
      <ExportMenu
        filter={filter}
        tables={[
          { kind: 'orders', name: <Trans>Orders</Trans> },
          { kind: 'order-lines', name: <Trans>Order lines</Trans> },
        ]}
      />
    </>
  )
}

function OrdersHelp() {
  const nameOf = useStatusName()
  const { role } = useSession()
  const settable = statusOrder.filter((status) => maySetStatus(role, status, status))
  return (
    <ShortcutHelp
      shortcuts={[
        { keys: ['J', '↓'], action: <Trans>Next order</Trans> },
        { keys: ['K', '↑'], action: <Trans>Previous order</Trans> },
        { keys: ['Enter'], action: <Trans>Open the order</Trans> },
        { keys: ['Space'], action: <Trans>Select the order</Trans> },
        ...settable.map((status, index) => ({
          keys: [String(index + 1)],
          action: <Trans>Set to {nameOf(status)}</Trans>,
        })),
        ...(mayAccess(role, 'associate')
          ? [
              { keys: ['A'], action: <Trans>Approve the first order that waits</Trans> },
              { keys: ['R'], action: <Trans>Refuse the first order that waits</Trans> },
            ]
          : []),
        { keys: ['/'], action: <Trans>Search</Trans> },
      ]}
    />
  )
}

function FilteredOrders() {
  const { filter } = useOrdersFilter()
  const pages = useInfiniteQuery(orderPagesQuery(filter))
  const { rows, total, isEstimate, more } = usePagedRows(pages)
  if (pages.isPending) return <LoadingOrders />
  if (pages.isError && !pages.data) return <QueryError query={pages} />
  if (rows.length === 0) return <NoOrders />
  return (
    <>
      <OutdatedNote query={pages} />
      <p className="mb-2 text-ink-soft text-sm">
        {isEstimate ? (
          <Plural value={total} one="About # order" other="About # orders" />
        ) : (
          <Plural value={total} one="# order" other="# orders" />
        )}
      </p>
      <Suspense fallback={<LoadingOrders />}>
        <OrderList key={JSON.stringify(filter)} orders={rows} {...more} />
      </Suspense>
    </>
  )
}

function NoOrders() {
  const { isFiltered, clear } = useOrdersFilter()
  if (!isFiltered) {
    return (
      <EmptyState
        title={<Trans>No orders yet</Trans>}
        text={<Trans>New orders appear here as soon as stores place them.</Trans>}
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
          <Skeleton key={row} className="h-24 rounded-lg xl:h-15" />
        ))}
      </div>
    </LoadingState>
  )
}
