import type { Cents } from '@cornerstock/contract/values/money'
import { useEnqueue } from '../../../../outbox/outbox.ts'
import { isLastStop, type ShownLine } from '../run-line-rules.ts'
import { withRunMark } from './run-marks-in-outbox-rules.ts'

export type Finding = { found: number | null; pricePaid?: Cents | null | undefined }

/** Marks a line. Returns whether it was marked. */
export type MarkLine = (line: ShownLine, finding: Finding) => boolean

/** Returns the function that marks lines. It sends a mark at once, or when there is a network again. */
export function useMarkLine(runId: number, supplier: string) {
  const enqueue = useEnqueue()
  return (line: ShownLine, { found, pricePaid }: Finding) => {
    const body = {
      runId,
      productId: line.productId,
      supplier,
      found,
      pricePaid,
      seen: line.found,
      isLast: found !== null && found < line.quantity && isLastStop(line),
    }
    void enqueue(
      [{ kind: 'runMark', store: null, lane: `run ${runId}`, body, isRepeatable: true }],
      withRunMark,
    )
  }
}
