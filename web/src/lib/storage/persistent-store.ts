import { z } from 'zod'
import type { Store } from './store.ts'

/** A value that the browser keeps over reloads. Tabs with the same storage share it. */
export interface PersistentStore<Value> extends Store<Value> {
  /** Replaces the value. `change` receives the stored value, which another tab may have changed. */
  update: (change: (value: Value) => Value) => void
  remove: () => void
}

interface Subscription {
  storage: Storage
  key: string
  listener: () => void
}

const subscriptions = new Set<Subscription>()

/** Calls the listeners of a key, or all listeners of the storage if the key is null. */
function notify(storage: Storage | null, key: string | null) {
  for (const subscription of subscriptions) {
    if (subscription.storage === storage && (key === null || subscription.key === key))
      subscription.listener()
  }
}

// The browser sends this event for changes that other tabs make.
window.addEventListener('storage', ({ storageArea, key }) => notify(storageArea, key))

/**
 * Keeps a value under a key of the storage. The schema decodes the stored text; `jsonText` makes a schema for JSON.
 * `get` returns the default if nothing is stored or the stored text does not fit the schema. It returns the same object
 * until the text changes. `set` and `update` throw if the storage is full or blocked.
 */
export function createPersistentStore<Value>(
  key: string,
  schema: z.ZodType<Value, string>,
  defaultValue: Value,
  storage: Storage,
): PersistentStore<Value> {
  let lastText: string | null = null
  let lastValue = defaultValue

  function decode(text: string): Value {
    try {
      return z.decode(schema, text)
    } catch {
      return defaultValue
    }
  }

  function get(): Value {
    const text = storage.getItem(key)
    if (text === lastText) return lastValue
    lastText = text
    lastValue = text === null ? defaultValue : decode(text)
    return lastValue
  }

  function set(value: Value) {
    storage.setItem(key, z.encode(schema, value))
    notify(storage, key)
  }

  return {
    get,
    set,
    update: (change) => set(change(get())),
    remove() {
      storage.removeItem(key)
      notify(storage, key)
    },
    subscribe(listener) {
      const subscription = { storage, key, listener }
      subscriptions.add(subscription)
      return () => subscriptions.delete(subscription)
    },
  }
}

/** Removes every value from the storage. Its stores then return their defaults. */
export function clearStorage(storage: Storage) {
  storage.clear()
  notify(storage, null)
}

/** Calls the listener when another tab changes the key or clears the storage. */
export function onOtherTabChange(storage: Storage, key: string, listener: () => void) {
  window.addEventListener('storage', (event) => {
    if (event.storageArea === storage && (event.key === null || event.key === key)) listener()
  })
}

/** The schema of a value that is stored as JSON text. */
export const jsonText = <Schema extends z.ZodType>(schema: Schema) =>
  z.codec(z.string(), schema, {
    decode: (text) => JSON.parse(text),
    encode: (value) => JSON.stringify(value),
  })
