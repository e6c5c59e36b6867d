import { useSyncExternalStore } from 'react'

const key = 'lastHome'
const listeners = new Set<() => void>()

/** Keeps the home that the Home tab leads back to. */
export function rememberHome(path: string) {
  localStorage.setItem(key, path)
  for (const listener of listeners) listener()
}

/** The home visited last, or `fallback` before the first visit. */
export const useLastHome = (fallback: string) =>
  useSyncExternalStore(subscribe, () => localStorage.getItem(key) ?? fallback)

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
