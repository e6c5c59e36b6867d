import { z } from 'zod'
import { createPersistentStore, jsonText } from '../lib/persistent-store.ts'
import { useStore } from '../lib/store.ts'
import { surviveSignOut } from './survive-sign-out.ts'

const unansweredRequestSchema = z.object({
  /** The idempotency key: a new one for each press. */
  key: z.string(),
  /** What was sent. A repeat sends it unchanged. */
  body: z.json(),
  /** In milliseconds since 1970. */
  confirmedAt: z.int(),
})

export type UnansweredRequest = z.output<typeof unansweredRequestSchema>

const store = createPersistentStore(
  'unansweredRequests',
  jsonText(z.record(z.string(), unansweredRequestSchema)),
  {},
  localStorage,
)
surviveSignOut('unansweredRequests', store)

/** Requests with an idempotency key, by name, from the press to the answer. They outlive lost answers and reloads. */
export const unansweredRequests = {
  find: (name: string): UnansweredRequest | null => store.get()[name] ?? null,
  keep: (name: string, request: UnansweredRequest) =>
    store.update((requests) => ({ ...requests, [name]: request })),
  /** Removes the request with this key. A late answer to an older request leaves a newer one in place. */
  settle: (name: string, key: string) =>
    store.update((requests) =>
      Object.fromEntries(
        Object.entries(requests).filter(([of, request]) => of !== name || request.key !== key),
      ),
    ),
}

export const useUnansweredRequest = (name: string): UnansweredRequest | null => useStore(store)[name] ?? null
