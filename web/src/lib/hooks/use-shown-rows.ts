import type { Range, VirtualItem, Virtualizer } from '@tanstack/react-virtual'
import { useDeferredValue, useState } from 'react'

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

/**
 * Returns a function that chooses the indexes of the rows near the window. A row that moves away stays until another
 * row comes near, because each change of the list's elements costs a layout and a paint.
 */
export function createNearRows() {
  let [first, last] = [0, -1]
  return ({ startIndex, endIndex, overscan, count }: Range): number[] => {
    const from = Math.max(startIndex - overscan, 0)
    const to = Math.min(endIndex + overscan, count - 1)
    if (from < first || to > last || last >= count) [first, last] = [from, to]
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  }
}

/** The options of every virtualized list. */
export function useScrollOptions() {
  const [rangeExtractor] = useState(createNearRows)
  // With the size of the window, the rows are part of the first render, which React does in short tasks. Without it
  // they would be rendered in one task when the list is mounted.
  const [initialRect] = useState(() => ({ width: window.innerWidth, height: window.innerHeight }))
  return {
    rangeExtractor,
    initialRect,
    // Rendering inside the scroll event would delay its frame.
    useFlushSync: false,
    // Otherwise each scroll event sets a timer.
    useScrollendEvent: true,
  }
}
