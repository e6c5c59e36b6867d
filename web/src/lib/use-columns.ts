import { useSyncExternalStore } from 'react'

/** From this many pixels on, so many columns. The first is a phone held upright. */
export type ColumnsFrom = readonly (readonly [width: number, columns: number])[]

/** How many products stand side by side. */
export const useColumns = (columnsFrom: ColumnsFrom): number =>
  useSyncExternalStore(
    (listener) => {
      window.addEventListener('resize', listener)
      return () => window.removeEventListener('resize', listener)
    },
    () => columnsFrom.findLast(([width]) => window.innerWidth >= width)?.[1] ?? 2,
  )
