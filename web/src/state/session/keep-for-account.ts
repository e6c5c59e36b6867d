import { del, get, set } from 'idb-keyval'
import type { PersistentStore } from '../../lib/storage/persistent-store.ts'
import { session } from './session.ts'
import { accountOf, decodeToken } from './token.ts'

/** The account of the stored token; null without one. */
function storedAccount(): string | null {
  try {
    return accountOf(decodeToken(localStorage.getItem('token') ?? ''))
  } catch {
    return null
  }
}

/**
 * The account that is signed in; null while nobody is. Also null after another tab has signed out or in, until this
 * tab follows: the storage then no longer has the values of this tab's account.
 */
function currentAccount(): string | null {
  const { account } = session.get()
  return account === storedAccount() ? account : null
}

/**
 * Keeps a copy of a store for each account, because the end of a session empties local storage (specification 4). Puts
 * the copy back when the account signs in again, also after a reload, unless the store already has a value. A person
 * who logs out leaves no copy. The copies are in IndexedDB, under `name` and the account. If the browser rejects
 * IndexedDB, they are in memory until the page closes.
 */
export function keepForAccount<Value extends object>(
  name: string,
  store: PersistentStore<Value>,
  isEmpty: (value: Value) => boolean = (value) => Object.keys(value).length === 0,
): void {
  const inMemory = new Map<string, Value>()
  const keyOf = (owner: string) => `${name}:${owner}`

  function keep() {
    const current = currentAccount()
    if (current === null) return
    const value = store.get()
    inMemory.set(current, value)
    void ignoreRejection(() => (isEmpty(value) ? del(keyOf(current)) : set(keyOf(current), value)))
  }

  /** The account that was signed in last. */
  let account: string | null = null

  function forget() {
    if (account === null) return
    inMemory.delete(account)
    const key = keyOf(account)
    void ignoreRejection(() => del(key))
    account = null
  }

  async function follow() {
    if (session.get().isLoggingOut) return forget()
    const current = currentAccount()
    if (current === null) return
    account = current
    if (!isEmpty(store.get())) return keep()
    const copy = inMemory.get(current) ?? (await ignoreRejection(() => get<Value>(keyOf(current))))
    // Another account may have signed in meanwhile, or the store may have a new value.
    const isStillWanted = current === currentAccount() && isEmpty(store.get())
    if (copy !== undefined && isStillWanted && !isEmpty(copy)) putBack(copy)
  }

  function putBack(copy: Value) {
    try {
      store.set(copy)
    } catch {
      // An older version of the app stored another shape, or the storage is full.
    }
  }

  void follow()
  store.subscribe(keep)
  session.subscribe(() => void follow())
}

async function ignoreRejection<Value>(request: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await request()
  } catch {
    return undefined
  }
}
