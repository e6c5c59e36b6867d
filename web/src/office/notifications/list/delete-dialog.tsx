import type { StaffNotification } from '@cornerstock/contract/clients/notifications'
import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { useDeleteNotification } from '../../../api/notifications/staff-notifications.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useLastDefined } from '../../shared/use-last-defined.ts'

interface DeleteDialogProps {
  /** The notification to delete; `undefined` closes the dialog. */
  notification: StaffNotification | undefined
  onClose: () => void
  /** Returns the element that gets the focus after the focused row was deleted. */
  getFinalFocus: () => HTMLElement | null
}

/** Asks for confirmation, because the notification also disappears for its recipients. */
export function DeleteDialog({ notification, onClose, getFinalFocus }: DeleteDialogProps) {
  const { mutate: remove, isPending } = useDeleteNotification()
  const isDeleted = useRef(false)
  const shownNotification = useLastDefined(notification)
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
      title={<Trans>Delete “{shownNotification?.title}”?</Trans>}
      description={
        shownNotification?.clientId === null ? (
          <Trans>It is deleted for all stores.</Trans>
        ) : (
          <Trans>It is also deleted for {shownNotification?.storeName}.</Trans>
        )
      }
      confirmLabel={<Trans>Delete</Trans>}
      tone="danger"
      isPending={isPending}
      finalFocus={() => {
        const wasDeleted = isDeleted.current
        isDeleted.current = false
        return wasDeleted ? getFinalFocus() : true
      }}
      onConfirm={confirm}
    />
  )
}
