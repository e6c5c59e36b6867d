import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Trans } from '@lingui/react/macro'
import { Button } from '../buttons/button.tsx'
import { cn } from '../class-names.ts'
import type { ConfirmDialogProps } from './dialog-props.ts'
import { backdropClasses } from './overlay-classes.ts'

/** The dialog itself, which `ConfirmDialog` loads when it is first opened. */
export function ConfirmAlertDialog(props: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={props.isOpen} onOpenChange={props.onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClasses} />
        <AlertDialog.Popup
          finalFocus={props.finalFocus}
          className={cn(
            'fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[90dvh] max-w-md -translate-y-1/2 overflow-y-auto rounded-xl',
            'bg-surface p-6 text-ink shadow-raised outline-none transition-[scale,opacity]',
            'data-starting-style:scale-95 data-starting-style:opacity-0',
            'data-ending-style:scale-95 data-ending-style:opacity-0',
          )}
        >
          <AlertDialog.Title className="font-bold text-xl">{props.title}</AlertDialog.Title>
          {props.description && (
            <AlertDialog.Description className="mt-2 text-ink-soft">
              {props.description}
            </AlertDialog.Description>
          )}
          {props.children}
          <ConfirmActions {...props} />
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

function ConfirmActions({ cancelLabel, confirmLabel, tone, isPending, onConfirm }: ConfirmDialogProps) {
  return (
    <div className="mt-6 flex flex-wrap-reverse justify-end gap-3 *:flex-1 *:whitespace-nowrap">
      <AlertDialog.Close render={<Button variant="secondary" disabled={isPending} />}>
        {cancelLabel ?? <Trans>Cancel</Trans>}
      </AlertDialog.Close>
      <Button variant={tone} isPending={isPending} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </div>
  )
}
