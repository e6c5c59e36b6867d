import { normalizeEmail } from '@cornerstock/contract/accounts/accounts'
import { get, set } from 'idb-keyval'

const keyOf = (email: string) => `deviceToken:${normalizeEmail(email)}`

// The token is stored in IndexedDB, because signing out empties the local storage and must not remove it. A browser
// that rejects IndexedDB (some private windows) signs in without the token, like a new device.

/** The device token that this browser stored when this email address signed in before. */
export const readDeviceToken = (email: string): Promise<string | undefined> =>
  get<string>(keyOf(email)).catch(() => undefined)

/** Stores the device token for the next sign-in with this email address. */
export const writeDeviceToken = (email: string, deviceToken: string): Promise<void> =>
  set(keyOf(email), deviceToken).catch(() => undefined)
