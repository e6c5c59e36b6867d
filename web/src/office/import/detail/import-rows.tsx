import type { Import, ImportRowList } from '@cornerstock/contract/office/imports'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { importRowPagesQuery } from '../../../api/imports.ts'
import { useSearchState } from '../../../lib/routing/use-search-state.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { usePagedRows } from '../../shared/list/use-paged-rows.ts'
import { QueryError } from '../../shared/query-error.tsx'
import { useRowListNames } from '../use-import-texts.ts'
import { ImportedRow } from './imported-row.tsx'

const kinds: readonly ImportRowList[] = ['create', 'update', 'bad', 'unchanged']

/** The rows of an import, in a tab for each kind of row. Those with warnings come first: they want a look before they count. */
export function ImportRows({ found }: { found: Import }) {
  const { t, i18n } = useLingui()
  const names = useRowListNames()
  const [{ rows }, changeSearch] = useSearchState('/_office/admin/import/$importId')
  const counts: Record<ImportRowList, number> = { ...found.summary, warned: found.warned }
  const lists = found.warned > 0 ? (['warned', ...kinds] as const) : kinds
  const first = lists.find((list) => counts[list] > 0) ?? 'create'
  return (
    <Tabs
      label={t`Rows`}
      value={rows && lists.includes(rows) ? rows : first}
      onChange={(next) => changeSearch({ rows: next })}
      tabs={lists.map((list) => ({
        value: list,
        label: `${names[list]} (${i18n.number(counts[list])})`,
        content: <RowsOfList importId={found.importId} list={list} />,
      }))}
    />
  )
}

function RowsOfList({ importId, list }: { importId: number; list: ImportRowList }) {
  const { t } = useLingui()
  const pages = useInfiniteQuery(importRowPagesQuery(importId, list))
  const { rows, more } = usePagedRows(pages)
  if (pages.isPending)
    return (
      <LoadingState text={t`Loading the rows...`}>
        <Skeleton className="h-60" />
      </LoadingState>
    )
  if (pages.isError && !pages.data) return <QueryError query={pages} />
  if (rows.length === 0)
    return (
      <p className="py-6 text-ink-soft">
        <Trans>No rows.</Trans>
      </p>
    )
  return (
    <>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {rows.map((row) => (
          <ImportedRow key={row.row} row={row} />
        ))}
      </ul>
      {more.hasMore && (
        <Button
          variant="secondary"
          className="mx-auto mt-4 flex"
          isPending={more.isLoadingMore}
          onClick={more.onMore}
        >
          <Trans>Show more rows</Trans>
        </Button>
      )}
    </>
  )
}
