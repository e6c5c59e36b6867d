import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

interface VirtualRowsOptions<Row> {
  rows: readonly Row[]
  listRef: RefObject<HTMLDivElement | null>
  keyOf: (row: Row) => string | number
  /** About how many pixels a row is high, until it has been measured. */
  heightOf: (row: Row) => number
  /** How many pixels bars cover at the top and at the bottom: by default the bar of the office. */
  covered?: { top: number; bottom: number }
}

const officeBar = { top: 80, bottom: 24 }

/** Which rows of a long list stand in the document: those in sight of a page that scrolls as a whole. */
export function useVirtualRows<Row>({
  rows,
  listRef,
  keyOf,
  heightOf,
  covered = officeBar,
}: VirtualRowsOptions<Row>) {
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => {
    const top = listRef.current?.getBoundingClientRect().top
    if (top !== undefined) setScrollMargin(top + window.scrollY)
  }, [listRef])
  const virtualizer = useWindowVirtualizer({
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
    scrollPaddingStart: covered.top,
    scrollPaddingEnd: covered.bottom,
  })
  const last = virtualizer.getVirtualItems().at(-1)
  return {
    virtualizer,
    scrollTo: (index: number) => virtualizer.scrollToIndex(index),
    /** How many rows follow on the last one in the document. */
    rowsAhead: rows.length - 1 - (last?.index ?? 0),
  }
}
