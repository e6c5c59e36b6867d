import type { Cents } from '@cornerstock/contract/values/money'
import { createRandomKey } from '../../../lib/create-random-key.ts'
import { withRunMark } from '../../../state/queue/queue-rules.ts'
import { sendQueue } from '../../../state/queue/send-queue.ts'
import { useSession } from '../../../state/session.ts'
import { isLastStop, type ShownLine } from './run-line-rules.ts'

export type Finding = { found: number | null; pricePaid?: Cents | null | undefined }

/** Marks a line. Returns whether it was marked. */
export type MarkLine = (line: ShownLine, finding: Finding) => boolean

/** Returns the function that marks lines. It sends a mark at once, or when there is a network again. */
export function useMarkLine(runId: number, supplier: string) {
  const { clientId } = useSession()
  return (line: ShownLine, { found, pricePaid }: Finding) => {
    if (clientId === null) return
    const mark = {
      kind: 'runMark' as const,
      key: createRandomKey(),
      clientId,
      runId,
      productId: line.productId,
      supplier,
      found,
      pricePaid,
      seen: line.found,
      isLast: found !== null && found < line.quantity && isLastStop(line),
    }
    void sendQueue.update((queue) => withRunMark(queue, mark))
  }
}
