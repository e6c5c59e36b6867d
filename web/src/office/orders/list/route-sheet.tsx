import type { RouteStop } from '@cornerstock/contract/orders/delivery/route-stops'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasCode } from '../../../api/http/api-error.ts'
import { routeStopsQuery, useRememberRoute } from '../../../api/orders/route-stops.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SkeletonRow } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { moved } from '../../../ui/reorder/move-rules.ts'
import { ReorderList } from '../../../ui/reorder/reorder-list.tsx'
import { DeliveryHours } from '../../shared/delivery/delivery-hours.tsx'
import { QueryError } from '../../shared/query-error.tsx'

interface RouteSheetProps {
  deliveryDate: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Arranges the stops of a delivery day. Their order is remembered for this route list and later ones. */
export function RouteSheet({ deliveryDate, isOpen, onOpenChange }: RouteSheetProps) {
  const { t } = useLingui()
  const stops = useQuery({ ...routeStopsQuery(deliveryDate), enabled: isOpen })
  const [arranged, setArranged] = useState<readonly RouteStop[]>()
  const { mutate: remember, isPending } = useRememberRoute()
  const shown = arranged ?? stops.data ?? []
  const change = (open: boolean) => {
    if (!open) setArranged(undefined)
    onOpenChange(open)
  }
  const save = () =>
    remember([...new Set(shown.map(({ clientId }) => clientId))], {
      onSuccess: () => {
        toast.success(t`The order of the stops is saved.`)
        change(false)
      },
      onError: ({ message }) => toast.error(message),
    })
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={change}
      title={t`Order of the stops`}
      description={t`The route list has them in this order, also on later days.`}
      placement="side"
      footer={
        <Button isWide disabled={shown.length === 0} isPending={isPending} onClick={save}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      {stops.isPending && <SkeletonRow />}
      {stops.isError && !stops.data && <StopsError query={stops} />}
      <ReorderList
        rows={shown}
        keyOf={({ orderIds }) => orderIds.join()}
        nameOf={({ storeName }) => storeName}
        onMove={(from, to) => setArranged(moved(shown, from, to))}
        rowClassName="flex items-center gap-2 rounded-lg border border-line bg-surface py-1.5 ps-3 pe-1.5"
      >
        {(stop, index, buttons) => (
          <>
            <span className="w-6 shrink-0 font-bold tabular-nums">{index + 1}</span>
            <Stop stop={stop} />
            {buttons}
          </>
        )}
      </ReorderList>
    </Sheet>
  )
}

function Stop({ stop: { storeName, storeAddress, deliveryWindow, orderIds } }: { stop: RouteStop }) {
  return (
    <span className="wrap-anywhere min-w-0 flex-1 text-sm leading-snug">
      <bdi className="block font-semibold">{storeName}</bdi>
      <bdi className="block text-ink-soft">{storeAddress}</bdi>
      {deliveryWindow && (
        <span className="block font-semibold">
          <DeliveryHours window={deliveryWindow} />
        </span>
      )}
      {orderIds.length > 1 && (
        <span className="text-ink-soft">
          <Plural value={orderIds.length} one="# order" other="# orders" />
        </span>
      )}
    </span>
  )
}

function StopsError({ query }: { query: Parameters<typeof QueryError>[0]['query'] }) {
  if (!hasCode(query.error, 'NOT_FOUND')) return <QueryError query={query} />
  return <EmptyState title={<Trans>No orders arrive on this day</Trans>} />
}
