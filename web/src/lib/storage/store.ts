import { useSyncExternalStore } from 'react'

/** A value outside React that components can subscribe to. */
export interface Store<Value> {
  get: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

/** Creates a store. Setting the value that it already holds notifies nobody. */
export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return
      current = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <Value>(store: Pick<Store<Value>, 'get' | 'subscribe'>) =>
  useSyncExternalStore(store.subscribe, store.get, store.get)
