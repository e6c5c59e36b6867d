import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { timings } from './time/timings.ts'

/**
 * Returns a handler that stops presses right after a list has become shorter: the button of another item may have moved
 * under the finger. It belongs in `onClickCapture` of the list.
 */
export function useGuardAfterRemoval(count: number) {
  const removedAt = useRef(Number.NEGATIVE_INFINITY)
  const before = useRef(count)
  useLayoutEffect(() => {
    if (count < before.current) removedAt.current = performance.now()
    before.current = count
  }, [count])
  return (event: MouseEvent) => {
    if (performance.now() - removedAt.current >= timings.doubleTapGuard) return
    event.stopPropagation()
    event.preventDefault()
  }
}
