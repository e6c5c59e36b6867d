import { useState } from 'react'
import { createRandomKey } from '../../lib/create-random-key.ts'
import { isRefusal } from './api-error.ts'

/** Gives a request its idempotency key. The same contents keep the same key until they are answered. */
function createRequestKey() {
  let unanswered = { contents: '', key: '' }
  return {
    keyFor(request: unknown): string {
      const contents = JSON.stringify(request)
      if (unanswered.contents !== contents) unanswered = { contents, key: createRandomKey() }
      return unanswered.key
    },
    /** Forgets the key after an answer or a refusal. After a lost answer or a fault, the next try has the same key. */
    settle(error: Error | null) {
      if (error === null || isRefusal(error)) unanswered = { contents: '', key: '' }
    },
  }
}

export const useRequestKey = () => useState(createRequestKey)[0]

/** Returns a function that finds the request key of an id, for requests that may be unanswered at the same time. */
export function useRequestKeys() {
  const [keys] = useState(() => new Map<number, ReturnType<typeof createRequestKey>>())
  return (id: number) => {
    const requestKey = keys.get(id) ?? createRequestKey()
    keys.set(id, requestKey)
    return requestKey
  }
}
