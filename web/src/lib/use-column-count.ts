import { useEffect, useState } from 'react'

/** Pairs of a window width in pixels and the number of columns from that width on, in ascending order. */
export type ColumnBreakpoints = readonly (readonly [width: number, columns: number])[]

const countColumns = (columnBreakpoints: ColumnBreakpoints) =>
  columnBreakpoints.findLast(([width]) => window.innerWidth >= width)?.[1] ?? 2

/**
 * The number of columns that fit the window. It is counted only when the window changes, because reading the width
 * makes the browser lay out the page: a third of the time of each scrolled frame.
 */
export function useColumnCount(columnBreakpoints: ColumnBreakpoints): number {
  const [columns, setColumns] = useState(() => countColumns(columnBreakpoints))
  useEffect(() => {
    const update = () => setColumns(countColumns(columnBreakpoints))
    window.addEventListener('resize', update)
    return () => window.removeEventListener('resize', update)
  }, [columnBreakpoints])
  return columns
}
