import type { SignedIn } from '@cornerstock/contract/accounts'
import { createStore, useStore } from '../lib/store.ts'
import { type StoredFields, storedKeys, toStoredFields } from './session-fields.ts'
import { decodeToken } from './token.ts'

/** Who is signed in. Every field is null or empty while nobody is. */
export interface Session extends StoredFields {
  /** The subject of the token. */
  clientId: string | null
}

const signedOut: Session = {
  token: null,
  clientId: null,
  email: null,
  storeName: null,
  storeAddress: null,
  businessOwnerName: null,
  businessType: null,
  phoneNumber: null,
  deliveryNotes: null,
  isAdmin: false,
  referralCode: '',
  preferredWholesaler: '',
}

interface Surroundings {
  local: Storage
  perTab: Storage
  now: () => number
}

/** The session of one browser, kept in local storage. Specification 3 and 4. */
export function createSession({ local, perTab, now }: Surroundings) {
  const store = createStore<Session>(signedOut)

  /** Reads the session that this or another tab left in local storage. */
  function restore() {
    const fields = readFields(local)
    if (!fields.token || !fields.email || !fields.storeName) return store.set(signedOut)
    try {
      const claims = decodeToken(fields.token)
      if (claims.exp < now() / 1000) {
        console.warn('The stored session has expired.')
        return forget()
      }
      store.set({ ...fields, clientId: claims.sub })
    } catch (error) {
      console.error('The stored token cannot be read.', error)
      forget()
    }
  }

  function signIn(answer: SignedIn) {
    const fields = toStoredFields(answer)
    for (const [field, key] of storedKeys) local.setItem(key, String(fields[field] ?? ''))
    store.set({ ...fields, clientId: decodeToken(answer.token).sub })
  }

  /** Clears what this browser knows. The two fields that are kept go with the page; the disk is wiped. */
  function signOut() {
    const { referralCode, preferredWholesaler } = store.get()
    local.clear()
    perTab.clear()
    store.set({ ...signedOut, referralCode, preferredWholesaler })
  }

  function forget() {
    local.clear()
    store.set(signedOut)
  }

  return { get: store.get, subscribe: store.subscribe, restore, signIn, signOut }
}

function readFields(local: Storage): StoredFields {
  const read = (key: string) => local.getItem(key)
  return {
    token: read('token'),
    email: read('email'),
    storeName: read('storeName'),
    storeAddress: read('storeAddress'),
    businessOwnerName: read('businessOwnerName'),
    businessType: read('businessType'),
    phoneNumber: read('phoneNumber'),
    deliveryNotes: read('deliveryNotes'),
    isAdmin: read('isAdmin') === 'true',
    referralCode: read('referralCode') ?? '',
    preferredWholesaler: read('PrefferresWholesaler') ?? '',
  }
}

/** The session of this browser. */
export const session = createSession({ local: localStorage, perTab: sessionStorage, now: Date.now })

// A sign-in or a sign-out in another tab counts here too. The key is null where all of the storage was cleared.
window.addEventListener('storage', (event) => {
  if (event.storageArea === localStorage && (event.key === null || event.key === 'token')) session.restore()
})

/** The session, followed. */
export const useSession = () => useStore(session)
