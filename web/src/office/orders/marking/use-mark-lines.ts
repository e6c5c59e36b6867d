import { useCallback, useRef, useSyncExternalStore } from 'react'
import { timings } from '../../../lib/time/timings.ts'
import { outbox, useEnqueue } from '../../../outbox/outbox.ts'
import { findLineMarks, type LineMarkEntry, withLineMark } from './marks-in-outbox-rules.ts'

/** A line with its found quantity as the screen shows it, or with the mark of it that waits. */
export interface MarkableLine {
  orderId: number
  itemId: number
  foundQuantity: number | null
}

type Mark = { line: MarkableLine; foundQuantity: number | null }

export type MarkLines = (marks: readonly Mark[]) => void

/**
 * Returns the function that marks lines as found, short or not found. It sends marks at once, or when there is a
 * network again. It ignores the second tap of a double tap, which would take back the mark or replace marks of other
 * staff.
 */
export function useMarkLines(): MarkLines {
  const enqueue = useEnqueue()
  const markedAt = useRef(new Map<number, number>())
  return useCallback(
    (marks) => {
      const now = performance.now()
      const isDoubleTap = marks.some(
        ({ line }) => now - (markedAt.current.get(line.itemId) ?? -Infinity) < timings.doubleTapGuard,
      )
      if (isDoubleTap) return
      for (const { line } of marks) markedAt.current.set(line.itemId, now)
      const writes = marks
        .filter(({ line, foundQuantity }) => line.foundQuantity !== foundQuantity)
        .map(({ line: { orderId, itemId, foundQuantity: seen }, foundQuantity }) => ({
          kind: 'lineMark',
          store: null,
          lane: `order ${orderId}`,
          body: { orderId, itemId, foundQuantity, seen },
          isRepeatable: true,
        }))
      if (writes.length > 0) void enqueue(writes, withLineMark)
    },
    [enqueue],
  )
}

/** The last mark of a line that is not settled. */
export const useWaitingMark = (itemId: number): LineMarkEntry | undefined =>
  useSyncExternalStore(outbox.subscribe, () =>
    findLineMarks(outbox.get()).findLast(({ body }) => body.itemId === itemId),
  )
