import { z } from 'zod'
import { createPersistentStore, jsonText } from '../lib/persistent-store.ts'
import { useStore } from '../lib/store.ts'

const readMarkSchema = z.object({
  clientId: z.string(),
  /** When the newest notification was created that counts as read, in milliseconds since 1970. */
  until: z.int(),
})

/** Set when a client marks all notifications as read, which only this browser knows (specification 4). */
export const readMark = createPersistentStore(
  'notificationsRead',
  jsonText(readMarkSchema.nullable()),
  null,
  localStorage,
)

/** Until when a client's notifications count as read in this browser, in milliseconds; 0 without a mark. */
export function useReadUntil(clientId: string): number {
  const mark = useStore(readMark)
  return mark?.clientId === clientId ? mark.until : 0
}
