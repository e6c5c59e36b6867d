import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { formatDate } from '../../lib/time/format-date.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LoadingState } from '../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Truck } from '../../ui/icons/icons.ts'
import { Page } from '../../ui/layout/page.tsx'
import type { ShownRun } from '../shared/writes/run-in-outbox-rules.ts'
import { useDriverRuns } from '../shared/writes/use-driver-runs.ts'
import { CloseRun } from './close-run.tsx'
import { ClosedRun } from './closed-run.tsx'
import { NextStop } from './next-stop.tsx'
import { RejectedWrites } from './rejected-writes.tsx'
import { StartRun } from './start-run.tsx'
import { StopList } from './stop-list.tsx'

const from = '/_driver/driver'

/** The driver's run: the next stop, the stops, and the end with what is in the bag. */
export function TodayScreen() {
  const { t, i18n } = useLingui()
  const { run: chosenId } = useSearch({ from })
  const { query, runs } = useDriverRuns()
  const run = runs?.find(({ runId }) => runId === chosenId) ?? runs?.[0]
  return (
    <Page
      title={run?.name ?? t`Your run`}
      subtitle={run && formatDate(i18n, new Date(`${run.deliveryDate}T12:00`), { dateStyle: 'full' })}
      className="max-w-xl"
    >
      <div className="flex flex-col gap-5">
        <RejectedWrites />
        {query.isPending && (
          <LoadingState text={<Trans>Loading…</Trans>}>
            <Skeleton className="h-80 rounded-lg" />
          </LoadingState>
        )}
        {query.isError && !runs && <ErrorState title={query.error.message} retry={query} />}
        {runs && !run && (
          <EmptyState
            icon={Truck}
            title={<Trans>No run for you yet</Trans>}
            text={<Trans>The office gives you a run. It appears here by itself.</Trans>}
          />
        )}
        {run && <Run key={run.runId} run={run} />}
        {runs && runs.length > 1 && <OtherRuns runs={runs.filter((other) => other !== run)} />}
      </div>
    </Page>
  )
}

function Run({ run }: { run: ShownRun }) {
  return (
    <>
      {run.status === 'open' && <StartRun run={run} />}
      {run.status === 'onTheRoad' && <NextStop run={run} />}
      {run.status === 'closed' && <ClosedRun run={run} />}
      <StopList run={run} />
      {run.status === 'onTheRoad' && <CloseRun run={run} />}
    </>
  )
}

function OtherRuns({ runs }: { runs: readonly ShownRun[] }) {
  const { i18n } = useLingui()
  return (
    <section aria-labelledby="other-runs">
      <h2 id="other-runs" className="mb-2 font-bold text-xl">
        <Trans>Your other runs</Trans>
      </h2>
      <ul className="flex flex-col gap-2">
        {runs.map(({ runId, name, deliveryDate }) => (
          <li key={runId}>
            <Link
              to="/driver"
              search={{ run: runId }}
              className="flex flex-wrap items-center gap-x-3 rounded-lg border-2 border-line-strong bg-surface p-4"
            >
              <bdi className="font-bold">{name}</bdi>
              {formatDate(i18n, new Date(`${deliveryDate}T12:00`), { dateStyle: 'medium' })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
