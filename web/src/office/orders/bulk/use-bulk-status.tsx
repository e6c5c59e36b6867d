import type { StatusChange } from '@cornerstock/contract/catalog/bulk-changes'
import type { AnyOrder, OrderStatus } from '@cornerstock/contract/orders/orders'
import { Plural, useLingui } from '@lingui/react/macro'
import { useSetOrderStatuses } from '../../../api/orders/order-status.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { FailureText } from '../../shared/failure-text.tsx'
import { BulkRejections } from '../../shared/selection/bulk-rejections.tsx'

/** Sets the status of several orders. The toast names the orders that were rejected, and offers Undo. */
export function useBulkStatus() {
  const { t } = useLingui()
  const { mutateAsync, isPending } = useSetOrderStatuses()

  async function send(changes: readonly StatusChange[]) {
    if (changes.length === 0) return
    try {
      const { changed, refused } = await mutateAsync(changes)
      const made = changes.filter(({ orderId }) => changed.includes(orderId))
      const reversed = made.map(({ orderId, from, to }) => ({ orderId, from: to, to: from }))
      const show = made.length > 0 ? toast.success : toast.error
      show(
        <>
          <Plural value={made.length} one="# order was changed" other="# orders were changed" />
          <BulkRejections
            refused={refused.map(({ orderId, message }) => ({ name: `#${orderId}`, message }))}
          />
        </>,
        made.length > 0 ? { action: { label: t`Undo`, onClick: () => void send(reversed) } } : {},
      )
    } catch (error) {
      toast.error(<FailureText text={t`❌ Failed to update status.`} error={error} />)
    }
  }

  const change = (orders: readonly AnyOrder[], to: OrderStatus) =>
    send(
      orders
        .filter(({ status }) => status !== to)
        .map(({ orderId, status }) => ({ orderId, from: status, to })),
    )
  return { change, isPending }
}
