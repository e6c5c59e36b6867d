import { mayAccess } from '@cornerstock/contract/accounts/roles'
import type { AnyPurchaseRun } from '@cornerstock/contract/orders/picking/purchase-runs'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { findKnownRuns } from '../../../api/purchase-runs/purchase-run-keys.ts'
import { runsQuery } from '../../../api/purchase-runs/purchase-runs.ts'
import { formatDate } from '../../../lib/time/format-date.ts'
import { useSupplierNames } from '../../../state/company.ts'
import { useSession } from '../../../state/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Badge } from '../../../ui/text/badge.tsx'
import { FactsLine } from '../../../ui/text/facts-line.tsx'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { QueryError } from '../../shared/query-error.tsx'
import { useDeliveryDays } from '../use-delivery-days.ts'
import { NewRunForm } from './new-run-form.tsx'
import { knownSuppliers } from './new-run-rules.ts'

/** Lists the open purchase runs, plans new runs, and lists the closed runs. Both lists show the newest first. */
export function RunsScreen() {
  const { t } = useLingui()
  const { role } = useSession()
  const runs = useInfiniteQuery(runsQuery())
  const queryClient = useQueryClient()
  const failed = runs.isError && !runs.data
  // Without a network, staff can still mark the runs that this browser has read.
  const rows = failed ? findKnownRuns(queryClient) : runs.data?.pages.flatMap((page) => page.rows)
  const suppliers = knownSuppliers(useSupplierNames(), rows ?? [])
  return (
    <Page title={t`Purchase runs`} className="max-w-3xl">
      <div className="flex flex-col gap-6">
        {runs.isPending && (
          <LoadingState text={<Trans>Loading…</Trans>}>
            <Skeleton className="h-28 rounded-lg sm:h-20" />
          </LoadingState>
        )}
        {failed && <QueryError query={runs} />}
        <RunList runs={rows?.filter(({ status }) => status === 'open')} />
        {mayAccess(role, 'associate') && <NewRunForm suppliers={suppliers} />}
        {!failed && rows?.length === 0 && (
          <EmptyState
            title={<Trans>No purchase run yet</Trans>}
            text={<Trans>A run appears here when it is planned.</Trans>}
          />
        )}
        <RunList runs={rows?.filter(({ status }) => status !== 'open')} />
        {runs.hasNextPage && (
          <Button
            variant="quiet"
            isPending={runs.isFetchingNextPage}
            onClick={() => void runs.fetchNextPage()}
          >
            <Trans>Load more</Trans>
          </Button>
        )}
      </div>
    </Page>
  )
}

function RunList({ runs = [] }: { runs: readonly AnyPurchaseRun[] | undefined }) {
  if (runs.length === 0) return null
  return (
    <ul className="flex flex-col gap-3">
      {runs.map((run) => (
        <RunRow key={run.runId} run={run} />
      ))}
    </ul>
  )
}

function RunRow({ run }: { run: AnyPurchaseRun }) {
  const { i18n } = useLingui()
  const { runId, status, createdAt, deliveryDates, stops } = run
  const deliveryDays = useDeliveryDays(deliveryDates)
  const lines = stops.flatMap((stop) => stop.lines)
  const left = lines.filter(({ found }) => found === null).length
  return (
    <li>
      <Link
        to="/admin/purchase-run/$runId"
        params={{ runId }}
        className="grid min-h-15 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 rounded-lg border border-line bg-surface px-4 py-3 shadow-card hover:border-house"
      >
        <span className="font-bold text-house tabular-nums">#{runId}</span>
        {status === 'open' ? (
          <Badge tone="warning">
            <Plural value={left} _0="All marked" one="# product left" other="# products left" />
          </Badge>
        ) : (
          <Badge>
            <Trans>Closed</Trans>
          </Badge>
        )}
        <FactsLine
          facts={[
            deliveryDays,
            formatDate(i18n, createdAt, { dateStyle: 'medium', timeStyle: 'short' }),
            stops.map(({ supplier }) => supplier).join(', '),
          ]}
        />
        {'total' in run && <PriceText cents={run.total} className="justify-self-end" />}
      </Link>
    </li>
  )
}
