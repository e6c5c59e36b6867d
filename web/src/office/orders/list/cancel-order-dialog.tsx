import { type Order, orderStatuses } from '@cornerstock/contract/orders'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useChangeStatus } from '../use-change-status.tsx'

interface CancelOrderDialogProps {
  /** The order that is to be cancelled; absent while nobody asked for it. */
  order: Order | undefined
  onClose: () => void
}

/** One key is too little to cancel an order by: it lies beside the others, and the store is told at once. */
export function CancelOrderDialog({ order, onClose }: CancelOrderDialogProps) {
  const change = useChangeStatus()
  // While it fades out the dialog goes on naming the order.
  const [named, setNamed] = useState(order)
  if (order && order !== named) setNamed(order)
  return (
    <ConfirmDialog
      isOpen={order !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<Trans>Cancel order #{named?.orderId}?</Trans>}
      description={<Trans>{named?.storeName} is told that the order is cancelled.</Trans>}
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
