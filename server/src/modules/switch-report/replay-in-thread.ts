import { createThreads } from '../../work/threads.ts'
import type { LateCounts, LateFlag } from '../recency/replay/late-replay-service.ts'
import type { Accuracy } from '../suggestions/replay/replay-service.ts'

/** Order lines as JSON: arrays of day, order number, client, product and quantity; or the end of them. */
export type ReplayRequest = { rowsJson: string; isFirst: boolean } | 'end'

/** Days are counted since 1970-01-01. */
export type ReplayReply = {
  suggestions: Accuracy
  baseline: Accuracy
  late: LateCounts
  /** Newest first. */
  flags: LateFlag[]
  /** The lists of the newest order days, newest first, and how many of their five products were bought. */
  lists: { clientId: string; day: number; productIds: number[]; hits: number }[]
}

const inThread = createThreads<ReplayRequest, ReplayReply | 'next'>(
  new URL('./replay-worker.ts', import.meta.url),
  {
    heapMegabytes: 2048,
    timeoutMs: 10 * 60_000,
  },
)

/** Replays orders in a thread, because it takes seconds. */
export function replayInThread(signal: AbortSignal, parts: AsyncIterable<string>): Promise<ReplayReply> {
  return inThread(signal, async (ask) => {
    let isFirst = true
    for await (const rowsJson of parts) {
      await ask({ rowsJson, isFirst })
      isFirst = false
    }
    const reply = await ask('end')
    if (reply === 'next') throw new Error('The orders were not replayed.')
    return reply
  })
}
