import { unansweredRequests } from '../../state/unanswered-requests.ts'
import { isRefusal } from './api-error.ts'

/**
 * Sends a request with an idempotency key. The browser stores the key and the body under `name` until the server
 * accepts or refuses the request. After a lost answer, a fault or a reload, the same body is sent with the same key, so
 * that it has no effect twice. Another body gets a new key.
 */
export async function sendOnce<Answer>(
  name: string,
  body: unknown,
  send: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  const key = unansweredRequests.keyFor(name, body)
  try {
    const answer = await send(key)
    unansweredRequests.settle(name, key)
    return answer
  } catch (error) {
    if (isRefusal(error)) unansweredRequests.settle(name, key)
    throw error
  }
}
