import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { type Column, Table } from '../../../ui/layout/table.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { QueryError } from '../query-error.tsx'

interface AccuracySheetProps {
  title: ReactNode
  isOpen: boolean
  onClose: () => void
  /** Must be a `AccuracyTable`. */
  children: ReactNode
}

/** The rows behind a figure, in a panel beside the screen. */
export function AccuracySheet({ title, isOpen, onClose, children }: AccuracySheetProps) {
  return (
    <Sheet isOpen={isOpen} onOpenChange={(next) => !next && onClose()} placement="side" title={title}>
      {children}
    </Sheet>
  )
}

interface AccuracyTableProps<Row> {
  label: string
  query: UseQueryResult<{ rows: Row[]; total: number }>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
}

/** The newest rows behind a figure, and the number of all rows. */
export function AccuracyTable<Row>({ label, query, columns, rowKey }: AccuracyTableProps<Row>) {
  if (query.isPending) return <Spinner className="mx-auto my-8 size-8" />
  if (query.isError) return <QueryError query={query} />
  const { rows, total } = query.data
  const shown = rows.length
  return (
    <>
      <p role="status" className="mb-2 text-ink-soft text-sm">
        {total > shown ? (
          <Trans>
            The newest {shown} of {total}
          </Trans>
        ) : (
          <Trans>{total} in all</Trans>
        )}
      </p>
      <Table label={label} columns={columns} rows={rows} rowKey={rowKey} />
    </>
  )
}
