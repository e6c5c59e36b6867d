import type { Product } from '@cornerstock/contract/catalog/products'
import { measureElement, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { memo, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { type ByWindowWidth, useByWindowWidth } from '../../../lib/hooks/use-by-window-width.ts'
import { useScrollOptions, useShownRows } from '../../../lib/hooks/use-shown-rows.ts'
import { cn } from '../../../ui/class-names.ts'
import type { ProductList } from './use-product-list.ts'

export interface ProductGridProps {
  label: string
  list: Pick<ProductList, 'products' | 'exactCount' | 'loadMoreAtEnd'>
}

interface VirtualProductGridProps extends ProductGridProps {
  columnCounts: ByWindowWidth
  /** The estimated height of a row with its gap in pixels, used until it is rendered and measured. */
  rowHeight: number
  /** The gaps between the cells. */
  className: string
  cellClassName: string
  card: (product: Product) => ReactNode
}

/** A grid that renders only the visible rows, so that lists of thousands of products stay fast. */
export function VirtualProductGrid({
  label,
  list: { products, exactCount, loadMoreAtEnd },
  columnCounts,
  rowHeight,
  className,
  cellClassName,
  card,
}: VirtualProductGridProps) {
  const listRef = useRef<HTMLUListElement>(null)
  const columns = useByWindowWidth(columnCounts)
  const rows = useVisibleRows(listRef, {
    count: Math.ceil(products.length / columns),
    name: `${label} ${products.length} ${columns}`,
    rowHeight,
    onNearEnd: loadMoreAtEnd,
  })
  return (
    <ul
      ref={listRef}
      aria-label={label}
      className={cn('grid', className)}
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        paddingTop: rows.before,
        paddingBottom: rows.after,
      }}
    >
      <Cards
        {...{ products, exactCount, columns, cellClassName, card }}
        first={rows.first}
        last={rows.last}
        measure={rows.measure}
      />
    </ul>
  )
}

interface CardsProps extends Pick<ProductList, 'products' | 'exactCount'> {
  card: VirtualProductGridProps['card']
  cellClassName: string
  columns: number
  /** The indexes of the first and last row. */
  first: number
  last: number
  measure: (element: Element | null) => void
}

/** Memoized, because the list renders more often than its rows change. */
const Cards = memo(function Cards({
  products,
  exactCount,
  columns,
  cellClassName,
  card,
  first,
  last,
  measure,
}: CardsProps) {
  return products.slice(first * columns, (last + 1) * columns).map((product, index) => (
    <li
      key={product.productId}
      ref={index % columns === 0 ? measure : undefined}
      data-index={first + Math.floor(index / columns)}
      // An unknown number is -1 (WAI-ARIA). The number of loaded products would change on all cards with each page.
      aria-setsize={exactCount ?? -1}
      aria-posinset={first * columns + index + 1}
      className={cellClassName}
    >
      {card(product)}
    </li>
  ))
})

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
  // This and the rows are measured after the browser has laid out the page. Measuring earlier would force a layout in
  // the middle of the task that mounts the list.
  useEffect(() => setScrollMargin(list.current?.offsetTop ?? 0), [list])
  const virtualizer = useWindowVirtualizer({
    ...useScrollOptions(),
    // The grid lays out the rows, so measuring a row needs no render. The list renders only when other rows come near.
    directDomUpdates: true,
    count,
    estimateSize: () => rowHeight,
    measureElement: (element, entry, grid) =>
      entry
        ? measureElement(element, entry, grid)
        : (grid.itemSizeCache.get(grid.indexFromElement(element)) ?? rowHeight),
    initialMeasurementsCache: measuredRows.get(name) ?? [],
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
