import type { StaffNotification } from '@cornerstock/contract/notifications'
import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useDeleteNotification } from '../../../api/staff-notifications.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'

interface DeleteDialogProps {
  /** What is to be deleted; absent while nobody asked for it. */
  notification: StaffNotification | undefined
  onClose: () => void
  /** Where the focus goes once the row that had it is gone. */
  focusAfterwards: () => HTMLElement | null
}

/** Asks first: it is gone from every phone at once, and cannot be brought back. */
export function DeleteDialog({ notification, onClose, focusAfterwards }: DeleteDialogProps) {
  const { mutate: remove, isPending } = useDeleteNotification()
  const isDeleted = useRef(false)
  // While it fades out the dialog goes on naming the notification.
  const [named, setNamed] = useState(notification)
  if (notification && notification !== named) setNamed(notification)
  const confirm = () => {
    if (!notification) return
    remove(notification.notificationId, {
      onSuccess: () => {
        isDeleted.current = true
      },
      onError: (error) => toast.error(error.message),
      onSettled: onClose,
    })
  }
  return (
    <ConfirmDialog
      isOpen={notification !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<Trans>Delete “{named?.title}”?</Trans>}
      description={
        named?.clientId === null ? (
          <Trans>It disappears for every store that got it.</Trans>
        ) : (
          <Trans>It disappears for {named?.storeName} too.</Trans>
        )
      }
      confirmLabel={<Trans>Delete</Trans>}
      tone="danger"
      isPending={isPending}
      finalFocus={() => {
        const wasDeleted = isDeleted.current
        isDeleted.current = false
        return wasDeleted ? focusAfterwards() : true
      }}
      onConfirm={confirm}
    />
  )
}
