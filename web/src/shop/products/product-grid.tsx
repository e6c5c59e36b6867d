import type { Product } from '@cornerstock/contract/products'
import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ProductCard } from '../shared/product-card.tsx'
import { useShelfCart } from '../shared/use-shelf-cart.ts'
import { useColumns } from './use-columns.ts'

/** A card's height and the space between cards, in pixels. What is shown is measured. */
const cardHeight = 344
const gap = 12

interface ProductGridProps {
  label: string
  products: readonly Product[]
  onNearEnd: () => void
}

/** A shelf of any length: only the rows in sight are there, so that thousands scroll like a dozen. */
export function ProductGrid({ label, products, onNearEnd }: ProductGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const cart = useShelfCart()
  const columns = useColumns()
  const rows = useVisibleRows(list, {
    count: Math.ceil(products.length / columns),
    name: `${label} ${products.length} ${columns}`,
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
          <ProductCard
            product={product}
            nameAs="h2"
            quantity={cart.quantityOf(product)}
            onChange={cart.change}
          />
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
  onNearEnd: () => void
}

/** Which rows are in sight, and how much room those before and after them take. */
function useVisibleRows(list: RefObject<HTMLUListElement | null>, { count, name, onNearEnd }: Rows) {
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => setScrollMargin(list.current?.offsetTop ?? 0), [list])
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => cardHeight,
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
