import { useSyncExternalStore } from 'react'

/** From this many pixels on, so many columns. The first is a phone held upright. */
export type ColumnBreakpoints = readonly (readonly [width: number, columns: number])[]

/** How many products stand side by side. */
export const useColumnCount = (columnBreakpoints: ColumnBreakpoints): number =>
  useSyncExternalStore(
    (listener) => {
      window.addEventListener('resize', listener)
      return () => window.removeEventListener('resize', listener)
    },
    () => columnBreakpoints.findLast(([width]) => window.innerWidth >= width)?.[1] ?? 2,
  )
