import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { cn } from '../../ui/class-names.ts'
import type { ShownRun, ShownStop } from '../shared/writes/run-in-outbox-rules.ts'

/** The stops of a run in their order, with what came of each. */
export function StopList({ run: { runId, stops, status } }: { run: ShownRun }) {
  return (
    <section aria-labelledby="stops">
      <h2 id="stops" className="mb-2 font-bold text-xl">
        <Trans>Stops</Trans>
      </h2>
      <ol className="flex flex-col gap-2">
        {stops.map((stop, index) => (
          <li key={stop.orderId}>
            <StopRow stop={stop} place={index + 1} runId={runId} isOpen={status === 'onTheRoad'} />
          </li>
        ))}
      </ol>
    </section>
  )
}

interface StopRowProps {
  stop: ShownStop
  place: number
  runId: number
  isOpen: boolean
}

function StopRow({ stop, place, runId, isOpen }: StopRowProps) {
  const { i18n } = useLingui()
  const { orderId, storeName, storeAddress, outcome, isCancelled } = stop
  const isDone = outcome !== null || isCancelled
  const classes = cn(
    'flex min-h-14 items-center gap-3 rounded-lg border-2 p-3',
    isDone ? 'border-line bg-sunken' : 'border-line-strong bg-surface',
  )
  const content = (
    <>
      <span className="w-8 shrink-0 text-center font-extrabold text-xl">{i18n.number(place)}</span>
      <span className="min-w-0 flex-1">
        <bdi className="block wrap-anywhere font-bold text-lg">{storeName}</bdi>
        <span dir="auto" className="block wrap-anywhere">
          {storeAddress}
        </span>
        <StopState stop={stop} />
      </span>
    </>
  )
  if (isDone || !isOpen) return <div className={classes}>{content}</div>
  return (
    <Link to="/driver/stop/$orderId" params={{ orderId }} search={{ run: runId }} className={classes}>
      {content}
    </Link>
  )
}

function StopState({ stop: { outcome, isCancelled, entry } }: { stop: ShownStop }) {
  if (entry?.rejection)
    return (
      <strong className="block text-danger">
        <Trans>Not accepted, see above</Trans>
      </strong>
    )
  if (outcome === null)
    return isCancelled ? (
      <strong className="block">
        <Trans>The order was cancelled</Trans>
      </strong>
    ) : null
  return (
    <span className="block font-semibold">
      {outcome === 'delivered' && <Trans>Delivered</Trans>}
      {outcome === 'nobody' && <Trans>Nobody was there</Trans>}
      {outcome === 'refused' && <Trans>Everything was refused</Trans>}
      {entry && (
        <>
          {' · '}
          <Trans>waits to be sent</Trans>
        </>
      )}
    </span>
  )
}
