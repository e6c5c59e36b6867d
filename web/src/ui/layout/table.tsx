import type { ReactNode } from 'react'
import { cn } from '../class-names.ts'
import { moveBetweenRows } from './move-between-rows.ts'

export interface Column<Row> {
  id: string
  title: ReactNode
  cell: (row: Row) => ReactNode
  /** `end` for numbers, which are shown in tabular figures. */
  align?: 'start' | 'end' | undefined
  /** Marks the column whose cell names the row for screen readers. One per table. */
  isRowHeader?: boolean | undefined
  className?: string | undefined
}

interface TableProps<Row> {
  /** The table's accessible name. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  rowClassName?: (row: Row) => string | undefined
  className?: string | undefined
}

/** A dense table with a sticky header. It scrolls inside its own frame, and the arrow keys move between its rows. */
export function Table<Row>({ label, columns, rows, rowKey, rowClassName, className }: TableProps<Row>) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling frame must be reachable by keyboard
      tabIndex={0}
      onKeyDown={moveBetweenRows}
      className={cn(
        'relative scroll-pt-11 overflow-auto rounded-lg border border-line bg-surface',
        className,
      )}
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{label}</caption>
        <TableHead columns={columns} />
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              // Arrow keys move the focus here, if the row has no link.
              tabIndex={-1}
              className={cn(
                // "group-last" on the cells would make the browser style every last element with its contents again,
                // whenever an element is added after it.
                '[&:last-child>:is(td,th)]:border-b-0',
                'scroll-mt-11 hover:bg-sunken/60 focus-visible:-outline-offset-3',
                rowClassName?.(row),
              )}
            >
              {columns.map((column) => (
                <Cell key={column.id} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function TableHead<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            className={cn(
              'sticky top-0 z-10 whitespace-nowrap border-line border-b bg-sunken px-3 py-2.5 text-start font-semibold text-ink-soft',
              column.align === 'end' && 'text-end',
              column.className,
            )}
          >
            {column.title}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const classes = cn(
    'border-line border-b px-3 py-2 text-start align-middle font-normal',
    column.align === 'end' && 'text-end tabular-nums',
    column.isRowHeader && 'font-semibold',
    column.className,
  )
  const content = column.cell(row)
  return column.isRowHeader ? (
    <th scope="row" className={classes}>
      {content}
    </th>
  ) : (
    <td className={classes}>{content}</td>
  )
}
