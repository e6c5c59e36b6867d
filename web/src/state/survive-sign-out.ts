import { del, get, set } from 'idb-keyval'
import type { PersistentStore } from '../lib/persistent-store.ts'
import { session } from './session.ts'

type Entries = Record<string, unknown>

const isSignedIn = () => localStorage.getItem('token') !== null
const isEmpty = (value: Entries) => Object.keys(value).length === 0

/**
 * Keeps the entries of a store for an account, because signing out empties local storage (specification 4). Puts them
 * back when the same account signs in again, also after a reload. If the browser refuses IndexedDB, they are in memory
 * until the page is closed.
 */
export function surviveSignOut<Value extends Entries>(name: string, store: PersistentStore<Value>): void {
  const kept = new Map<string, Value>()
  const keyOf = (clientId: string) => `kept:${name}:${clientId}`

  function keep() {
    const { clientId } = session.get()
    // The storage is emptied before the session ends; this must not empty the copy.
    if (clientId === null || !isSignedIn()) return
    const value = store.get()
    kept.set(clientId, value)
    void writeQuietly(keyOf(clientId), value)
  }

  async function follow() {
    const { clientId } = session.get()
    if (clientId === null || !isSignedIn()) return
    if (!isEmpty(store.get())) return keep()
    const value = kept.get(clientId) ?? (await readQuietly<Value>(keyOf(clientId)))
    // Another account may have signed in meanwhile, or the store may have new entries.
    if (value && clientId === session.get().clientId && isEmpty(store.get())) putBack(value)
  }

  function putBack(value: Value) {
    try {
      store.set(value)
    } catch {
      // An older version of the app stored another shape, or the storage is full.
    }
  }

  void follow()
  store.subscribe(keep)
  session.subscribe(() => void follow())
}

async function readQuietly<Value>(key: string): Promise<Value | undefined> {
  try {
    return await get<Value>(key)
  } catch {
    return undefined
  }
}

async function writeQuietly(key: string, value: Entries): Promise<void> {
  try {
    await (isEmpty(value) ? del(key) : set(key, value))
  } catch {
    // The copy in memory remains until the page is closed.
  }
}
