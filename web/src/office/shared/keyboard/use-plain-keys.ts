import { useEffect, useRef } from 'react'

// In a search box, the down arrow moves the focus to the results.
const leavesSearch = (key: string, target: Element) =>
  key === 'ArrowDown' && target.matches('[type="search"]')

const goesToField = (key: string, target: EventTarget | null) =>
  target instanceof Element &&
  !leavesSearch(key, target) &&
  target.closest(
    'input:not([data-row-checkbox]), textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]',
  ) !== null

/**
 * Calls `onKey` for keys without a modifier that are pressed outside of fields and dialogs. `onKey` returns whether it
 * handled the key; then the browser's own action is prevented.
 */
export function usePlainKeys(onKey: (key: string, target: EventTarget | null) => boolean) {
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
      if (isPlain && !goesToField(event.key, event.target) && latest.current(event.key, event.target))
        event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
