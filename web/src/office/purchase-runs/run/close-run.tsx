import { mayAccess } from '@cornerstock/contract/accounts/roles'
import type { AnyPurchaseRun } from '@cornerstock/contract/orders/picking/purchase-runs'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCloseRun } from '../../../api/purchase-runs/purchase-runs.ts'
import { useSession } from '../../../state/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import type { ShownStop } from './run-line-rules.ts'

/** Closes the run: products that were looked for and not found are then marked. Pickers leave this to associates. */
export function CloseRun({ run, stops }: { run: AnyPurchaseRun; stops: readonly ShownStop[] }) {
  const { t } = useLingui()
  const { role } = useSession()
  const [isAsking, setAsking] = useState(false)
  const { mutate: close, isPending } = useCloseRun(run.runId)
  if (!mayAccess(role, 'associate')) return null
  const lines = stops.flatMap((stop) => stop.lines)
  const open = lines.filter(({ found }) => found === null).length
  const isSending = lines.some(({ isWaiting }) => isWaiting)
  const confirm = () =>
    close(undefined, {
      onSuccess: () => toast.success(t`Purchase run closed`),
      onError: ({ message }) => toast.error(message),
      onSettled: () => setAsking(false),
    })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="secondary" disabled={isSending} onClick={() => setAsking(true)}>
        <Trans>Close the run</Trans>
      </Button>
      {isSending && (
        <p className="text-ink-soft text-sm">
          <Trans>Some marks are not sent yet. You can close the run once they are.</Trans>
        </p>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Close the run?</Trans>}
        description={
          <>
            <Trans>Products that were looked for and not found are marked as not found on the orders.</Trans>{' '}
            {open > 0 && (
              <Plural
                value={open}
                one="# product was not looked for and waits for the next run."
                other="# products were not looked for and wait for the next run."
              />
            )}
          </>
        }
        confirmLabel={<Trans>Close the run</Trans>}
        isPending={isPending}
        onConfirm={confirm}
      />
    </div>
  )
}
