import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { type ListPosition, stepFrom } from './step-from.ts'

interface RovingFocus<Id> {
  /**
   * The ids of the rows from top to bottom. The link of a row, or the element around its input, has `data-row={id}`.
   */
  ids: readonly Id[]
  listRef: RefObject<HTMLDivElement | null>
  scrollTo: (id: Id) => void
}

const steps: Record<string, 1 | -1> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/**
 * Moves the focus between the rows of a virtualized list with J, K, the arrow keys, Home and End. A row that is not
 * rendered yet gets the focus when it appears. `stepByKey` returns whether it handled the key. While no row has the
 * focus, Home and End scroll the page as usual.
 */
export function useRovingFocus<Id extends string | number>({ ids, listRef, scrollTo }: RovingFocus<Id>) {
  const current = useRef<ListPosition<Id>>(undefined)
  const awaited = useRef<Id>(undefined)
  const hasFocus = useRef(false)

  const trackFocus = useCallback(
    (id: Id) => {
      hasFocus.current = true
      current.current = { id, index: ids.indexOf(id) }
    },
    [ids],
  )
  const trackBlur = useCallback(() => {
    hasFocus.current = false
  }, [])
  const goTo = (id: Id | undefined) => {
    if (id === undefined) return
    trackFocus(id)
    awaited.current = id
    scrollTo(id)
    focusAwaited()
  }
  const focusAwaited = () => {
    const row = listRef.current?.querySelector<HTMLElement>(`[data-row="${awaited.current}"]`)
    if (!row) return
    awaited.current = undefined
    const target = row.querySelector('input') ?? row
    target.focus({ preventScroll: true })
  }

  useLayoutEffect(() => {
    if (awaited.current !== undefined) focusAwaited()
    // If the focused row leaves the list, for example after a status change, the row in its place gets the focus.
    // Removed elements cause no blur event, so `hasFocus` is still true then.
    const hasLeft = current.current !== undefined && !ids.includes(current.current.id)
    if (hasLeft && hasFocus.current && document.activeElement === document.body)
      goTo(stepFrom(ids, current.current, 1))
  })

  const stepByKey = (key: string) => {
    const direction = steps[key]
    if (document.activeElement?.matches('[type="search"]')) goTo(ids[0])
    else if (direction) goTo(stepFrom(ids, current.current, direction))
    else if (!hasFocus.current || (key !== 'Home' && key !== 'End')) return false
    else goTo(key === 'Home' ? ids[0] : ids.at(-1))
    return true
  }
  return { goTo, stepByKey, trackFocus, trackBlur }
}
