import { get, update } from 'idb-keyval'
import { createStore } from '../../lib/storage/store.ts'
import { removeOfflineData } from '../../state/session/offline-data.ts'
import type { Entries, EntriesChange } from '../entry.ts'
import { moveLastVersion } from './last-version.ts'
import { withLock } from './lock.ts'

/** Stores entries, those of each account on their own. */
export interface OutboxStorage {
  read: (account: string) => Promise<Entries>
  /** Applies a change in a transaction that other tabs respect, and returns the new entries. */
  update: (account: string, change: EntriesChange) => Promise<Entries>
}

/** Entries that could not be written, and the keys of the stored entries that they contain or replace. */
interface Unwritten {
  entries: Entries
  known: ReadonlySet<string>
}

/** The unwritten entries with those that other tabs have stored since. */
const withStored = (unwritten: Unwritten | undefined, stored: Entries): Entries =>
  unwritten ? [...unwritten.entries, ...stored.filter(({ key }) => !unwritten.known.has(key))] : stored

const keyOf = (account: string) => `outbox:${account}`

const readStored = async (account: string): Promise<Entries> => {
  try {
    return (await get<Entries>(keyOf(account))) ?? []
  } catch {
    return []
  }
}

/** The account whose entries are only in memory, so that closing the page loses them; null if they are stored. */
export const accountInMemory = createStore<string | null>(null)

/**
 * Stores entries in IndexedDB, because signing out empties the local storage. If a write fails, most likely because the
 * storage is full, it removes the stored queries and pictures and tries again. If that fails too, the entries stay in
 * memory, and their next change writes them.
 */
export function createBrowserStorage(): OutboxStorage {
  const unwritten = new Map<string, Unwritten>()
  const moved = new Set<string>()

  async function write(account: string, change: EntriesChange): Promise<Entries> {
    let changed: Entries = []
    await update<Entries>(keyOf(account), (stored = []) => {
      changed = change(withStored(unwritten.get(account), stored))
      return changed
    })
    unwritten.delete(account)
    return changed
  }

  async function writeWithMoreRoom(account: string, change: EntriesChange): Promise<Entries> {
    await removeOfflineData()
    return write(account, change)
  }

  async function keepInMemory(account: string, change: EntriesChange): Promise<Entries> {
    const earlier = unwritten.get(account)
    const stored = await readStored(account)
    const entries = change(withStored(earlier, stored))
    const keys = [...stored, ...entries].map(({ key }) => key)
    unwritten.set(account, { entries, known: new Set([...(earlier?.known ?? []), ...keys]) })
    return entries
  }

  const noteWhereTheyAre = (account: string) => accountInMemory.set(unwritten.has(account) ? account : null)

  return {
    async read(account) {
      // A tab that had read the old queue while another one was moving it would add again what was sent meanwhile.
      if (!moved.has(account))
        await withLock('move-last-version', () =>
          moveLastVersion(account, (change) => write(account, change)),
        )
      moved.add(account)
      const entries = withStored(unwritten.get(account), await readStored(account))
      noteWhereTheyAre(account)
      return entries
    },
    async update(account, change) {
      const entries = await write(account, change)
        .catch(() => writeWithMoreRoom(account, change))
        .catch(() => keepInMemory(account, change))
      noteWhereTheyAre(account)
      return entries
    },
  }
}
