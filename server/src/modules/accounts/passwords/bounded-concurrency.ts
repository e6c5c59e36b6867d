import pLimit from 'p-limit'
import { AppError } from '../../../http/errors.ts'

const tryAgainAfterSeconds = 10

/**
 * Does heavy work a few at a time, in the order in which it came; what finds too much waiting before it is
 * refused at once with UNAVAILABLE.
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
