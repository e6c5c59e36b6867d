import { Trans, useLingui } from '@lingui/react/macro'
import { useParams, useSearch } from '@tanstack/react-router'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LoadingState } from '../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ContactLinks } from '../shared/contact-links.tsx'
import type { ShownRun, ShownStop } from '../shared/writes/run-in-outbox-rules.ts'
import { useDriverRuns } from '../shared/writes/use-driver-runs.ts'
import { DriverStopForm } from './driver-stop-form.tsx'

const from = '/_driver/driver/stop/$orderId'

/** A stop: goods, returns, money and who takes them. */
export function StopScreen() {
  const { t } = useLingui()
  const { orderId } = useParams({ from })
  const { run: runId } = useSearch({ from })
  const { query, runs } = useDriverRuns()
  const run = runs?.find(
    (one) =>
      (runId === undefined || one.runId === runId) && one.stops.some((stop) => stop.orderId === orderId),
  )
  const stop = run?.stops.find((one) => one.orderId === orderId)
  return (
    <Page
      title={stop?.storeName ?? t`Stop`}
      subtitle={stop?.storeAddress}
      backTo={{ to: '/driver', search: { run: runId } }}
      className="max-w-xl"
    >
      {query.isPending && (
        <LoadingState text={<Trans>Loading…</Trans>}>
          <Skeleton className="h-80 rounded-lg" />
        </LoadingState>
      )}
      {query.isError && !runs && <ErrorState title={query.error.message} retry={query} />}
      {runs && !(run && stop) && <Ended text={<Trans>This stop is not in your run any more.</Trans>} />}
      {run && stop && <Stop key={orderId} run={run} stop={stop} />}
    </Page>
  )
}

function Stop({ run, stop }: { run: ShownRun; stop: ShownStop }) {
  if (stop.isCancelled) return <Ended text={<Trans>The order was cancelled. Keep the goods.</Trans>} />
  if (stop.outcome !== null) return <Ended text={<Trans>This stop is done.</Trans>} />
  // A report that was rejected after the driver has closed the run can still be corrected: the end waits for it.
  const isCorrection = stop.entry !== null && run.startedAt !== null && run.closedAt === null
  if (run.status !== 'onTheRoad' && !isCorrection)
    return <Ended text={<Trans>This run is not on the road.</Trans>} />
  const { phoneNumber, storeAddress, deliveryNotes } = stop
  return (
    <div className="flex flex-col gap-5">
      <ContactLinks phoneNumber={phoneNumber} storeAddress={storeAddress} />
      {deliveryNotes !== '' && (
        <p dir="auto" className="wrap-anywhere rounded-md bg-warning-soft p-3 font-semibold text-lg">
          {deliveryNotes}
        </p>
      )}
      <DriverStopForm run={run} stop={stop} />
    </div>
  )
}

const Ended = ({ text }: { text: React.ReactNode }) => (
  <EmptyState
    title={text}
    action={
      <ButtonLink to="/driver" size="glove">
        <Trans>Back to the run</Trans>
      </ButtonLink>
    }
  />
)
