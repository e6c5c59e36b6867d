import { normalizeEmail } from '@cornerstock/contract/accounts/accounts'
import { del, get, set } from 'idb-keyval'

const prefix = 'device:'

/** The key names nobody: it is a hash of the address. Throws where the page is not served over HTTPS. */
async function keyOf(email: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(normalizeEmail(email)))
  return prefix + Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The key of the version before, which contained the address. */
const formerKeyOf = (email: string) => `deviceToken:${normalizeEmail(email)}`

// The token is stored in IndexedDB, because signing out empties the local storage and must not remove it. A browser
// that rejects IndexedDB (some private windows) signs in without the token, like a new device.

/** The device token that this browser stored when this email address signed in before. */
export async function readDeviceToken(email: string): Promise<string | undefined> {
  try {
    return (await get<string>(await keyOf(email))) ?? (await get<string>(formerKeyOf(email)))
  } catch {
    return undefined
  }
}

/** Stores the device token for the next sign-in with this email address. */
export async function writeDeviceToken(email: string, deviceToken: string): Promise<void> {
  try {
    await del(formerKeyOf(email))
    await set(await keyOf(email), deviceToken)
  } catch {
    // The next sign-in is like that of a new device.
  }
}
