import { useEffect, useRef } from 'react'

// The arrow leads from a search box to what it found.
const leavesSearch = (key: string, target: Element) =>
  key === 'ArrowDown' && target.matches('[type="search"]')

const goesToField = (key: string, target: EventTarget | null) =>
  target instanceof Element &&
  !leavesSearch(key, target) &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]') !== null

/**
 * Listens to plain keys while a screen is shown. Keys with a modifier, and those that go into a field or a dialog,
 * are left alone. The handler answers whether it took the key.
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
