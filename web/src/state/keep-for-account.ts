import { get, set } from 'idb-keyval'
import type { PersistentStore } from '../lib/persistent-store.ts'
import { session } from './session.ts'

const isSignedIn = () => localStorage.getItem('token') !== null

/**
 * Keeps a copy of a store in IndexedDB for each account, and puts it back when the account signs in again: when a
 * session ends, local storage is emptied (specification 3). A value that is not empty is never replaced.
 */
export function keepForAccount<Value>(
  store: PersistentStore<Value>,
  name: string,
  isEmpty: (value: Value) => boolean,
): void {
  const copies = createCopies<Value>(name)

  function keep() {
    const { clientId } = session.get()
    // The storage is emptied before the session ends.
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

/** The copies by account. A browser that refuses IndexedDB keeps them until the page is closed. */
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
