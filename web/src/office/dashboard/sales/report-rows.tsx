import { Trans } from '@lingui/react/macro'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { type Column, Table } from '../../../ui/layout/table.tsx'
import { usePagedRows } from '../../shared/list/use-paged-rows.ts'
import { QueryError } from '../../shared/query-error.tsx'

interface ReportRowsProps<Row> {
  label: string
  query: UseInfiniteQueryResult<InfiniteData<{ rows: Row[]; total: number }>>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  /** Says how many rows there are. */
  total: (total: number) => ReactNode
}

/** The rows behind a point, page by page. */
export function ReportRows<Row>({ label, query, columns, rowKey, total: sayTotal }: ReportRowsProps<Row>) {
  const { rows, total, more } = usePagedRows(query)
  if (query.isPending) return <Spinner className="mx-auto my-8 size-8" />
  if (query.isError && !query.data) return <QueryError query={query} />
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-ink-soft text-sm">
        {sayTotal(total)}
      </p>
      {rows.length > 0 && <Table label={label} columns={columns} rows={rows} rowKey={rowKey} />}
      {more.hasMore && (
        <Button variant="quiet" isPending={more.isLoadingMore} className="self-start" onClick={more.onMore}>
          <Trans>Show more rows</Trans>
        </Button>
      )}
    </div>
  )
}
