import { orderStatuses } from '@cornerstock/contract/orders/orders'
import type { PickList } from '@cornerstock/contract/orders/picking/pick-lists'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type QueryObserverLoadingErrorResult, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { hasCode } from '../../../api/http/api-error.ts'
import { pickListQuery } from '../../../api/orders/pick-lists.ts'
import { type DayPaper, useSaveOrdersPapers } from '../../../api/paper.ts'
import { useSearchState } from '../../../lib/routing/use-search-state.ts'
import { useEntries } from '../../../outbox/outbox.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { PrintMenu } from '../../shared/print/print-menu.tsx'
import { QueryError } from '../../shared/query-error.tsx'
import { findLineMarks } from '../marking/marks-in-outbox-rules.ts'
import { BoxesView } from './boxes-view.tsx'
import { toWalk, withoutCancelled } from './walk-rules.ts'
import { WalkView } from './walk-view.tsx'
import { WalkViewers } from './walk-viewers.tsx'

/** A walk through some orders: one list of products in walk order, and the boxes of the orders. */
export function WalkPage({ orderIds }: { orderIds: readonly number[] }) {
  const { t } = useLingui()
  const list = useQuery(pickListQuery(orderIds))
  return (
    <Page
      title={t`${plural(orderIds.length, { one: 'Pick # order', other: 'Pick # orders' })}`}
      backTo="/admin/picking"
      actions={list.data && <PrintOrders orderIds={orderIds} />}
    >
      {list.isPending && (
        <LoadingState text={<Trans>Loading the pick list...</Trans>}>
          <Skeleton className="mb-5 h-11 w-44" />
          <Skeleton className="mb-5 h-20 sm:h-11" />
          <div className="flex flex-col gap-2 *:h-50 *:rounded-lg lg:*:h-24">
            <Skeleton />
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </div>
        </LoadingState>
      )}
      {list.isError && !list.data && <ListError query={list} />}
      {list.data && <WalkViewers orderIds={orderIds} />}
      {list.data && <CancelledNote list={list.data} />}
      {list.data && <Views list={list.data} />}
    </Page>
  )
}

/** Names the boxes whose orders were cancelled, before or during the walk. */
function CancelledNote({ list: { orders } }: { list: PickList }) {
  const boxes = orders.flatMap(({ orderId, status }, index) =>
    status === orderStatuses.cancelled ? [{ orderId, box: index + 1 }] : [],
  )
  if (boxes.length === 0) return null
  return (
    <Alert kind="warning" className="mb-3">
      {boxes.map(({ orderId, box }) => (
        <span key={orderId} className="block">
          <Trans>
            Order #{orderId} in box {box} is cancelled. Put its items back.
          </Trans>
        </span>
      ))}
    </Alert>
  )
}

function ListError({ query }: { query: QueryObserverLoadingErrorResult<PickList> }) {
  // Retrying does not help if an order number is wrong.
  if (!hasCode(query.error, 'NOT_FOUND', 'BAD_REQUEST')) return <QueryError query={query} />
  return (
    <EmptyState
      title={query.error.message}
      text={<Trans>Check the order numbers.</Trans>}
      action={
        <ButtonLink to="/admin/picking">
          <Trans>Choose orders</Trans>
        </ButtonLink>
      }
    />
  )
}

function Views({ list }: { list: PickList }) {
  const { t } = useLingui()
  const [{ view }, changeSearch] = useSearchState('/_office/admin/picking')
  const entries = useEntries()
  const all = useMemo(() => toWalk(list, findLineMarks(entries)), [list, entries])
  const groups = withoutCancelled(all, list)
  return (
    <Tabs
      label={t`View`}
      value={view}
      onChange={(next) => changeSearch({ view: next })}
      tabs={[
        {
          value: 'walk',
          label: <Trans>Walk</Trans>,
          content:
            groups.length > 0 ? (
              <WalkView groups={groups} />
            ) : (
              <EmptyState
                title={<Trans>There is nothing to pick</Trans>}
                text={<Trans>These orders are cancelled.</Trans>}
              />
            ),
        },
        { value: 'boxes', label: <Trans>Boxes</Trans>, content: <BoxesView groups={all} list={list} /> },
      ]}
    />
  )
}

function PrintOrders({ orderIds }: { orderIds: readonly number[] }) {
  const { mutate, isPending } = useSaveOrdersPapers(orderIds)
  const save = (paper: DayPaper) => mutate([paper], { onError: ({ message }) => toast.error(message) })
  return (
    <PrintMenu
      isPending={isPending}
      items={[
        { name: <Trans>Packing slips</Trans>, onSelect: () => save('packingSlips') },
        { name: <Trans>Pick list</Trans>, onSelect: () => save('pickList') },
      ]}
    />
  )
}
