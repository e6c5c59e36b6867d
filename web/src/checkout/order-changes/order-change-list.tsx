import type { OrderChange } from '@cornerstock/contract/orders/order-changes'
import type { AnyOrder } from '@cornerstock/contract/orders/orders'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { orderChangesQuery } from '../../api/orders/order-changes.ts'
import { FormError } from '../../ui/feedback/alert.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ChangeText, type NameOfStatus } from './change-text.tsx'
import { findUnrecorded } from './unrecorded-rules.ts'

interface OrderChangeListProps {
  order: AnyOrder
  title: ReactNode
  nameOfStatus: NameOfStatus
  /** Says when and by whom a change was made. */
  source: (change: OrderChange) => ReactNode
}

/** The changes of an order since it was placed. They are read when the list is opened. */
export function OrderChangeList({ title, ...list }: OrderChangeListProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="mt-2" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-house">
        {title}
      </summary>
      {isOpen && <Changes {...list} />}
    </details>
  )
}

function Changes({ order, nameOfStatus, source }: Omit<OrderChangeListProps, 'title'>) {
  const changes = useQuery(orderChangesQuery(order.orderId))
  if (changes.isPending) return <Skeleton className="h-16" />
  if (changes.isError && !changes.data) return <FormError>{changes.error.message}</FormError>
  const unrecorded = findUnrecorded(order.items, changes.data)
  if (changes.data.length === 0 && unrecorded.length === 0) {
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
          <p className="wrap-anywhere">
            <ChangeText
              change={change}
              product={order.items.find(({ id }) => id === change.itemId)?.productName ?? ''}
              nameOfStatus={nameOfStatus}
            />
          </p>
          <p className="text-ink-soft text-sm">{source(change)}</p>
        </li>
      ))}
      {unrecorded.map(({ id, productName, foundQuantity }) => (
        <li key={id} className="wrap-anywhere">
          <ChangeText
            change={{ what: 'found', from: null, to: foundQuantity }}
            product={productName}
            nameOfStatus={nameOfStatus}
          />
        </li>
      ))}
    </ol>
  )
}
