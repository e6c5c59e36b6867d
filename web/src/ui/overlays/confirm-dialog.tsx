import { lazy, Suspense } from 'react'
import type { ConfirmDialogProps } from './dialog-props.ts'
import { useHasOpened } from './use-has-opened.ts'

const ConfirmAlertDialog = lazy(async () => ({
  default: (await import('./confirm-alert-dialog.tsx')).ConfirmAlertDialog,
}))

/** Asks for confirmation. A click outside does not close the dialog. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    useHasOpened(props.isOpen) && (
      <Suspense>
        <ConfirmAlertDialog {...props} />
      </Suspense>
    )
  )
}
