import type { DeliveryRun } from '@cornerstock/contract/orders/delivery/delivery-runs'
import { Trans } from '@lingui/react/macro'
import { useConfirmRun } from '../../../api/runs/office-runs.ts'
import { useSession } from '../../../state/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { BagTable } from './bag-table.tsx'

/** What was in the bag of a closed run, which somebody else than who closed it confirms. */
export function BagCheck({ run }: { run: DeliveryRun }) {
  const { clientId: ownId } = useSession()
  const { mutate, isPending, error } = useConfirmRun()
  const { runId, expected, counted, note, closedBy, confirmedBy } = run
  if (!counted) return null
  return (
    <div className="flex flex-col gap-3">
      <BagTable expected={expected} counted={counted} />
      {note !== '' && (
        <p dir="auto" className="wrap-anywhere">
          {note}
        </p>
      )}
      <p className="text-ink-soft text-sm">
        {closedBy && (
          <Trans>
            Counted by <bdi>{closedBy.name}</bdi>
          </Trans>
        )}
        {confirmedBy && (
          <span className="block">
            <Trans>
              Confirmed by <bdi>{confirmedBy.name}</bdi>
            </Trans>
          </span>
        )}
      </p>
      {!confirmedBy &&
        (closedBy?.staffId === ownId ? (
          <Alert kind="info">
            <Trans>You have counted this bag. Somebody else must confirm it.</Trans>
          </Alert>
        ) : (
          <Button className="self-start" isPending={isPending} onClick={() => mutate(runId)}>
            <Trans>Confirm the bag</Trans>
          </Button>
        ))}
      {error && <Alert>{error.message}</Alert>}
    </div>
  )
}
