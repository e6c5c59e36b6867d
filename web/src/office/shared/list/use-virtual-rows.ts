import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { useScrollOptions } from '../../../lib/hooks/use-shown-rows.ts'

interface VirtualRowsOptions<Row> {
  rows: readonly Row[]
  listRef: RefObject<HTMLDivElement | null>
  keyOf: (row: Row) => string | number
  /** The estimated height of a row in pixels, used until the row is measured. */
  heightOf: (row: Row) => number
  /** The heights in pixels of the sticky bars that cover rows; by default the header of the office. */
  stickyBars?: { top: number; bottom: number }
}

const officeHeader = { top: 80, bottom: 24 }

/** Virtualizes a long list in a page that scrolls as a whole, so that only the rows near the window are rendered. */
export function useVirtualRows<Row>({
  rows,
  listRef,
  keyOf,
  heightOf,
  stickyBars = officeHeader,
}: VirtualRowsOptions<Row>) {
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => {
    const top = listRef.current?.getBoundingClientRect().top
    if (top !== undefined) setScrollMargin(top + window.scrollY)
  }, [listRef])
  const virtualizer = useWindowVirtualizer({
    ...useScrollOptions(),
    count: rows.length,
    estimateSize: (index) => {
      const row = rows[index]
      return row === undefined ? 0 : heightOf(row)
    },
    getItemKey: (index) => {
      const row = rows[index]
      return row === undefined ? index : keyOf(row)
    },
    overscan: 8,
    scrollMargin,
    scrollPaddingStart: stickyBars.top,
    scrollPaddingEnd: stickyBars.bottom,
  })
  const last = virtualizer.getVirtualItems().at(-1)
  return {
    virtualizer,
    scrollTo: (index: number) => virtualizer.scrollToIndex(index),
    /** The number of rows after the last rendered row. */
    rowsAhead: rows.length - 1 - (last?.index ?? 0),
  }
}
