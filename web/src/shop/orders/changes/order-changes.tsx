import type { OrderChange } from '@cornerstock/contract/order-changes'
import type { Order } from '@cornerstock/contract/orders'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orderChangesQuery } from '../../../api/orders/order-changes.ts'
import { FormError } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ChangeText } from './change-text.tsx'

/** What was changed in an order since it was placed, read when it is opened. */
export function OrderChanges({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="mt-2" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-house">
        <Trans>What changed since you ordered</Trans>
      </summary>
      {isOpen && <ChangeList order={order} />}
    </details>
  )
}

function ChangeList({ order }: { order: Order }) {
  const changes = useQuery(orderChangesQuery(order.orderId))
  if (changes.isPending) return <Skeleton className="h-16" />
  if (changes.isError && !changes.data) return <FormError>{changes.error.message}</FormError>
  if (changes.data.length === 0) {
    return (
      <p className="pb-2 text-ink-soft">
        <Trans>Nothing has changed.</Trans>
      </p>
    )
  }
  return (
    <ol className="flex flex-col gap-2 border-line border-s-2 ps-3 pb-2">
      {changes.data.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: changes are only added at the end
        <li key={index}>
          <Change change={change} order={order} />
        </li>
      ))}
    </ol>
  )
}

function Change({ change, order }: { change: OrderChange; order: Order }) {
  const { i18n } = useLingui()
  const product = order.items.find(({ id }) => id === change.itemId)?.productName ?? ''
  const time = i18n.date(change.at, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <>
      <p className="wrap-anywhere">
        <ChangeText change={change} product={product} />
      </p>
      <p className="text-ink-soft text-sm">
        {change.by === 'client' ? <Trans>{time}, by you</Trans> : <Trans>{time}, by our staff</Trans>}
      </p>
    </>
  )
}
