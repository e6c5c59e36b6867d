import { type RaisedCost, raisedCostDays } from '@cornerstock/contract/prices/raised-costs'
import { toDate, toDayNumber } from '@cornerstock/contract/values/days'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
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
import { RaisedProduct } from './raised-product.tsx'

/** After a trip to suppliers: what cost more than before, and which prices are too low now. */
export function RaisedCostsScreen() {
  const { t } = useLingui()
  const today = useCompanyToday()
  const [{ since = toDate(toDayNumber(today) - raisedCostDays) }, changeSearch] = useSearchState(
    '/_office/admin/raised-costs',
  )
  const raised = useQuery(raisedCostsQuery(since))
  return (
    <Page title={t`Raised costs`} subtitle={<Trans>What a trip to suppliers means for your prices</Trans>}>
      <TextField
        label={t`Bought since`}
        type="date"
        max={today}
        value={since}
        onChange={(event) => event.currentTarget.value && changeSearch({ since: event.currentTarget.value })}
        className="mb-4 max-w-xs"
      />
      {raised.isPending && (
        <LoadingState text={t`Loading the raised costs...`}>
          <Skeleton className="h-96 rounded-lg" />
        </LoadingState>
      )}
      {raised.isError && !raised.data && <QueryError query={raised} />}
      {raised.data && <Products products={raised.data} />}
    </Page>
  )
}

function Products({ products }: { products: readonly RaisedCost[] }) {
  if (products.length === 0)
    return (
      <EmptyState
        icon={Tag}
        title={<Trans>No cost has risen</Trans>}
        text={<Trans>Prices paid on purchase runs that are above the cost of a product appear here.</Trans>}
      />
    )
  return (
    <>
      <p role="status" className="mb-3 text-ink-soft">
        <Plural value={products.length} one="# product" other="# products" />
      </p>
      <ul className="flex flex-col gap-3">
        {products.map((product) => (
          <RaisedProduct key={product.productId} product={product} />
        ))}
      </ul>
    </>
  )
}
