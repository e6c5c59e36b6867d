import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEnqueue } from '../../outbox/outbox.ts'
import { StopForm, type StopResult } from '../../stops/stop-form.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { type ShownRun, type ShownStop, withStopReport } from '../shared/writes/run-in-outbox-rules.ts'
import { laneOf, type StopEntry } from '../shared/writes/writes.ts'
import { useStopDraft } from './use-stop-draft.ts'

/** What came of a stop, which waits in the outbox without a signal. */
export function DriverStopForm({ run, stop }: { run: ShownRun; stop: ShownStop }) {
  const { runId } = run
  const { t } = useLingui()
  const { draft, change, isChanged, acceptChange, remove } = useStopDraft(runId, stop)
  const enqueue = useEnqueue()
  const navigate = useNavigate()

  async function record(result: StopResult) {
    const { orderId, storeName } = stop
    await enqueue(
      [
        {
          kind: 'stopReport',
          store: stop.clientId,
          lane: laneOf(runId),
          body: { runId, orderId, storeName, draft, ...result },
          isRepeatable: true,
          delaysNothing: true,
        },
      ],
      (entries, entry) => withStopReport(entries, entry as StopEntry),
    )
    remove()
    toast.success(t`${storeName} is done.`)
    await navigate({ to: '/driver', search: { run: runId }, replace: true })
  }

  return (
    <div className="flex flex-col gap-5">
      {isChanged && (
        <Alert
          kind="warning"
          action={
            <Button variant="secondary" size="glove" onClick={acceptChange}>
              <Trans>I have seen it</Trans>
            </Button>
          }
        >
          <Trans>The office has changed this order. Look at the goods again.</Trans>
        </Alert>
      )}
      <StopForm
        stop={stop}
        draft={draft}
        change={change}
        // A clock that is behind must not put a stop before the start of its run.
        readTime={() => new Date(Math.max(Date.now(), run.startedAt?.getTime() ?? 0))}
        deliveredText={<Trans>Delivered, next stop</Trans>}
        isDisabled={isChanged}
        onRecord={(result) => void record(result)}
      />
    </div>
  )
}
