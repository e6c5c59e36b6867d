import type { Order } from '@cornerstock/contract/orders/orders'
import { useLingui } from '@lingui/react/macro'
import { useDecideApproval } from '../../../api/orders/approval.ts'
import { toast } from '../../../ui/feedback/toast.ts'

/** Approves or refuses an order that waits, one at a time, and says so. */
export function useDecide() {
  const { t } = useLingui()
  const { mutate, isPending } = useDecideApproval()
  const decide = ({ orderId }: Order, approve: boolean, note = '') => {
    if (isPending) return
    mutate(
      { orderId, approve, ...(note.trim() !== '' && { note }) },
      {
        onSuccess: () =>
          toast.success(
            approve ? t`Order #${orderId} is approved.` : t`Order #${orderId} is refused and cancelled.`,
          ),
        onError: (error) => toast.error(error.message),
      },
    )
  }
  return { decide, isPending }
}
