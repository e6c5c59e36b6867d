import type { Virtualizer } from '@tanstack/react-virtual'
import type { ComponentProps, ReactNode } from 'react'
import { useShownRows } from '../../../lib/hooks/use-shown-rows.ts'
import { cn } from '../../../ui/class-names.ts'

interface VirtualRowsProps<Row> extends Omit<ComponentProps<'div'>, 'children' | 'style'> {
  rows: readonly Row[]
  /** The virtualizer that `useVirtualRows` returned for the same rows. */
  virtualizer: Virtualizer<Window, Element>
  /** A padding class for the space below each row, which is measured as part of the row. */
  gap: string
  children: (row: Row) => ReactNode
}

/** The rendered rows of a virtualized list, each at its place in a container of the full height. */
export function VirtualRows<Row>({
  rows,
  virtualizer,
  gap,
  className,
  children,
  ...list
}: VirtualRowsProps<Row>) {
  const shown = useShownRows(virtualizer)
  return (
    <div {...list} className={cn('relative', className)} style={{ height: virtualizer.getTotalSize() }}>
      {shown.map(({ index, key, start }) => {
        const row = rows[index]
        if (!row) return null
        return (
          <div
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            className={cn('absolute inset-x-0 top-0', gap)}
            style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
          >
            {children(row)}
          </div>
        )
      })}
    </div>
  )
}
