import pLimit from 'p-limit'
import { AppError } from '../../../http/errors.ts'

const tryAgainAfterSeconds = 10

/**
 * Returns a function that runs at most `atOnce` jobs at the same time, in the order of its calls. Throws UNAVAILABLE at
 * once if `mostWaiting` jobs are waiting.
 */
export function boundedWork({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  const inLine = pLimit(atOnce)
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inLine.pendingCount >= mostWaiting)
      throw new AppError('UNAVAILABLE', 'The shop is very busy just now. Please try again shortly.', {
        retryAfter: tryAgainAfterSeconds,
      })
    return inLine(work)
  }
}
