import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { timings } from './time/timings.ts'

/**
 * Returns a handler that stops presses right after the number of items in a list has changed: the button of another
 * item may have moved under the finger. It belongs in `onClickCapture` of the list.
 */
export function useGuardAfterChange(count: number) {
  const changedAt = useRef(Number.NEGATIVE_INFINITY)
  const before = useRef(count)
  useLayoutEffect(() => {
    if (count !== before.current) changedAt.current = performance.now()
    before.current = count
  }, [count])
  return (event: MouseEvent) => {
    if (performance.now() - changedAt.current >= timings.doubleTapGuard) return
    event.stopPropagation()
    event.preventDefault()
  }
}
