import { useEffect, useRef } from 'react'

/**
 * Calls `onPress` on Ctrl+K or Cmd+K, also while a field has the focus, and once for a press before the app had loaded.
 */
export function usePaletteKey(onPress: () => void) {
  const latest = useRef(onPress)
  useEffect(() => {
    latest.current = onPress
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', listen)
    if (takeEarlyPress()) latest.current()
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** Whether the keys were pressed before the app had loaded. Stops `before-app.js` from listening for them. */
function takeEarlyPress(): boolean {
  const page = document.documentElement
  page.onkeydown = null
  const isAwaited = page.dataset.awaited === 'palette'
  delete page.dataset.awaited
  return isAwaited
}
