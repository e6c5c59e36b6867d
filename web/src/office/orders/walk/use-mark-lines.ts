import { useCallback, useRef } from 'react'
import { createRandomKey } from '../../../lib/create-random-key.ts'
import { timings } from '../../../lib/time/timings.ts'
import { withLineMark } from '../../../state/queue/queue-rules.ts'
import { sendQueue } from '../../../state/queue/send-queue.ts'
import { useSession } from '../../../state/session.ts'
import type { WalkLine } from './walk-rules.ts'

type LineMark = { line: WalkLine; foundQuantity: number | null }

export type MarkLines = (marks: readonly LineMark[]) => void

/**
 * Returns the function that marks lines as found, short or not found. It sends marks at once, or when there is a
 * network again. It ignores the second tap of a double tap, which would take back the mark or replace marks of other
 * staff.
 */
export function useMarkLines(): MarkLines {
  const { clientId } = useSession()
  const markedAt = useRef(new Map<number, number>())
  return useCallback(
    (marks) => {
      const now = performance.now()
      const isDoubleTap = marks.some(
        ({ line }) => now - (markedAt.current.get(line.itemId) ?? -Infinity) < timings.doubleTapGuard,
      )
      if (clientId === null || isDoubleTap) return
      for (const { line } of marks) markedAt.current.set(line.itemId, now)
      const entries = marks
        .filter(({ line, foundQuantity }) => line.foundQuantity !== foundQuantity)
        .map(({ line: { orderId, itemId, foundQuantity: seen }, foundQuantity }) => ({
          kind: 'lineMark' as const,
          key: createRandomKey(),
          clientId,
          orderId,
          itemId,
          foundQuantity,
          seen,
        }))
      if (entries.length > 0) void sendQueue.update((queue) => entries.reduce(withLineMark, queue))
    },
    [clientId],
  )
}
