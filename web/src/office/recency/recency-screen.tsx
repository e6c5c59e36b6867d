import type { RecencyEntry } from '@cornerstock/contract/recency'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { recencyQuery } from '../../api/recency.ts'
import { useNow } from '../../lib/time/use-now.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadingState } from '../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryError } from '../shared/query-error.tsx'
import { Pager } from './pager.tsx'
import { RecencyCards } from './recency-cards.tsx'
import { RecencyFilterBar, ViewChoice } from './recency-filter-bar.tsx'
import { filterEntries, paginate } from './recency-rules.ts'
import { RecencyTable } from './recency-table.tsx'
import { useRecencyFilter } from './use-recency-filter.ts'

/** The clients by the time since their last order, longest first. */
export function RecencyScreen() {
  const { t } = useLingui()
  return (
    <Page title={t`Admin Client Dashboard`} subtitle={<Trans>Time since each store’s last order</Trans>}>
      <RecencyFilterBar />
      <FilteredClients />
    </Page>
  )
}

function FilteredClients() {
  const recency = useQuery(recencyQuery())
  if (recency.isPending) return <LoadingClients />
  if (recency.isError && !recency.data) {
    return (
      <QueryError
        query={recency}
        title={<Trans>Error fetching recency data: {recency.error.message}</Trans>}
      />
    )
  }
  return <ClientPage entries={recency.data} />
}

function ClientPage({ entries }: { entries: readonly RecencyEntry[] }) {
  const now = useNow()
  const filter = useRecencyFilter()
  const found = filterEntries(entries, filter, now)
  const { rows, page, pageCount } = paginate(found, filter.page)
  if (found.length === 0) return <NoClients />
  const List = filter.view === 'list' ? RecencyTable : RecencyCards
  return (
    <>
      <div className="mb-2 flex items-center justify-between gap-4">
        <p role="status" className="text-ink-soft text-sm">
          <Plural value={found.length} one="# client" other="# clients" />
        </p>
        <ViewChoice />
      </div>
      <List entries={rows} now={now} />
      <Pager page={page} pageCount={pageCount} onPage={filter.setPage} />
    </>
  )
}

function NoClients() {
  const { search, isOverdueOnly, clear } = useRecencyFilter()
  const trimmedSearch = search.trim()
  return (
    <EmptyState
      title={
        trimmedSearch ? (
          <Trans>No clients match "{trimmedSearch}"</Trans>
        ) : (
          <Trans>No clients to display.</Trans>
        )
      }
      action={
        (trimmedSearch || isOverdueOnly) && (
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
