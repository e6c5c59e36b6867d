import type { Cents } from '@cornerstock/contract/values/money'
import { useEnqueue } from '../../../../outbox/outbox.ts'
import { isLastStop, type ShownLine } from '../run-line-rules.ts'
import { withRunMark } from './run-marks-in-outbox-rules.ts'

export type Finding = { found: number | null; pricePaid?: Cents | null | undefined }

/** Marks a line. Returns whether it was marked. */
export type MarkLine = (line: ShownLine, finding: Finding) => boolean

type Mark = { line: ShownLine; finding: Finding }

export type MarkLines = (marks: readonly Mark[]) => void

/** Returns the function that marks lines. It sends marks at once, or when there is a network again. */
export function useMarkLines(runId: number, supplier: string): MarkLines {
  const enqueue = useEnqueue()
  const toWrite = ({ line, finding: { found, pricePaid } }: Mark) => ({
    kind: 'runMark',
    store: null,
    lane: `run ${runId}`,
    body: {
      runId,
      productId: line.productId,
      supplier,
      found,
      pricePaid,
      seen: line.found,
      isLast: found !== null && found < line.quantity && isLastStop(line),
    },
    isRepeatable: true,
  })
  return (marks: readonly Mark[]) => void enqueue(marks.map(toWrite), withRunMark)
}
