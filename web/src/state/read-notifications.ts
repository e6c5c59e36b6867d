import { z } from 'zod'
import { createStore, useStore } from '../lib/store.ts'
import { session } from './session.ts'

const markSchema = z.object({
  clientId: z.string(),
  /** The newest that was there, in milliseconds of the server's clock. What comes later is unread. */
  until: z.int(),
})

/** That a client has marked all of its notifications as read. Only this browser knows (specification 4). */
type ReadMark = z.output<typeof markSchema>

const storageKey = 'notificationsRead'

/** Keeps the mark over reloads and in step between tabs. */
export function createReadMarks(local: Storage) {
  const store = createStore<ReadMark | null>(read(local))
  return {
    get: store.get,
    subscribe: store.subscribe,
    set(mark: ReadMark) {
      local.setItem(storageKey, JSON.stringify(mark))
      store.set(mark)
    },
    /** Takes over what another tab, or a sign-out, did to the storage. */
    reload: () => store.set(read(local)),
  }
}

function read(local: Storage): ReadMark | null {
  try {
    return markSchema.parse(JSON.parse(local.getItem(storageKey) ?? 'null'))
  } catch {
    return null
  }
}

/** The mark of this browser. */
export const readMarks = createReadMarks(localStorage)

window.addEventListener('storage', ({ storageArea, key }) => {
  if (storageArea === localStorage && (key === null || key === storageKey)) readMarks.reload()
})

// Signing out wipes the storage.
session.subscribe(readMarks.reload)

/** Up to when this browser holds a client's notifications for read; 0 where it was never told. */
export function useReadUntil(clientId: string): number {
  const mark = useStore(readMarks)
  return mark?.clientId === clientId ? mark.until : 0
}
