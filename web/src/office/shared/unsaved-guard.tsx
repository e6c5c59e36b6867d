import { Trans } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { registerUnsavedCheck } from '../../lib/routing/unsaved-changes.ts'
import { session } from '../../state/session/session.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

interface UnsavedGuardProps {
  /** Called when the person leaves the page. */
  isUnsaved: () => boolean
}

interface Place {
  pathname: string
  search: object
}

/** Whether a way leads to another screen, or out of the form that the address names. Other parts of it are filters. */
const leavesForm = (from: Place, to: Place) =>
  from.pathname !== to.pathname || ('edit' in from.search && !('edit' in to.search))

/** Asks before the person leaves unsaved changes by a link, by Back or by closing the tab. */
export function UnsavedGuard({ isUnsaved }: UnsavedGuardProps) {
  const check = useEffectEvent(isUnsaved)
  useEffect(() => registerUnsavedCheck(() => check()), [])
  const blocker = useBlocker({
    // After the session has ended, changes cannot be saved, so it does not ask.
    shouldBlockFn: ({ current, next }) =>
      session.get().token !== null && leavesForm(current, next) && isUnsaved(),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title={<Trans>Leave without saving?</Trans>}
      description={<Trans>Your changes will be lost.</Trans>}
      cancelLabel={<Trans>Keep editing</Trans>}
      confirmLabel={<Trans>Leave</Trans>}
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
