import { ApiError, fieldProblemsOf } from '../../../api/http/api-error.ts'

/** The server's clock is known in whole seconds, so that its time is at most this much later, in milliseconds. */
const second = 1000

/**
 * Sends what happened at a time. The server rejects a time in the future, which the phone writes if its clock is ahead;
 * it is then sent again as what happens now by the server's clock. Throws what `send` throws.
 *
 * @param at ISO 8601, by the clock of the phone
 */
export async function sendAt<T>(at: string, send: (at: string) => Promise<T>): Promise<T> {
  try {
    return await send(at)
  } catch (error) {
    const now = isAboutTime(error) ? error.date : undefined
    if (!now || Date.parse(at) <= now.getTime() + second) throw error
    return send(new Date(now.getTime() + second).toISOString())
  }
}

const isAboutTime = (error: unknown): error is ApiError =>
  error instanceof ApiError && fieldProblemsOf(error).some(({ path }) => path === 'at')
