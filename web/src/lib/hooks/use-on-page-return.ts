import { useEffect, useEffectEvent } from 'react'

/** Calls `onReturn` when the page becomes visible or focused again, or the device is back online. */
export function useOnPageReturn(onReturn: () => void): void {
  const notify = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && navigator.onLine) onReturn()
  })
  useEffect(() => {
    const listen = () => notify()
    window.addEventListener('online', listen)
    window.addEventListener('focus', listen)
    document.addEventListener('visibilitychange', listen)
    return () => {
      window.removeEventListener('online', listen)
      window.removeEventListener('focus', listen)
      document.removeEventListener('visibilitychange', listen)
    }
  }, [])
}
