import { useMemo, useRef } from 'react'
import { type ByWindowWidth, useByWindowWidth } from '../../../lib/hooks/use-by-window-width.ts'
import { usePlainKeys } from '../keyboard/use-plain-keys.ts'
import { useRovingFocus } from '../keyboard/use-roving-focus.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

interface RowListOptions<Row> {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The estimated height of every row in pixels. */
  rowHeights: ByWindowWidth
  /** Called for the key that goes to the search. */
  onSearch: () => void
}

/** A virtualized list of rows with one estimated height, whose keys step through the rows and go to the search. */
export function useRowList<Row>({ rows, keyOf, rowHeights, onSearch }: RowListOptions<Row>) {
  const listRef = useRef<HTMLDivElement>(null)
  const rowHeight = useByWindowWidth(rowHeights)
  const { virtualizer, scrollTo, rowsAhead } = useVirtualRows({
    rows,
    listRef,
    keyOf,
    heightOf: () => rowHeight,
  })
  const ids = useMemo(() => rows.map(keyOf), [rows, keyOf])
  const { stepByKey, trackFocus, trackBlur } = useRovingFocus({
    ids,
    listRef,
    scrollTo: (id) => scrollTo(ids.indexOf(id)),
  })
  usePlainKeys((key) => {
    if (stepByKey(key)) return true
    if (key !== '/') return false
    onSearch()
    return true
  })
  return { listRef, virtualizer, rowsAhead, trackFocus, trackBlur }
}
