import { Plural, Trans } from '@lingui/react/macro'
import { useEnqueue } from '../../outbox/outbox.ts'
import { Button } from '../../ui/buttons/button.tsx'
import type { ShownRun } from '../shared/writes/run-in-outbox-rules.ts'
import { withStart } from '../shared/writes/run-in-outbox-rules.ts'
import { laneOf } from '../shared/writes/writes.ts'

/** Starts a run, after which its stores see how many stops come before them. */
export function StartRun({ run: { runId, stops } }: { run: ShownRun }) {
  const enqueue = useEnqueue()
  const start = () =>
    void enqueue(
      [
        {
          kind: 'runStart',
          store: null,
          lane: laneOf(runId),
          body: { runId, at: new Date().toISOString() },
          isRepeatable: true,
        },
      ],
      withStart,
    )
  return (
    <section className="flex flex-col gap-4 rounded-lg border-2 border-line-strong bg-surface p-4">
      <p className="text-xl">
        <Plural value={stops.length} one="# stop" other="# stops" />
      </p>
      <Button size="glove" isWide onClick={start}>
        <Trans>Start the run</Trans>
      </Button>
      <p>
        <Trans>The stores are then told that you are on your way.</Trans>
      </p>
    </section>
  )
}
