import type { Product } from '@cornerstock/contract/products'
import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type ColumnBreakpoints, useColumnCount } from '../../../lib/use-column-count.ts'
import { scrollOptions, useShownRows } from '../../../lib/use-shown-rows.ts'

/** The gap between cards, in pixels. */
const gap = 12

export interface ProductGridProps {
  label: string
  products: readonly Product[]
  onNearEnd: () => void
}

interface VirtualProductGridProps extends ProductGridProps {
  columnBreakpoints: ColumnBreakpoints
  /** The estimated height in pixels, used until a row is rendered and measured. */
  cardHeight: number
  card: (product: Product) => ReactNode
}

/** A grid that renders only the visible rows, so that lists of thousands of products stay fast. */
export function VirtualProductGrid({
  label,
  products,
  onNearEnd,
  columnBreakpoints,
  cardHeight,
  card,
}: VirtualProductGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const columns = useColumnCount(columnBreakpoints)
  const rows = useVisibleRows(list, {
    count: Math.ceil(products.length / columns),
    name: `${label} ${products.length} ${columns}`,
    rowHeight: cardHeight,
    onNearEnd,
  })
  return (
    <ul
      ref={list}
      aria-label={label}
      className="grid gap-3"
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        paddingTop: rows.before,
        paddingBottom: rows.after,
      }}
    >
      {products.slice(rows.first * columns, (rows.last + 1) * columns).map((product, index) => (
        <li
          key={product.productId}
          ref={index % columns === 0 ? rows.measure : undefined}
          data-index={rows.first + Math.floor(index / columns)}
          aria-setsize={products.length}
          aria-posinset={rows.first * columns + index + 1}
        >
          {card(product)}
        </li>
      ))}
    </ul>
  )
}

/** Measured heights of rows by list, so that Back restores the exact scroll position. */
const measuredRows = new Map<string, VirtualItem[]>()

interface Rows {
  count: number
  /** Identifies the measured heights. It changes with the length of the list and the number of columns. */
  name: string
  rowHeight: number
  onNearEnd: () => void
}

/** The indexes of the visible rows, and the paddings in pixels that stand for the rows before and after them. */
function useVisibleRows(
  list: RefObject<HTMLUListElement | null>,
  { count, name, rowHeight, onNearEnd }: Rows,
) {
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => setScrollMargin(list.current?.offsetTop ?? 0), [list])
  const virtualizer = useWindowVirtualizer({
    ...scrollOptions,
    count,
    estimateSize: () => rowHeight,
    initialMeasurementsCache: measuredRows.get(name) ?? [],
    gap,
    overscan: 3,
    scrollMargin,
  })
  useEffect(() => () => void measuredRows.set(name, virtualizer.measurementsCache), [name, virtualizer])
  const shown = useShownRows(virtualizer)
  const first = shown[0]
  const last = shown.at(-1)
  const isNearEnd = last !== undefined && last.index >= count - 3
  useEffect(() => {
    if (isNearEnd) onNearEnd()
  }, [isNearEnd, onNearEnd])
  return {
    first: first?.index ?? 0,
    last: last?.index ?? -1,
    before: first ? first.start - scrollMargin : 0,
    after: last ? virtualizer.getTotalSize() - (last.end - scrollMargin) : 0,
    measure: virtualizer.measureElement,
  }
}
