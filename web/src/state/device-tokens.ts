import { normalizeEmail } from '@cornerstock/contract/accounts'
import { get, set } from 'idb-keyval'

const keyOf = (email: string) => `deviceToken:${normalizeEmail(email)}`

// Signing out empties the local storage, and the token must outlive that, so it is kept in IndexedDB. A browser that
// refuses IndexedDB (some private windows) signs in without the token, as a new device does.

/** The token that an earlier sign-in to this address left in this browser. */
export const readDeviceToken = (email: string): Promise<string | undefined> =>
  get<string>(keyOf(email)).catch(() => undefined)

/** Keeps the token for the next sign-in to this address. */
export const writeDeviceToken = (email: string, deviceToken: string): Promise<void> =>
  set(keyOf(email), deviceToken).catch(() => undefined)
