import type { Product } from '@cornerstock/contract/products'
import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type ColumnsFrom, useColumns } from '../../../lib/use-columns.ts'

/** The space between cards, in pixels. */
const gap = 12

export interface ProductGridProps {
  label: string
  products: readonly Product[]
  onNearEnd: () => void
}

interface ShelfGridLook {
  columnsFrom: ColumnsFrom
  /** About how high a card is, in pixels. What is shown is measured. */
  cardHeight: number
  card: (product: Product) => ReactNode
}

/** A shelf of any length: only the rows in sight are there, so that thousands scroll like a dozen. */
export function VirtualProductGrid({
  label,
  products,
  onNearEnd,
  columnsFrom,
  cardHeight,
  card,
}: ProductGridProps & ShelfGridLook) {
  const list = useRef<HTMLUListElement>(null)
  const columns = useColumns(columnsFrom)
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
      {products.slice(rows.first * columns, (rows.last + 1) * columns).map((product, place) => (
        <li
          key={product.productId}
          ref={place % columns === 0 ? rows.measure : undefined}
          data-index={rows.first + Math.floor(place / columns)}
          aria-setsize={products.length}
          aria-posinset={rows.first * columns + place + 1}
        >
          {card(product)}
        </li>
      ))}
    </ul>
  )
}

/** How high the rows of each shelf were when it was left: coming back leads to the same products, to the pixel. */
const measuredRows = new Map<string, VirtualItem[]>()

interface Rows {
  count: number
  /** Names the shelf while nothing of it changes. */
  name: string
  rowHeight: number
  onNearEnd: () => void
}

/** Which rows are in sight, and how much room those before and after them take. */
function useVisibleRows(
  list: RefObject<HTMLUListElement | null>,
  { count, name, rowHeight, onNearEnd }: Rows,
) {
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => setScrollMargin(list.current?.offsetTop ?? 0), [list])
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    initialMeasurementsCache: measuredRows.get(name) ?? [],
    gap,
    overscan: 3,
    scrollMargin,
  })
  useEffect(() => () => void measuredRows.set(name, virtualizer.measurementsCache), [name, virtualizer])
  const visible = virtualizer.getVirtualItems()
  const first = visible[0]
  const last = visible.at(-1)
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
