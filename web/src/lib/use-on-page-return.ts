import { useEffect, useEffectEvent } from 'react'

/** Runs when a person comes back to the page, or the network to the device: the time to ask what became of things. */
export function useOnPageReturn(onReturn: () => void): void {
  const comeBack = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && navigator.onLine) onReturn()
  })
  useEffect(() => {
    const listen = () => comeBack()
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
