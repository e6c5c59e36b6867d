import { del, get, set } from 'idb-keyval'
import { hashEmail } from '../state/session/hash-email.ts'
import { session } from '../state/session/session.ts'

// In IndexedDB, because acting for another store empties the local storage, but the person stays the same.
const key = 'pushOwner'

/** Notes that this browser shows push messages of the person who is signed in. */
export async function rememberOwner(): Promise<void> {
  const { email } = session.get()
  if (email !== null) await set(key, await hashEmail(email))
}

export const forgetOwner = (): Promise<void> => del(key)

/** Whose push messages this browser shows: of nobody, of the person with this email, or of another one. */
export async function findOwner(email: string | null): Promise<'nobody' | 'this person' | 'another'> {
  const owner = await get<string>(key)
  if (owner === undefined) return 'nobody'
  return email !== null && owner === (await hashEmail(email)) ? 'this person' : 'another'
}
