import type { AnyPurchaseRun, AnyRunLine } from '@cornerstock/contract/orders/picking/purchase-runs'
import type { Cents } from '@cornerstock/contract/values/money'
import type { RunMark, RunMarkEntry } from './marks/run-marks-in-outbox-rules.ts'

/** A line as the buyer sees it, including a mark that waits to be sent. */
export type ShownLine = AnyRunLine & { isWaiting: boolean }

export type ShownStop = {
  supplier: string
  lines: ShownLine[]
  markedCount: number
  /** What the stop costs, without marks that wait to be sent. Pickers do not see it. */
  total: Cents | undefined
}

function withMark(line: AnyRunLine, mark: RunMark | undefined): ShownLine {
  if (!mark) return { ...line, isWaiting: false }
  const { found, pricePaid, isLast } = mark
  return { ...line, found, isLast, ...(pricePaid !== undefined && { pricePaid }), isWaiting: true }
}

/** The stops of a run, including marks that are not sent yet. */
export function toStops(run: AnyPurchaseRun, marks: readonly RunMarkEntry[]): ShownStop[] {
  return run.stops.map((stop) => {
    const { supplier, lines } = stop
    const shown = lines.map((line) =>
      withMark(
        line,
        marks.findLast(({ body }) => body.productId === line.productId && body.supplier === supplier)?.body,
      ),
    )
    return {
      supplier,
      lines: shown,
      markedCount: shown.filter(({ found }) => found !== null).length,
      total: 'total' in stop ? stop.total : undefined,
    }
  })
}

/** The lines with the unmarked lines first. */
export const openFirst = (lines: readonly ShownLine[]): ShownLine[] => [
  ...lines.filter(({ found }) => found === null),
  ...lines.filter(({ found }) => found !== null),
]

/**
 * The next unmarked line after another line. After the last line it starts again at the top; undefined if all others
 * are marked.
 */
export function nextOpenLine(lines: readonly ShownLine[], productId: number): ShownLine | undefined {
  const place = lines.findIndex((line) => line.productId === productId)
  return [...lines.slice(place + 1), ...lines.slice(0, Math.max(0, place))].find(
    ({ found }) => found === null,
  )
}

/**
 * Whether no other supplier has what is not found here. Pickers do not see this: their marks wait for the run's end.
 */
export const isLastStop = (line: AnyRunLine): boolean => 'nextBest' in line && line.nextBest === null
