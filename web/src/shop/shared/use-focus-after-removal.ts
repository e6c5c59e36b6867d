import { useCallback, useRef } from 'react'
import { findPageTitle } from '../../ui/layout/page-title.ts'

/**
 * Removing a line also removes the button that has the focus. Call `focusAfterRemoval` before the removal: it moves the
 * focus to the list, or to the page title if this is the last line.
 */
export function useFocusAfterRemoval() {
  const listRef = useRef<HTMLUListElement>(null)
  const focusAfterRemoval = useCallback(() => {
    const hasOtherLines = (listRef.current?.childElementCount ?? 0) > 1
    const target = hasOtherLines ? listRef.current : findPageTitle()
    target?.focus({ preventScroll: true })
  }, [])
  return { listRef, focusAfterRemoval }
}
