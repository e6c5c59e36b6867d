import { z } from 'zod'
import { createRandomKey } from '../lib/create-random-key.ts'
import { createPersistentStore, jsonText } from '../lib/persistent-store.ts'
import { useStore } from '../lib/store.ts'
import { keepForAccount } from './keep-for-account.ts'
import { isSafeToRepeat } from './safe-to-repeat-rules.ts'

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

const canRepeat = ({ confirmedAt }: UnansweredRequest) => isSafeToRepeat(confirmedAt, Date.now())

const findIn = (requests: Record<string, UnansweredRequest>, name: string): UnansweredRequest | null => {
  const request = requests[name]
  return request && canRepeat(request) ? request : null
}

/** Requests with an idempotency key, by name, from the press to the response. They survive lost responses and reloads. */
export const unansweredRequests = {
  /** The request of this name; null if there is none, or if the server may have forgotten its key. */
  find: (name: string): UnansweredRequest | null => findIn(store.get(), name),
  /** Stores a request, and removes those that are too old to be repeated. */
  keep: (name: string, request: UnansweredRequest) =>
    store.update((requests) => ({
      ...Object.fromEntries(Object.entries(requests).filter(([, each]) => canRepeat(each))),
      [name]: request,
    })),
  /** The key of the unanswered request with this name and body. If there is none, stores the body with a new key. */
  keyFor(name: string, body: unknown): string {
    const text = JSON.stringify(body)
    const earlier = unansweredRequests.find(name)
    if (earlier && JSON.stringify(earlier.body) === text) return earlier.key
    const key = createRandomKey()
    unansweredRequests.keep(name, { key, body: JSON.parse(text), confirmedAt: Date.now() })
    return key
  },
  /** Removes the request of this name, because a later change has replaced it or the person wants a new one. */
  forget: (name: string) => {
    if (store.get()[name]) store.update(({ [name]: _, ...others }) => others)
  },
  /** Removes the request with this key. A late response does not remove a newer request. */
  settle: (name: string, key: string) =>
    store.update((requests) =>
      Object.fromEntries(
        Object.entries(requests).filter(([of, request]) => of !== name || request.key !== key),
      ),
    ),
}

export const useUnansweredRequest = (name: string): UnansweredRequest | null => findIn(useStore(store), name)
