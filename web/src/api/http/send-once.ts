import { unansweredRequests, useUnansweredRequest } from '../../state/unanswered-requests.ts'
import { isFinalRejection } from './api-error.ts'

/**
 * Sends a request with an idempotency key. The browser stores the key and the body under `name` until the server
 * accepts or rejects the request. After a lost response, a fault, an ended session or a reload, the same body is sent
 * with the same key, so that it has no effect twice. Another body gets a new key.
 */
export async function sendOnce<Response>(
  name: string,
  body: unknown,
  send: (idempotencyKey: string) => Promise<Response>,
): Promise<Response> {
  const key = unansweredRequests.keyFor(name, body)
  try {
    const response = await send(key)
    unansweredRequests.settle(name, key)
    return response
  } catch (error) {
    if (isFinalRejection(error)) unansweredRequests.settle(name, key)
    throw error
  }
}

export interface Unanswered<Body> {
  body: Body
  /** Forgets the request. The same body is then sent with a new key, as a new request. */
  forget: () => void
}

/** The last request of this name, if it was sent with `sendOnce` and got no answer. */
export function useUnanswered<Body>(name: string): Unanswered<Body> | undefined {
  const request = useUnansweredRequest(name)
  return request ? { body: request.body as Body, forget: () => unansweredRequests.forget(name) } : undefined
}
