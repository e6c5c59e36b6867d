import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { supportPagesQuery } from '../../../api/support/support.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ShortcutHelp } from '../../shared/keyboard/shortcut-help.tsx'
import { usePagedRows } from '../../shared/list/use-paged-rows.ts'
import { QueryError } from '../../shared/query-error.tsx'
import { SupportFilterBar } from './support-filter-bar.tsx'
import { SupportList } from './support-list.tsx'
import { useSupportFilter } from './use-support-filter.ts'

/** The requests of stores, with the responses. */
export function SupportScreen() {
  const { t } = useLingui()
  return (
    <Page
      title={t`Support`}
      className="max-w-7xl"
      actions={
        <ShortcutHelp
          shortcuts={[
            { keys: ['J', '↓'], action: <Trans>Next request</Trans> },
            { keys: ['K', '↑'], action: <Trans>Previous request</Trans> },
            { keys: ['Enter'], action: <Trans>Open the request</Trans> },
            { keys: ['R'], action: <Trans>Write a reply in an open request</Trans> },
            { keys: ['Ctrl', 'Enter'], action: <Trans>Send the reply</Trans> },
          ]}
        />
      }
    >
      <SupportFilterBar />
      <FilteredRequests />
    </Page>
  )
}

function FilteredRequests() {
  const { filter } = useSupportFilter()
  const pages = useInfiniteQuery(supportPagesQuery(filter))
  const { rows, total, more } = usePagedRows(pages)
  if (pages.isPending) return <LoadingRequests />
  if (pages.isError && !pages.data) return <QueryError query={pages} />
  if (rows.length === 0) return <NoRequests />
  return (
    <>
      <p className="mb-2 text-ink-soft text-sm">
        <Plural value={total} one="# request" other="# requests" />
      </p>
      <SupportList key={JSON.stringify(filter)} requests={rows} {...more} />
    </>
  )
}

function NoRequests() {
  const { isFiltered, clear } = useSupportFilter()
  if (!isFiltered) {
    return (
      <EmptyState
        title={<Trans>No requests yet</Trans>}
        text={<Trans>Questions that stores send under Support appear here immediately.</Trans>}
      />
    )
  }
  return (
    <EmptyState
      title={<Trans>No requests match</Trans>}
      action={
        <Button variant="secondary" onClick={clear}>
          <Trans>Show all requests</Trans>
        </Button>
      }
    />
  )
}

function LoadingRequests() {
  return (
    <LoadingState text={<Trans>Loading requests...</Trans>}>
      <div className="flex flex-col gap-2 *:h-36 lg:*:h-18">
        <Skeleton />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    </LoadingState>
  )
}
