import { z } from 'zod'
import { createPersistentStore, jsonText } from '../lib/storage/persistent-store.ts'
import { useStore } from '../lib/storage/store.ts'

const readMarkSchema = z.object({
  clientId: z.string(),
  /** Notifications created up to this time count as read; in milliseconds since 1970. */
  until: z.int(),
})

/** Stores that a client has marked all notifications as read. Only this browser knows it (specification 4). */
export const readMark = createPersistentStore(
  'notificationsRead',
  jsonText(readMarkSchema.nullable()),
  null,
  localStorage,
)

/** The `until` of a client's read mark; 0 if the client has none. */
export function useReadUntil(clientId: string): number {
  const mark = useStore(readMark)
  return mark?.clientId === clientId ? mark.until : 0
}
