import { createRandomKey } from '../../lib/create-random-key.ts'
import type { Entry } from '../entry.ts'
import { outbox } from '../outbox.ts'
import { withoutEntry, withRenewed } from '../outbox-rules.ts'

const takenBack = new Set<string>()

/** Whether an entry disappeared because the person took it back in this tab, and not because it was accepted. */
export const isTakenBack = (key: string): boolean => takenBack.has(key)

export const noteTakenBack = (key: string): void => void takenBack.add(key)

/** Forgets a write. The same contents are then sent as a new one. */
export function forget({ key, account }: Entry): void {
  noteTakenBack(key)
  void outbox.update((entries) => withoutEntry(entries, key), account)
}

/** Sends a write that was rejected, or that is too old for its key, as a new one. */
export function sendAgain({ key, account }: Entry): void {
  noteTakenBack(key)
  const renewed = { key: createRandomKey(), createdAt: Date.now() }
  void outbox.update((entries) => withRenewed(entries, key, renewed), account)
}
