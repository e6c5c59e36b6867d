import { AppError } from '../../../http/errors.ts'

const tryAgainAfterSeconds = 10

type Waiting = { rank: number; start: () => void; rejectFull: () => void }

/**
 * Returns a function that runs at most `concurrency` jobs at the same time. Waiting jobs start in the order of their
 * ranks, the lowest first, and in the order of the calls within a rank. At most `maxQueued` jobs wait: when
 * one more arrives, the last in the queue is rejectFulld with UNAVAILABLE.
 */
export function createRankedQueue({ concurrency, maxQueued }: { concurrency: number; maxQueued: number }) {
  /** In the order in which they start. */
  const waiting: Waiting[] = []
  let running = 0

  const waitForTurn = (rank: number) =>
    new Promise<void>((resolve, reject) => {
      const place = waiting.findIndex((other) => other.rank > rank)
      const rejectFull = () => reject(tooBusy())
      waiting.splice(place === -1 ? waiting.length : place, 0, { rank, start: resolve, rejectFull })
      if (waiting.length > maxQueued) waiting.pop()?.rejectFull()
    })

  return async <T>(rank: number, work: () => Promise<T>): Promise<T> => {
    if (running < concurrency) running += 1
    else await waitForTurn(rank)
    try {
      return await work()
    } finally {
      // The next job takes the place of this one, so the number of running jobs stays the same.
      const next = waiting.shift()
      if (next) next.start()
      else running -= 1
    }
  }
}

const tooBusy = () =>
  new AppError('UNAVAILABLE', 'The shop is very busy just now. Please try again shortly.', {
    retryAfter: tryAgainAfterSeconds,
  })
