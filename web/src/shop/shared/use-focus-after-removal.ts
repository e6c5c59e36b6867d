import { useCallback, useRef } from 'react'
import { pageTitle } from '../../ui/layout/page-title.ts'

/**
 * Keeps the focus near a line that goes together with the button that removed it: on the list of the others, or, after
 * the last, on the title of the screen.
 */
export function useFocusAfterRemoval() {
  const list = useRef<HTMLUListElement>(null)
  const focusAfterRemoval = useCallback(() => {
    const hasOthers = (list.current?.childElementCount ?? 0) > 1
    const rest = hasOthers ? list.current : pageTitle()
    rest?.focus({ preventScroll: true })
  }, [])
  return { list, focusAfterRemoval }
}
