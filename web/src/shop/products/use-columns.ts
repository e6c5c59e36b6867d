import { useSyncExternalStore } from 'react'

/** From this many pixels on, so many columns. The first is a phone held upright. */
const columnsFrom = [
  [0, 2],
  [640, 3],
  [768, 4],
  [1024, 5],
] as const

/** How many products stand side by side. */
export const useColumns = (): number =>
  useSyncExternalStore(
    (listener) => {
      window.addEventListener('resize', listener)
      return () => window.removeEventListener('resize', listener)
    },
    () => columnsFrom.findLast(([width]) => window.innerWidth >= width)?.[1] ?? 2,
  )
