import { Suspense } from 'react'
import { lazyComponent } from '../../lib/loading/lazy-component.ts'
import type { ConfirmDialogProps } from './dialog-props.ts'
import { useHasOpened } from './use-has-opened.ts'

const ConfirmAlertDialog = lazyComponent(() => import('./confirm-alert-dialog.tsx'), 'ConfirmAlertDialog')

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
