import type { SignedIn } from '@cornerstock/contract/accounts/accounts'
import { clearStorage, onOtherTabChange } from '../../lib/storage/persistent-store.ts'
import { createStore, useStore } from '../../lib/storage/store.ts'
import { openStoredFields, type SessionFields, toSessionFields } from './session-fields.ts'
import { accountOf, decodeToken, type TokenClaims } from './token.ts'

/** The account that is signed in. Every field is null, false or empty while nobody is signed in. */
export interface Session extends SessionFields {
  /** The id of the store for which the person acts, or of a member of staff; the subject of the token. */
  clientId: string | null
  /** The id of the person; that of the store for its first owner. */
  personId: string | null
  /** The account to which belongs what the browser keeps: this person, acting for this store. */
  account: string | null
  /**
   * Until this staff account has a second factor, the server rejects every call that is not about the account itself.
   */
  mustSetUpTwoFactor: boolean
  /** While the person logs out, guards lead to the landing page instead of the sign-in. */
  isLoggingOut: boolean
}

const profileKeys = [
  'storeName',
  'storeAddress',
  'businessOwnerName',
  'businessType',
  'phoneNumber',
  'deliveryNotes',
] as const

/** The details of a store that staff can change. */
type Profile = Record<(typeof profileKeys)[number], string>

const signedOut: Session = {
  token: null,
  clientId: null,
  personId: null,
  account: null,
  mustSetUpTwoFactor: false,
  isLoggingOut: false,
  email: null,
  storeName: null,
  storeAddress: null,
  businessOwnerName: null,
  businessType: null,
  phoneNumber: null,
  deliveryNotes: null,
  isAdmin: false,
  role: 'client',
  emailVerified: false,
  stores: [],
  referralCode: '',
  preferredWholesaler: '',
}

const idsOf = (claims: TokenClaims) => ({
  clientId: claims.sub,
  personId: claims.personId,
  account: accountOf(claims),
})

interface SessionDependencies {
  local: Storage
  perTab: Storage
  now: () => number
}

/** The session of one browser, stored in `local` (specification 3 and 4). */
export function createSession({ local, perTab, now }: SessionDependencies) {
  const store = createStore<Session>(signedOut)
  const stored = openStoredFields(local)

  /** Restores the session that this or another tab has stored. */
  function restore() {
    const fields = stored.read()
    if (!fields.token || !fields.email || !fields.storeName) return store.set(signedOut)
    try {
      const claims = decodeToken(fields.token)
      if (claims.exp < now() / 1000) {
        console.warn('The stored session has expired.')
        return clear()
      }
      store.set({ ...signedOut, ...fields, ...idsOf(claims) })
    } catch (error) {
      console.error('The stored token cannot be read.', error)
      clear()
    }
  }

  function clear() {
    clearStorage(local)
    store.set(signedOut)
  }

  function signIn(response: SignedIn) {
    const fields = toSessionFields(response)
    const { account } = store.get()
    const ids = idsOf(decodeToken(response.token))
    // Drafts and other values belong to one person and one store.
    if (account !== null && account !== ids.account) {
      clearStorage(local)
      clearStorage(perTab)
    }
    stored.write(fields)
    store.set({ ...signedOut, ...fields, ...ids })
  }

  /** Notes the details of the store for which the person acts as they are now; staff can change them after the sign-in. */
  function updateProfile(profile: Profile) {
    const current = store.get()
    if (profileKeys.every((key) => current[key] === profile[key])) return
    update(Object.fromEntries(profileKeys.map((key) => [key, profile[key]])) as unknown as Profile)
  }

  /** Notes what the server says of the signed-in account. */
  function update(changes: Partial<SessionFields>) {
    if (!store.get().token) return
    const updated = { ...store.get(), ...changes }
    stored.write(updated)
    store.set(updated)
  }

  /** Notes whether the server requires a second factor that the signed-in account does not have. */
  function markTwoFactorRequired(isRequired: boolean) {
    if (store.get().mustSetUpTwoFactor !== isRequired)
      store.set({ ...store.get(), mustSetUpTwoFactor: isRequired })
  }

  /** Clears both storages. The referral code and the preferred wholesaler stay in memory until the page is closed. */
  function signOut({ isLoggingOut = false } = {}) {
    const { referralCode, preferredWholesaler } = store.get()
    clearStorage(local)
    clearStorage(perTab)
    store.set({ ...signedOut, referralCode, preferredWholesaler, isLoggingOut })
  }

  /** Logs the person out. Call `finishLogOut` when the landing page is open. */
  function logOut() {
    signOut({ isLoggingOut: true })
  }

  function finishLogOut() {
    if (store.get().isLoggingOut) store.set({ ...store.get(), isLoggingOut: false })
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    restore,
    signIn,
    updateProfile,
    update,
    /** Whether role and stores are unknown, because the browser stored only what the specification names. */
    isIncomplete: () => store.get().token !== null && !stored.isComplete(),
    markTwoFactorRequired,
    signOut,
    logOut,
    finishLogOut,
  }
}

/** The session of this browser. */
export const session = createSession({ local: localStorage, perTab: sessionStorage, now: Date.now })

// A sign-in or log out in another tab applies to this tab too.
onOtherTabChange(localStorage, 'token', session.restore)

export const useSession = () => useStore(session)
