import { del, get, set } from 'idb-keyval'
import type { PersistentStore } from '../lib/persistent-store.ts'
import { session } from './session.ts'

type Entries = Record<string, unknown>

const isSignedIn = () => localStorage.getItem('token') !== null
const isEmpty = (value: Entries) => Object.keys(value).length === 0

/**
 * Keeps the entries of a store in local storage for an account that signs out, and puts them back when the same account
 * signs in again, also after a reload: signing out empties the storage (specification 4). A browser that refuses
 * IndexedDB keeps them until the page is closed.
 */
export function surviveSignOut<Value extends Entries>(name: string, store: PersistentStore<Value>): void {
  const kept = new Map<string, Value>()
  const keyOf = (clientId: string) => `kept:${name}:${clientId}`

  function keep() {
    const { clientId } = session.get()
    // The storage is emptied before the session ends.
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
    // Meanwhile another account may have signed in, or something new was stored.
    if (value && clientId === session.get().clientId && isEmpty(store.get())) putBack(value)
  }

  function putBack(value: Value) {
    try {
      store.set(value)
    } catch {
      // An older version of the app has kept it in another shape, or the storage is full.
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
    // The copy in memory serves until the page is closed.
  }
}
