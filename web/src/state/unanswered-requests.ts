import { z } from 'zod'
import { createPersistentStore, jsonText } from '../lib/persistent-store.ts'
import { useStore } from '../lib/store.ts'
import { keepForAccount } from './keep-for-account.ts'

const unansweredRequestSchema = z.object({
  /** The idempotency key; each press makes a new one. */
  key: z.string(),
  /** The body that was sent. A repeat sends it unchanged. */
  body: z.json(),
  /** The time of the press, in milliseconds since 1970. */
  confirmedAt: z.int(),
})

export type UnansweredRequest = z.output<typeof unansweredRequestSchema>

const store = createPersistentStore(
  'unansweredRequests',
  jsonText(z.record(z.string(), unansweredRequestSchema)),
  {},
  localStorage,
)
keepForAccount('kept:unansweredRequests', store)

/** Requests with an idempotency key, by name, from the press to the answer. They survive lost answers and reloads. */
export const unansweredRequests = {
  find: (name: string): UnansweredRequest | null => store.get()[name] ?? null,
  keep: (name: string, request: UnansweredRequest) =>
    store.update((requests) => ({ ...requests, [name]: request })),
  /** Removes the request with this key. A late answer does not remove a newer request. */
  settle: (name: string, key: string) =>
    store.update((requests) =>
      Object.fromEntries(
        Object.entries(requests).filter(([of, request]) => of !== name || request.key !== key),
      ),
    ),
}

export const useUnansweredRequest = (name: string): UnansweredRequest | null => useStore(store)[name] ?? null
