import { useSyncExternalStore } from 'react'

/** Whether the device has a network connection. It may still be unable to reach the server. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
