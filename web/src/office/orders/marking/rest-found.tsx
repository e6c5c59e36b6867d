import { useEntries } from '../../../outbox/outbox.ts'
import { RestFoundButton } from '../../shared/picking/rest-found-button.tsx'
import { isChecked } from '../checked-lines.ts'
import { findLineMarks } from './marks-in-outbox-rules.ts'
import type { MarkableLine, MarkLines } from './use-mark-lines.ts'

interface RestFoundProps {
  /** The lines of an order that is not cancelled, or of several. */
  lines: readonly (MarkableLine & { quantity: number })[]
  mark: MarkLines
}

/** Marks those lines as found that have no mark, also none that waits to be sent. */
export function RestFound({ lines, mark }: RestFoundProps) {
  const waiting = new Set(findLineMarks(useEntries()).map(({ body }) => body.itemId))
  const rest = lines.filter((line) => !isChecked(line) && !waiting.has(line.itemId))
  return (
    <RestFoundButton
      count={rest.length}
      onMark={() => mark(rest.map((line) => ({ line, foundQuantity: line.quantity })))}
      onUndo={() =>
        mark(rest.map((line) => ({ line: { ...line, foundQuantity: line.quantity }, foundQuantity: null })))
      }
    />
  )
}
