import { Trans } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { session } from '../../state/session.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

interface UnsavedGuardProps {
  /** Asked at the moment of leaving, not when this was drawn. */
  isUnsaved: () => boolean
}

/** Asks before what was typed is lost: by a link, by Back, or by closing the tab. */
export function UnsavedGuard({ isUnsaved }: UnsavedGuardProps) {
  const blocker = useBlocker({
    // Whose session has ended cannot save any more.
    shouldBlockFn: ({ current, next }) =>
      session.get().token !== null && current.pathname !== next.pathname && isUnsaved(),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title={<Trans>Leave without saving?</Trans>}
      description={<Trans>What you typed is lost.</Trans>}
      cancelLabel={<Trans>Keep editing</Trans>}
      confirmLabel={<Trans>Leave</Trans>}
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
