import type { DeliveryOutcome } from '@cornerstock/contract/orders/deliveries'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { readTypedNumber } from '../../lib/forms/typed-number-rules.ts'
import { useEnqueue } from '../../outbox/outbox.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { type ShownRun, type ShownStop, withStopReport } from '../shared/writes/run-in-outbox-rules.ts'
import {
  dueWithout,
  openOf,
  problemsOf,
  type ReportProblem,
  toReport,
} from '../shared/writes/stop-report-rules.ts'
import { laneOf, type StopEntry } from '../shared/writes/writes.ts'
import { Boxes } from './boxes.tsx'
import { Goods } from './goods.tsx'
import { Money } from './money.tsx'
import { NotDelivered } from './not-delivered.tsx'
import { Proof } from './proof/proof.tsx'
import { Returns } from './returns.tsx'
import { useStopDraft } from './use-stop-draft.ts'

/** What came of a stop, section by section, and the button that says so. */
export function StopForm({ run, stop }: { run: ShownRun; stop: ShownStop }) {
  const { runId } = run
  const { t } = useLingui()
  const { draft, change, isChanged, acceptChange, remove } = useStopDraft(runId, stop)
  const enqueue = useEnqueue()
  const navigate = useNavigate()
  const [problems, setProblems] = useState<readonly ReportProblem[]>([])
  const form = useRef<HTMLDivElement>(null)
  const open = openOf(stop, draft)
  const amount = draft.amount === '' ? open / 100 : readTypedNumber(draft.amount)

  async function record(outcome: DeliveryOutcome) {
    const found = problemsOf(stop, { draft, outcome, amount })
    setProblems(found)
    const [first] = found
    if (first !== undefined) {
      const section = form.current?.querySelector(`[data-section~="${first}"]`)
      section?.scrollIntoView({ block: 'center' })
      return
    }
    const at = new Date(Math.max(Date.now(), run.startedAt?.getTime() ?? 0))
    const body = {
      ...{ runId, orderId: stop.orderId, storeName: stop.storeName, draft },
      report: toReport(stop, { draft, outcome, amount, at }),
      due: outcome === 'delivered' ? dueWithout(stop, draft) : stop.amountDue,
    }
    await enqueue(
      [
        {
          kind: 'stopReport',
          store: stop.clientId,
          lane: laneOf(runId),
          body,
          isRepeatable: true,
          delaysNothing: true,
        },
      ],
      (entries, entry) => withStopReport(entries, entry as StopEntry),
    )
    remove()
    const { storeName } = stop
    toast.success(t`${storeName} is done.`)
    await navigate({ to: '/driver', search: { run: runId }, replace: true })
  }

  return (
    <div ref={form} className="flex flex-col gap-5">
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
      <Boxes boxes={draft.boxes} onChange={(boxes) => change({ boxes })} />
      <Goods stop={stop} draft={draft} change={change} isUncounted={problems.includes('count')} />
      {stop.returns.length > 0 && <Returns stop={stop} draft={draft} change={change} />}
      <Money stop={stop} draft={draft} change={change} open={open} isInvalid={problems.includes('amount')} />
      <Proof proof={stop.proof} draft={draft} change={change} problems={problems} />
      <Button size="glove" isWide disabled={isChanged} onClick={() => void record('delivered')}>
        <Trans>Delivered, next stop</Trans>
      </Button>
      <NotDelivered
        onRecord={(outcome) => void record(outcome)}
        isBlocked={problems.includes('nameOrPhoto')}
      />
    </div>
  )
}
