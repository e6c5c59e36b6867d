import type { AnyPurchaseRun } from '@cornerstock/contract/orders/picking/purchase-runs'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { runQuery } from '../../../api/purchase-runs/purchase-runs.ts'
import { useIsOnline } from '../../../lib/hooks/use-is-online.ts'
import { formatDate } from '../../../lib/time/format-date.ts'
import { useEntries } from '../../../outbox/outbox.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ChipGroup } from '../../../ui/fields/chip-group.tsx'
import { WifiOff } from '../../../ui/icons/icons.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { Badge } from '../../../ui/text/badge.tsx'
import { FactsLine } from '../../../ui/text/facts-line.tsx'
import { ProductQuantities } from '../../shared/product-quantities.tsx'
import { QueryError } from '../../shared/query-error.tsx'
import { useDeliveryDays } from '../use-delivery-days.ts'
import { CloseRun } from './close-run.tsx'
import { findRunMarks } from './marks/run-marks-in-outbox-rules.ts'
import { type ShownStop, toStops } from './run-line-rules.ts'
import { RunMoney } from './run-money.tsx'
import { StopLines } from './stop-lines.tsx'

const from = '/_office/admin/purchase-run/$runId'

/** Narrower screens show one line at a time, with the money below it; in pixels. */
const phoneWidth = 640

/** A purchase run in the store: a list for each supplier, which staff mark with one thumb, also without a network. */
export function RunScreen() {
  const { t } = useLingui()
  const { runId } = useParams({ from })
  const run = useQuery(runQuery(runId))
  return (
    <Page
      title={t`Purchase run #${runId}`}
      subtitle={run.data && <Days run={run.data} />}
      backTo="/admin/purchase-run"
      className="max-w-3xl"
    >
      {run.isPending && (
        <LoadingState text={<Trans>Loading…</Trans>}>
          <div className="flex flex-col gap-5">
            <Skeleton className="hidden h-22 rounded-lg sm:block" />
            <Skeleton className="h-11" />
            <Skeleton className="h-11 w-48" />
            <Skeleton className="h-76 rounded-lg sm:h-40" />
            <Skeleton className="hidden h-40 rounded-lg sm:block" />
          </div>
        </LoadingState>
      )}
      {run.isError && !run.data && (
        <QueryError
          query={run}
          linkIfMissing={
            <ButtonLink to="/admin/purchase-run">
              <Trans>All purchase runs</Trans>
            </ButtonLink>
          }
        />
      )}
      {run.data && <Run run={run.data} />}
    </Page>
  )
}

/** The day of the run, and the delivery days of its orders. */
function Days({ run: { createdAt, deliveryDates } }: { run: AnyPurchaseRun }) {
  const { i18n } = useLingui()
  return (
    <FactsLine facts={[formatDate(i18n, createdAt, { dateStyle: 'full' }), useDeliveryDays(deliveryDates)]} />
  )
}

function Run({ run }: { run: AnyPurchaseRun }) {
  const { supplier, view } = useSearch({ from })
  const navigate = useNavigate()
  const isOneByOne = view === undefined ? window.innerWidth < phoneWidth : view === 'one'
  const stops = toStops(run, findRunMarks(useEntries(), run.runId))
  const stop = stops.find((one) => one.supplier === supplier) ?? stops[0]
  const change = (search: { supplier?: string; view?: 'one' | 'list' }) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...search }), replace: true })
  return (
    <div className="flex flex-col gap-5">
      {run.status === 'closed' && <Closed run={run} />}
      {run.status === 'open' && <OfflineNote />}
      {!isOneByOne && <RunMoney run={run} />}
      {stop && stops.length > 1 && (
        <StopChips stops={stops} chosen={stop.supplier} onChoose={(chosen) => change({ supplier: chosen })} />
      )}
      {stop ? (
        <StopLines
          key={stop.supplier}
          run={run}
          stop={stop}
          isOneByOne={isOneByOne}
          onView={(isOne) => change({ view: isOne ? 'one' : 'list' })}
        />
      ) : (
        <EmptyState title={<Trans>There is nothing to buy in this run.</Trans>} />
      )}
      <Unpriced run={run} />
      {isOneByOne && <RunMoney run={run} />}
      {run.status === 'open' && <CloseRun run={run} stops={stops} />}
    </div>
  )
}

/** Says that the run is over, and leads to what it means for prices. */
function Closed({ run }: { run: AnyPurchaseRun }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Badge>
        <Trans>Closed</Trans>
      </Badge>
      {/* Pickers see no money. */}
      {'total' in run && (
        <ButtonLink to="/admin/raised-costs" search={{ runId: run.runId }} variant="secondary" size="small">
          <Trans>Raised costs</Trans>
        </ButtonLink>
      )}
    </div>
  )
}

/** Says that there is no network: marks still work, but marks of other staff do not arrive. */
function OfflineNote() {
  const isOnline = useIsOnline()
  return (
    <div role="status" className="empty:absolute">
      {!isOnline && (
        <p className="flex items-center gap-3 rounded-md bg-warning-soft px-4 py-2.5 font-medium text-warning">
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          <Trans>You are offline. Your marks are kept here and sent later.</Trans>
        </p>
      )}
    </div>
  )
}

interface StopChipsProps {
  stops: readonly ShownStop[]
  chosen: string
  onChoose: (supplier: string) => void
}

function StopChips({ stops, chosen, onChoose }: StopChipsProps) {
  const { t } = useLingui()
  return (
    <ChipGroup
      label={t`Supplier`}
      className="sm:flex-wrap"
      value={chosen}
      options={stops.map(({ supplier, lines, markedCount }) => ({
        value: supplier,
        label: `${supplier} ${markedCount}/${lines.length}`,
      }))}
      onChange={(supplier) => supplier !== undefined && onChoose(supplier)}
    />
  )
}

/** The products that no supplier sells under the rules. */
function Unpriced({ run: { unpriced } }: { run: AnyPurchaseRun }) {
  if (unpriced.length === 0) return null
  return (
    <section className="rounded-lg border border-line p-4">
      <h2 className="mb-2 font-bold">
        <Trans>No supplier in this plan sells these</Trans>
      </h2>
      <ProductQuantities products={unpriced} />
    </section>
  )
}
