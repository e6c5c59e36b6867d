import type { AnyOrder, OrderStatus } from '@cornerstock/contract/orders/orders'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSetOrderStatus } from '../../api/orders/order-status.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { FailureText } from '../shared/failure-text.tsx'
import { useStatusName } from '../shared/orders/status-names.ts'
import { countUncheckedAfterPicking } from './checked-lines.ts'

// All status changes share one toast, so that many changes do not make a stack of toasts.
const toastId = 'order-status'

/**
 * Sets an order's status, and shows it before the server responds. The toast offers Undo, because the client is
 * notified.
 */
export function useChangeStatus() {
  const { t } = useLingui()
  const { mutateAsync } = useSetOrderStatus()

  async function change(order: AnyOrder, status: OrderStatus) {
    if (status === order.status) return
    try {
      const changed = await mutateAsync({ order, status })
      const undo = { label: t`Undo`, onClick: () => void change(changed, order.status) }
      toast.success(<StatusToast order={changed} />, { id: toastId, action: undo })
    } catch (error) {
      toast.error(<FailureText text={t`❌ Failed to update status.`} error={error} />, { id: toastId })
    }
  }
  return change
}

/** Says the new status of an order, and how many lines were left unchecked. */
function StatusToast({ order }: { order: AnyOrder }) {
  const name = useStatusName()(order.status)
  const unchecked = countUncheckedAfterPicking(order, order.status)
  return (
    <>
      <span className="block">
        <Trans>
          Order #{order.orderId}: {name}
        </Trans>
      </span>
      {unchecked > 0 && (
        <span className="block font-normal">
          <Plural value={unchecked} one="# line unchecked" other="# lines unchecked" />
        </span>
      )}
    </>
  )
}
