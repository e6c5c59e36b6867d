import type { StandingFailure } from '@cornerstock/contract/ordering/standing-orders'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { standingFailuresQuery, useProductsOf } from '../../api/standing-orders/standing-orders.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadingState } from '../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryError } from '../shared/query-error.tsx'
import { FailureCard } from './failure-card.tsx'

/** The dates of standing orders of which nothing was placed, each with its reason and what mends it. */
export function StandingFailuresScreen() {
  const { t } = useLingui()
  const failures = useQuery(standingFailuresQuery())
  return (
    <Page title={t`Standing orders`} className="max-w-5xl">
      {failures.isPending && (
        <LoadingState text={t`Loading standing orders...`}>
          <Skeleton className="h-24" />
        </LoadingState>
      )}
      {failures.isError && !failures.data && <QueryError query={failures} />}
      {failures.data?.length === 0 && (
        <EmptyState
          title={<Trans>Every standing order was placed</Trans>}
          text={<Trans>What could not be placed appears here with its reason.</Trans>}
        />
      )}
      {failures.data && failures.data.length > 0 && <Failures failures={failures.data} />}
    </Page>
  )
}

function Failures({ failures }: { failures: readonly StandingFailure[] }) {
  const products = useProductsOf(failures.flatMap(({ items }) => items.map(({ productId }) => productId)))
  return (
    <ul className="flex flex-col gap-4">
      {failures.map((failure) => (
        <li key={`${failure.standingOrderId} ${failure.day}`}>
          <FailureCard failure={failure} products={products} />
        </li>
      ))}
    </ul>
  )
}
