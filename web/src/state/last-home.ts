import { useSyncExternalStore } from 'react'

const key = 'lastHome'
const homes = ['/home-page', '/electronics-homepage', '/smoke-homepage', '/perfume-shop'] as const
const listeners = new Set<() => void>()

/** The address of one of the four homes. */
export type HomePath = (typeof homes)[number]

/** Keeps the home that the Home tab leads back to. */
export function rememberHome(path: HomePath) {
  localStorage.setItem(key, path)
  for (const listener of listeners) listener()
}

/** The home visited last, or Grocery before the first visit. */
export const useLastHome = (): HomePath => useSyncExternalStore(subscribe, lastHome)

function lastHome() {
  const stored = localStorage.getItem(key)
  return homes.find((home) => home === stored) ?? '/home-page'
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
