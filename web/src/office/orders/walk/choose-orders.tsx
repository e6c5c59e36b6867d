import { type AnyOrder, orderStatuses } from '@cornerstock/contract/orders/orders'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { allOrdersQuery } from '../../../api/orders/order-queries.ts'
import { useSearchState } from '../../../lib/routing/use-search-state.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useNextDeliveryDay } from '../../shared/orders/use-next-delivery-day.ts'
import { QueryError } from '../../shared/query-error.tsx'
import { countChecked } from '../checked-lines.ts'
import { ChoiceRow } from './choice-row.tsx'

/** Chooses the orders of a delivery day for one walk. */
export function ChooseOrders() {
  const { t } = useLingui()
  const [{ day }, changeSearch] = useSearchState('/_office/admin/picking')
  const nextDay = useNextDeliveryDay({ status: orderStatuses.processing })
  const deliveryDate = day ?? nextDay
  const orders = useQuery(allOrdersQuery({ deliveryDate }))
  return (
    <Page title={t`Picking`} className="max-w-3xl">
      <TextField
        label={t`Delivery day`}
        type="date"
        value={deliveryDate}
        onChange={(event) => changeSearch({ day: event.currentTarget.value || undefined })}
        className="mb-4 max-w-60"
      />
      {orders.isPending && (
        <LoadingState text={<Trans>Loading orders...</Trans>}>
          <div className="flex flex-col gap-2 *:h-16.5 *:rounded-lg">
            <Skeleton />
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </div>
        </LoadingState>
      )}
      {orders.isError && !orders.data && <QueryError query={orders} />}
      {orders.data && <Choice key={deliveryDate} orders={orders.data} />}
    </Page>
  )
}

const isOpen = ({ status, items }: AnyOrder) =>
  status === orderStatuses.processing && countChecked(items) < items.length

function Choice({ orders }: { orders: readonly AnyOrder[] }) {
  const navigate = useNavigate()
  // An order that was not touched is chosen if it has something to pick, so that new orders are chosen too.
  const [touched, setTouched] = useState<ReadonlyMap<number, boolean>>(new Map())
  const live = orders
    .filter(({ status }) => status !== orderStatuses.cancelled)
    .toSorted((one, other) => one.orderId - other.orderId)
  const isChosen = (order: AnyOrder) => touched.get(order.orderId) ?? isOpen(order)
  const chosen = live.filter(isChosen).map(({ orderId }) => orderId)
  if (live.length === 0)
    return (
      <EmptyState
        title={<Trans>No orders arrive on this day</Trans>}
        text={<Trans>Choose another delivery day.</Trans>}
      />
    )
  const chooseAll = (isOn: boolean) => setTouched(new Map(live.map(({ orderId }) => [orderId, isOn])))
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-ink-soft">
          <Plural value={chosen.length} _0="No order chosen" one="# order chosen" other="# orders chosen" />
        </p>
        <Button variant="quiet" className="-me-4" onClick={() => chooseAll(chosen.length < live.length)}>
          {chosen.length < live.length ? <Trans>Choose all</Trans> : <Trans>Choose none</Trans>}
        </Button>
      </div>
      <ul className="flex flex-col gap-2">
        {live.map((order) => (
          <ChoiceRow
            key={order.orderId}
            order={order}
            isChosen={isChosen(order)}
            onChange={(isOn) => setTouched(new Map(touched).set(order.orderId, isOn))}
          />
        ))}
      </ul>
      <div className="sticky bottom-0 z-10 -mx-1 mt-4 bg-paper px-1 py-3">
        <Button
          size="large"
          isWide
          disabled={chosen.length === 0}
          onClick={() => void navigate({ to: '/admin/picking', search: { orders: chosen.join(',') } })}
        >
          <Trans>Start picking</Trans>
        </Button>
      </div>
    </>
  )
}
