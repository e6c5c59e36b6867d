import { useCallback, useRef } from 'react'
import { findPageTitle } from '../../ui/layout/page-title.ts'

/** For how many frames the focus is watched: longer than a menu takes to close. */
const watchedFrames = 30

/**
 * Removing a line also removes the button that has the focus, or the menu that gives it back. Call `focusAfterRemoval`
 * before the removal: it moves the focus to the list, or to the page title if this is the last line.
 */
export function useFocusAfterRemoval() {
  const listRef = useRef<HTMLUListElement>(null)
  const focusAfterRemoval = useCallback(() => {
    const hasOtherLines = (listRef.current?.childElementCount ?? 0) > 1
    const focus = () => {
      const target = hasOtherLines ? listRef.current : findPageTitle()
      target?.focus({ preventScroll: true })
    }
    const watch = (frames: number) => {
      if (document.activeElement === document.body) focus()
      if (frames > 0) requestAnimationFrame(() => watch(frames - 1))
    }
    focus()
    watch(watchedFrames)
  }, [])
  return { listRef, focusAfterRemoval }
}
