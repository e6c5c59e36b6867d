import { get, set } from 'idb-keyval'
import type { PersistentStore } from '../lib/persistent-store.ts'
import { session } from './session.ts'

const isSignedIn = () => localStorage.getItem('token') !== null

/**
 * Keeps a copy of a store for each account in IndexedDB, because local storage is emptied when a session ends
 * (specification 3). Puts the copy back when the account signs in again, unless the store already has a value.
 */
export function keepForAccount<Value>(
  store: PersistentStore<Value>,
  name: string,
  isEmpty: (value: Value) => boolean,
): void {
  const copies = createCopies<Value>(name)

  function keep() {
    const { clientId } = session.get()
    // The storage is emptied before the session ends; this must not empty the copy.
    if (clientId !== null && isSignedIn()) void copies.write(clientId, store.get())
  }

  async function putBack() {
    const { clientId } = session.get()
    if (clientId === null || !isEmpty(store.get())) return
    const kept = await copies.read(clientId)
    const isStillWanted = session.get().clientId === clientId && isEmpty(store.get())
    if (kept !== undefined && isStillWanted && !isEmpty(kept)) store.set(kept)
  }

  if (isEmpty(store.get())) void putBack()
  else keep()
  store.subscribe(keep)
  session.subscribe(() => void putBack())
}

/** The copies by account. If the browser refuses IndexedDB, they are in memory until the page is closed. */
function createCopies<Value>(name: string) {
  const inMemory = new Map<string, Value>()
  const keyOf = (accountId: string) => `${name}:${accountId}`
  return {
    async read(accountId: string): Promise<Value | undefined> {
      try {
        return await get<Value>(keyOf(accountId))
      } catch {
        return inMemory.get(accountId)
      }
    },
    async write(accountId: string, value: Value) {
      try {
        await set(keyOf(accountId), value)
      } catch {
        inMemory.set(accountId, value)
      }
    },
  }
}
