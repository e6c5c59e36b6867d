import pLimit from 'p-limit'
import { AppError } from '../../../http/errors.ts'

const tryAgainAfterSeconds = 10

/**
 * Returns a function that runs at most `concurrency` jobs at the same time, in the order of its calls. Throws UNAVAILABLE at
 * once if `maxQueued` jobs are waiting.
 */
export function boundedWork({ concurrency, maxQueued }: { concurrency: number; maxQueued: number }) {
  const limit = pLimit(concurrency)
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= maxQueued)
      throw new AppError('UNAVAILABLE', 'The shop is very busy just now. Please try again shortly.', {
        retryAfter: tryAgainAfterSeconds,
      })
    return limit(work)
  }
}
