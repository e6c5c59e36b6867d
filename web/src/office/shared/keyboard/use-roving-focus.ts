import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { type ListPosition, stepFrom } from './step-from.ts'

interface RovingFocus<Id> {
  /** The rows that can have the focus, top to bottom. The link of each, or what its field is in, carries its id as `data-row`. */
  ids: readonly Id[]
  listRef: RefObject<HTMLDivElement | null>
  scrollTo: (id: Id) => void
}

const steps: Record<string, 1 | -1> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/**
 * The focus itself moves, from link to link, so that Enter opens and screen readers follow. Rows come and go while
 * scrolling, so it may have to wait for its row. `stepByKey` takes J, K and the arrows, and says whether it did.
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
    // The row with the focus has left the list, as after a change of status: the one in its place is next. What
    // is taken out of the document does not blur, so that it still counts as having the focus.
    const hasLeft = current.current !== undefined && !ids.includes(current.current.id)
    if (hasLeft && hasFocus.current && document.activeElement === document.body)
      goTo(stepFrom(ids, current.current, 1))
  })

  const stepByKey = (key: string) => {
    const direction = steps[key]
    if (document.activeElement?.matches('[type="search"]')) goTo(ids[0])
    else if (direction) goTo(stepFrom(ids, current.current, direction))
    return direction !== undefined
  }
  return { goTo, stepByKey, trackFocus, trackBlur }
}
