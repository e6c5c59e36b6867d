import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNow } from '../../lib/time/use-now.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadingState } from '../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryError } from '../shared/query-error.tsx'
import { Pager } from './pager.tsx'
import { RecencyAccuracy } from './recency-accuracy.tsx'
import { RecencyCards } from './recency-cards.tsx'
import { RecencyFilterBar, SortChoice, ViewChoice } from './recency-filter-bar.tsx'
import { RecencyTable } from './recency-table.tsx'
import { useRecencyFilter } from './use-recency-filter.ts'
import { useRecencyPage } from './use-recency-page.ts'

/** The clients sorted by the time since their last order, longest first. */
export function RecencyScreen() {
  const { t } = useLingui()
  return (
    <Page title={t`Admin Client Dashboard`} subtitle={<Trans>Time since each store’s last order</Trans>}>
      <RecencyFilterBar />
      <FilteredClients />
      <RecencyAccuracy />
    </Page>
  )
}

function FilteredClients() {
  const { query, rows, isComplete, total, page, pageCount } = useRecencyPage()
  const { view, setPage } = useRecencyFilter()
  const now = useNow()
  if (query.isError && !(query.data && isComplete)) {
    return (
      <QueryError query={query} title={<Trans>Error fetching recency data: {query.error.message}</Trans>} />
    )
  }
  if (query.isPending || !isComplete) return <LoadingClients />
  if (total === 0) return <NoClients />
  const List = view === 'list' ? RecencyTable : RecencyCards
  return (
    // The previous results stay visible, dimmed, while the next ones load.
    <div aria-busy={query.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p role="status" className="text-ink-soft text-sm">
          <Plural value={total} one="# client" other="# clients" />
        </p>
        <div className="flex items-center gap-2">
          <SortChoice />
          <ViewChoice />
        </div>
      </div>
      <List entries={rows} now={now} />
      <Pager page={page} pageCount={pageCount} onPage={setPage} />
    </div>
  )
}

function NoClients() {
  const { search, isOverdueOnly, isLateOnly, clear } = useRecencyFilter()
  const trimmedSearch = search.trim()
  const isFiltered = trimmedSearch !== '' || isOverdueOnly || isLateOnly
  return (
    <EmptyState
      title={
        trimmedSearch ? (
          <Trans>No clients match "{trimmedSearch}"</Trans>
        ) : (
          <Trans>No clients to display.</Trans>
        )
      }
      text={!isFiltered && <Trans>Stores appear here when they sign up.</Trans>}
      action={
        isFiltered && (
          <Button variant="secondary" onClick={clear}>
            <Trans>Show all clients</Trans>
          </Button>
        )
      }
    />
  )
}

const skeletons = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

function LoadingClients() {
  return (
    <LoadingState text={<Trans>Loading client recency…</Trans>}>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {skeletons.map((name) => (
          <Skeleton key={name} className="h-44 rounded-lg" />
        ))}
      </div>
    </LoadingState>
  )
}
