import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual'
import { useDeferredValue } from 'react'

/**
 * The rows of a virtualized list to render. Rows near the window are rendered in short tasks, so that the list keeps
 * scrolling. At first and after a jump, the rows in the window are rendered at once.
 */
export function useShownRows(virtualizer: Virtualizer<Window, Element>): VirtualItem[] {
  const rows = virtualizer.getVirtualItems()
  const first = useDeferredValue(rows[0]?.index ?? 0)
  const last = useDeferredValue(rows.at(-1)?.index ?? -1)
  const window = virtualizer.range ?? { startIndex: 0, endIndex: -1 }
  const hasWindow = first <= window.startIndex && last >= window.endIndex
  const [from, to] = hasWindow ? [first, last] : [window.startIndex, window.endIndex]
  return rows.filter(({ index }) => index >= from && index <= to)
}

/** The options of every virtualized list. */
export const scrollOptions = {
  // Rendering inside the scroll event would delay its frame.
  useFlushSync: false,
  // Otherwise each scroll event sets a timer.
  useScrollendEvent: true,
} as const
