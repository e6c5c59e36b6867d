import { useQuery } from '@tanstack/react-query'
import { quickAddQuery } from '../../api/quick-add.ts'
import { timings } from '../../lib/time/timings.ts'
import { useDebounced } from '../../lib/time/use-debounced.ts'
import { quickAddDrafts } from './quick-add-drafts.ts'
import { type LineEdit, withEdit, withoutLines, withProducts } from './quick-add-rules.ts'
import { readyLines, resolveRow } from './resolve-row-rules.ts'

/** The text of a quick order, the products that its lines stand for, and the choices at the lines. */
export function useQuickAdd(clientId: string) {
  const draft = quickAddDrafts.use(clientId)
  const text = useDebounced(draft.text, timings.searchDebounce)
  const reading = useQuery(quickAddQuery(clientId, text))
  const isEmpty = draft.text.trim() === ''
  const rows = isEmpty ? [] : (reading.data ?? []).map((row) => resolveRow(row, draft.edits[row.text]))
  return {
    text: draft.text,
    rows,
    ready: readyLines(rows),
    /** The rows still belong to an earlier text. */
    isReading: !isEmpty && (text !== draft.text || reading.isFetching || reading.isPlaceholderData),
    error: isEmpty ? null : reading.error,
    retry: () => void reading.refetch(),
    setText: (next: string) => quickAddDrafts.set(clientId, { ...draft, text: next }),
    /** Adds lines from elsewhere below those that are there. */
    addText: (lines: string) => {
      const current = quickAddDrafts.get(clientId)
      quickAddDrafts.set(clientId, { ...current, text: [current.text.trim(), lines].join('\n').trim() })
    },
    /** Adds a line with one of a product. Reads the draft again, because a camera can pass on two codes at once. */
    addCode: (code: string) =>
      quickAddDrafts.set(
        clientId,
        withProducts(quickAddDrafts.get(clientId), [{ productName: code, quantity: 1 }]),
      ),
    edit: (lineText: string, edit: LineEdit) => quickAddDrafts.set(clientId, withEdit(draft, lineText, edit)),
    removeLines: (lines: readonly number[]) =>
      quickAddDrafts.set(clientId, withoutLines(draft, new Set(lines))),
  }
}

export type QuickAdd = ReturnType<typeof useQuickAdd>
