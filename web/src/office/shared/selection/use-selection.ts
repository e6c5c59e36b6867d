import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { selectRows } from './select-rows.ts'

export interface Selection<Id> {
  /** The selected ids in the order of the list. */
  ids: readonly Id[]
  areAllSelected: boolean
  has: (id: Id) => boolean
  /** Selects or deselects a row. With `isRange`, it does so with all rows from the one that was clicked before. */
  toggle: (id: Id, isRange: boolean) => void
  selectAll: () => void
  clear: () => void
}

/** The selected rows of a list. Rows that leave the list are deselected. */
export function useSelection<Id extends string | number>(shownIds: readonly Id[]): Selection<Id> {
  const [selected, setSelected] = useState<ReadonlySet<Id>>(new Set())
  const last = useRef<Id>(undefined)
  const latestIds = useRef(shownIds)
  useEffect(() => {
    latestIds.current = shownIds
  })
  const ids = useMemo(() => shownIds.filter((id) => selected.has(id)), [shownIds, selected])
  const toggle = useCallback((id: Id, isRange: boolean) => {
    const rangeFrom = isRange ? last.current : undefined
    last.current = id
    setSelected((before) => selectRows(latestIds.current, before, { id, rangeFrom }))
  }, [])
  return {
    ids,
    areAllSelected: ids.length > 0 && ids.length === shownIds.length,
    has: (id) => selected.has(id),
    toggle,
    selectAll: () => setSelected(new Set(shownIds)),
    clear: () => setSelected(new Set()),
  }
}
