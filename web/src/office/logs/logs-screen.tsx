import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { appLogPagesQuery, type LogFilter } from '../../api/app-logs.ts'
import { useSearchState } from '../../lib/use-search-state.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LoadingState } from '../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { LogChart } from './log-chart.tsx'
import { LogList } from './log-list.tsx'
import { LogsFilterBar } from './logs-filter-bar.tsx'

/** What staff did and what went wrong. */
export function LogsScreen() {
  const { t } = useLingui()
  const [{ level, search }, changeSearch] = useSearchState('/_office/admin/logs')
  const filter: LogFilter = { ...(level && { level }), ...(search.trim() && { search: search.trim() }) }
  return (
    <Page title={t`Logs & Analytics`} className="max-w-7xl">
      <LogsFilterBar
        level={level}
        onLevel={(next) => changeSearch({ level: next })}
        search={search}
        onSearch={(text) => changeSearch({ search: text })}
      />
      <FoundEntries key={JSON.stringify(filter)} filter={filter} />
    </Page>
  )
}

function FoundEntries({ filter }: { filter: LogFilter }) {
  const pages = useInfiniteQuery(appLogPagesQuery(filter))
  const entries = useMemo(() => pages.data?.pages.flatMap((page) => page.rows) ?? [], [pages.data])
  if (pages.isPending) return <LoadingLogs />
  if (pages.isError && !pages.data) {
    return (
      <ErrorState
        title={pages.error.message}
        onRetry={() => void pages.refetch()}
        isRetrying={pages.isFetching}
      />
    )
  }
  if (entries.length === 0) return <NoEntries isFiltered={Object.keys(filter).length > 0} />
  return (
    <>
      <LogChart entries={entries} hasMore={pages.hasNextPage} />
      <p role="status" className="text-ink-soft text-sm">
        <Plural value={pages.data.pages[0]?.total ?? 0} one="# entry" other="# entries" />
      </p>
      <LogList
        entries={entries}
        hasMore={pages.hasNextPage}
        isLoadingMore={pages.isFetchingNextPage}
        hasMoreFailed={pages.isFetchNextPageError}
        onMore={() => void pages.fetchNextPage()}
      />
    </>
  )
}

function NoEntries({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState
      title={<Trans>No entries match</Trans>}
      text={<Trans>Try another level, or other words.</Trans>}
    />
  ) : (
    <EmptyState
      title={<Trans>Nothing in the log yet</Trans>}
      text={<Trans>What staff change and what goes wrong is written down here.</Trans>}
    />
  )
}

const skeletonRows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

function LoadingLogs() {
  return (
    <LoadingState text={<Trans>Loading logs...</Trans>}>
      <div className="flex flex-col gap-1.5">
        {skeletonRows.map((row) => (
          <Skeleton key={row} className="h-12" />
        ))}
      </div>
    </LoadingState>
  )
}
