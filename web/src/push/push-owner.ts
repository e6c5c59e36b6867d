import { del, get, set } from 'idb-keyval'
import { session } from '../state/session/session.ts'

// In IndexedDB, because acting for another store empties the local storage, but the person stays the same.
const key = 'pushOwner'

/** Notes that this browser shows push messages of the person who is signed in. */
export async function rememberOwner(): Promise<void> {
  const { personId } = session.get()
  if (personId !== null) await set(key, personId)
}

export const forgetOwner = (): Promise<void> => del(key)

/** Whether this browser shows push messages of a person, by its id. */
export const isOwner = async (personId: string | null): Promise<boolean> =>
  personId !== null && (await get<string>(key)) === personId
