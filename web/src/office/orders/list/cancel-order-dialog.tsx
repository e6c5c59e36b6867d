import { type AnyOrder, orderStatuses } from '@cornerstock/contract/orders/orders'
import { Trans } from '@lingui/react/macro'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useLastDefined } from '../../shared/use-last-defined.ts'
import { useChangeStatus } from '../use-change-status.tsx'

interface CancelOrderDialogProps {
  /** The order to cancel; `undefined` closes the dialog. */
  order: AnyOrder | undefined
  onClose: () => void
}

/** Asks for confirmation before a key cancels an order, because the client is notified at once. */
export function CancelOrderDialog({ order, onClose }: CancelOrderDialogProps) {
  const change = useChangeStatus()
  const shownOrder = useLastDefined(order)
  return (
    <ConfirmDialog
      isOpen={order !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<Trans>Cancel order #{shownOrder?.orderId}?</Trans>}
      description={<Trans>{shownOrder?.storeName} will be notified.</Trans>}
      confirmLabel={<Trans>Cancel the order</Trans>}
      cancelLabel={<Trans>Keep the order</Trans>}
      tone="danger"
      onConfirm={() => {
        if (order) void change(order, orderStatuses.cancelled)
        onClose()
      }}
    />
  )
}
