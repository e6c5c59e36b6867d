import { useRef } from 'react'
import { createRandomKey } from '../../lib/create-random-key.ts'
import { isRefusal } from './api-error.ts'

/** Gives a request its idempotency key. The same contents keep the same key until they are answered. */
export function useRequestKey() {
  const unanswered = useRef({ contents: '', key: '' })
  const forget = () => {
    unanswered.current = { contents: '', key: '' }
  }
  return {
    keyFor(request: unknown): string {
      const contents = JSON.stringify(request)
      if (unanswered.current.contents !== contents) unanswered.current = { contents, key: createRandomKey() }
      return unanswered.current.key
    },
    /** Forgets the key after an answer or a refusal. After a lost answer or a fault, the next try has the same key. */
    settle(error: Error | null) {
      if (error === null || isRefusal(error)) forget()
    },
  }
}
