import type { Import } from '@cornerstock/contract/office/imports'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useUndoImport } from '../../../api/imports.ts'
import { formatDate } from '../../../lib/time/format-date.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Undo2 } from '../../../ui/icons/icons.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { FailureText } from '../../shared/failure-text.tsx'

/** Undoes an applied import after staff confirm it. If something of it is in use, it says what. */
export function UndoImport({
  found,
  until,
  describedBy,
}: {
  found: Import
  until: Date
  /** The id of the name of the file, where several are listed. */
  describedBy?: string
}) {
  const { t, i18n } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const { mutate: undo, isPending, error } = useUndoImport(found.importId)
  const day = formatDate(i18n, until, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
  const confirm = () =>
    undo(undefined, {
      onSuccess: () => toast.success(t`The import was undone.`),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" aria-describedby={describedBy} onClick={() => setAsking(true)}>
          <Undo2 aria-hidden="true" className="size-5" />
          <Trans>Undo this import</Trans>
        </Button>
        <span className="text-ink-soft text-sm">
          <Trans>Possible until {day}</Trans>
        </span>
      </div>
      {error && (
        <Alert>
          <FailureText text={t`Nothing has changed.`} error={error} />
        </Alert>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Undo this import?</Trans>}
        description={
          <Trans>
            What it has added is removed, and what it has changed is as it was before. Nothing happens if
            something of it was changed, ordered or used since.
          </Trans>
        }
        confirmLabel={<Trans>Undo the import</Trans>}
        isPending={isPending}
        onConfirm={confirm}
      />
    </>
  )
}
