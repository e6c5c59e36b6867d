import { formatMoney } from '@cornerstock/contract/values/money'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Entry } from '../../outbox/entry.ts'
import { forget, sendAgain } from '../../outbox/forms/decisions.ts'
import { useEntries } from '../../outbox/outbox.ts'
import { draftName, stopDrafts } from '../../stops/stop-draft.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { findRejected, paidBy } from '../shared/writes/run-in-outbox-rules.ts'
import type { RunCloseEntry, StopEntry } from '../shared/writes/writes.ts'

/** What the server did not accept, with the ways to solve it. */
export function RejectedWrites() {
  const rejected = findRejected(useEntries())
  return rejected.map((entry) => <RejectedWrite key={entry.key} entry={entry} />)
}

const isStop = (entry: Entry): entry is StopEntry => entry.kind === 'stopReport'

const isClose = (entry: Entry): entry is RunCloseEntry => entry.kind === 'runClose'

/** Rejections after which nothing can be accepted any more: the office was faster. */
const finalCodes = ['NOT_CHANGEABLE', 'STOP_DONE', 'RUN_CLOSED']

function RejectedWrite({ entry }: { entry: Entry }) {
  const navigate = useNavigate()
  const code = entry.rejection?.code ?? ''
  const isFinal = finalCodes.includes(code)
  const canBeCorrected = isStop(entry) && !isFinal
  const correct = ({ body: { runId, orderId, draft } }: StopEntry) => {
    stopDrafts.set(draftName({ runId, orderId }), draft)
    void navigate({ to: '/driver/stop/$orderId', params: { orderId }, search: { run: runId } })
  }
  return (
    <Alert kind="error">
      {isStop(entry) && <bdi className="block wrap-anywhere font-bold text-xl">{entry.body.storeName}</bdi>}
      {entry.kind === 'runStart' && (
        <strong className="block">
          <Trans>The run was not started</Trans>
        </strong>
      )}
      {isClose(entry) && (
        <strong className="block">
          <Trans>The run was not closed</Trans>
        </strong>
      )}
      <p className="text-lg">{entry.rejection?.message}</p>
      <p className="text-ink">
        {isClose(entry) && code === 'RUN_CLOSED' ? <Counted entry={entry} /> : <Advice code={code} />}
      </p>
      {isStop(entry) && <Taken entry={entry} />}
      <div className="mt-3 flex flex-wrap gap-3">
        {isFinal && (
          <Button variant="secondary" size="glove" onClick={() => forget(entry)}>
            <Trans>I have read it</Trans>
          </Button>
        )}
        {canBeCorrected && (
          <Button size="glove" onClick={() => correct(entry)}>
            <Trans>Correct it</Trans>
          </Button>
        )}
        {!isFinal && (
          <Button variant="secondary" size="glove" onClick={() => sendAgain(entry)}>
            <Trans>Send again</Trans>
          </Button>
        )}
        {!isFinal && <Forget entry={entry} />}
      </div>
    </Alert>
  )
}

/** Forgets a write after a second question, because the office then never learns of it. */
function Forget({ entry }: { entry: Entry }) {
  const [isAsking, setAsking] = useState(false)
  if (!isAsking)
    return (
      <Button variant="secondary" size="glove" onClick={() => setAsking(true)}>
        <Trans>Forget it</Trans>
      </Button>
    )
  return (
    <>
      <p role="status" className="w-full text-ink">
        <Trans>The office then never learns of it.</Trans>
      </p>
      <Button variant="secondary" size="glove" onClick={() => setAsking(false)}>
        <Trans>Keep it</Trans>
      </Button>
      <Button variant="secondary" size="glove" onClick={() => forget(entry)}>
        <Trans>Yes, forget it</Trans>
      </Button>
    </>
  )
}

/** What the driver has counted, which is not what was recorded. */
function Counted({ entry: { body } }: { entry: RunCloseEntry }) {
  const cash = formatMoney(body.counted.cash)
  const checks = formatMoney(body.counted.checks)
  return (
    <Trans>
      Somebody else has closed it. You have counted {cash} in cash and {checks} in checks: tell the office.
    </Trans>
  )
}

/** The money that the driver has taken at a stop. */
function Taken({ entry }: { entry: StopEntry }) {
  const taken = paidBy(entry)
  const amount = formatMoney(taken)
  if (taken === 0) return null
  return (
    <p className="font-bold text-ink text-lg">
      <Trans>You have taken {amount}.</Trans>
    </p>
  )
}

function Advice({ code }: { code: string }) {
  if (code === 'NOT_CHANGEABLE')
    return <Trans>Bring the goods back. If you have taken money, tell the office.</Trans>
  if (code === 'STOP_DONE')
    return <Trans>What the office has recorded stays. If it is wrong, the office can correct it.</Trans>
  if (code === 'RUN_CLOSED')
    return (
      <Trans>
        This stop can no longer be recorded. Tell the office what came of it and what you have taken: it sets
        the status of the order and records the payments.
      </Trans>
    )
  return null
}
