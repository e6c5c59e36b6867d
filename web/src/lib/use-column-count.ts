import { useSyncExternalStore } from 'react'

/** Pairs of a window width in pixels and the number of columns from that width on, in ascending order. */
export type ColumnBreakpoints = readonly (readonly [width: number, columns: number])[]

export const useColumnCount = (columnBreakpoints: ColumnBreakpoints): number =>
  useSyncExternalStore(
    (listener) => {
      window.addEventListener('resize', listener)
      return () => window.removeEventListener('resize', listener)
    },
    () => columnBreakpoints.findLast(([width]) => window.innerWidth >= width)?.[1] ?? 2,
  )
