import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { appLogPagesQuery, type LogFilter } from '../../api/app-logs.ts'
import { useDownloadLog } from '../../api/downloads.ts'
import { useSearchState } from '../../lib/routing/use-search-state.ts'
import { useSession } from '../../state/session/session.ts'
import { DownloadButton } from '../../ui/buttons/download-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadingState } from '../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { usePagedRows } from '../shared/list/use-paged-rows.ts'
import { QueryError } from '../shared/query-error.tsx'
import { LogAnalytics } from './analytics/log-analytics.tsx'
import { LogList } from './log-list.tsx'
import { LogsFilterBar } from './logs-filter-bar.tsx'

export function LogsScreen() {
  const { t } = useLingui()
  const [{ level, search }, changeSearch] = useSearchState('/_office/admin/logs')
  const filter: LogFilter = { ...(level && { level }), ...(search.trim() && { search: search.trim() }) }
  return (
    <Page title={t`Logs & Analytics`} actions={<DownloadLog />} className="max-w-7xl">
      <LogsFilterBar
        level={level}
        onLevel={(next) => changeSearch({ level: next })}
        search={search}
        onSearch={(text) => changeSearch({ search: text })}
      />
      <LogAnalytics filter={filter} onMember={(name) => changeSearch({ search: name })} />
      <FilteredEntries key={JSON.stringify(filter)} filter={filter} />
    </Page>
  )
}

function FilteredEntries({ filter }: { filter: LogFilter }) {
  const pages = useInfiniteQuery(appLogPagesQuery(filter))
  const { rows, total, isEstimate, more } = usePagedRows(pages)
  if (pages.isPending) return <LoadingLogs />
  if (pages.isError && !pages.data) return <QueryError query={pages} />
  if (rows.length === 0) return <NoEntries isFiltered={Object.keys(filter).length > 0} />
  return (
    <>
      <p role="status" className="text-ink-soft text-sm">
        {isEstimate ? (
          <Plural value={total} one="About # entry" other="About # entries" />
        ) : (
          <Plural value={total} one="# entry" other="# entries" />
        )}
      </p>
      <LogList entries={rows} {...more} />
    </>
  )
}

function NoEntries({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title={<Trans>No entries match</Trans>} text={<Trans>Try another level or search.</Trans>} />
  ) : (
    <EmptyState
      title={<Trans>No entries yet</Trans>}
      text={<Trans>Changes by staff and errors appear here.</Trans>}
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

/** Lets owners save the whole log as a file. Renders nothing for other roles. */
function DownloadLog() {
  const { role } = useSession()
  const download = useDownloadLog()
  if (role !== 'owner') return null
  return (
    <DownloadButton download={download}>
      <Trans>Download as CSV</Trans>
    </DownloadButton>
  )
}
