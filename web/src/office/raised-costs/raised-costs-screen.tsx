import { raisedCostDays } from '@cornerstock/contract/prices/raised-costs'
import { toDate, toDayNumber } from '@cornerstock/contract/values/days'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { raisedCostsQuery } from '../../api/prices/raised-costs.ts'
import { useSearchState } from '../../lib/routing/use-search-state.ts'
import { useCompanyToday } from '../../state/use-company-today.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadingState } from '../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Tag } from '../../ui/icons/icons.ts'
import { Page } from '../../ui/layout/page.tsx'
import { QueryError } from '../shared/query-error.tsx'
import { RaisedProducts } from './raised-products.tsx'
import { RunSelect } from './run-select.tsx'

/** After a trip to suppliers: which costs have risen, which prices are too low now, and new prices for them. */
export function RaisedCostsScreen() {
  const { t } = useLingui()
  const today = useCompanyToday()
  const [{ since = toDate(toDayNumber(today) - raisedCostDays), runId }, changeSearch] = useSearchState(
    '/_office/admin/raised-costs',
  )
  const raised = useQuery(raisedCostsQuery(runId === undefined ? { since } : { runId }))
  return (
    <Page title={t`Raised costs`} subtitle={<Trans>What a trip to suppliers means for your prices</Trans>}>
      <div className="mb-4 grid gap-4 sm:grid-cols-2 lg:max-w-2xl">
        <RunSelect runId={runId} onChange={(chosen) => changeSearch({ runId: chosen })} />
        {runId === undefined && (
          <TextField
            label={t`Raised since`}
            type="date"
            max={today}
            value={since}
            onChange={(event) =>
              event.currentTarget.value && changeSearch({ since: event.currentTarget.value })
            }
          />
        )}
      </div>
      {raised.isPending && (
        <LoadingState text={t`Loading the raised costs...`}>
          <Skeleton className="h-96 rounded-lg" />
        </LoadingState>
      )}
      {raised.isError && !raised.data && <QueryError query={raised} />}
      {raised.data?.length === 0 && (
        <EmptyState
          icon={Tag}
          title={<Trans>No cost has risen</Trans>}
          text={
            <Trans>
              Products appear here when a purchase run paid more than their cost, or when a raised cost puts
              prices below your floor.
            </Trans>
          }
        />
      )}
      {raised.data && raised.data.length > 0 && <RaisedProducts products={raised.data} />}
    </Page>
  )
}
