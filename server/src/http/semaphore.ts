import { databaseUnavailable } from './errors.ts'

/** Waits for a turn under every key, then runs `work` and returns its result. */
export type Semaphore = <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T>

type Queue = { running: number; waiting: (() => void)[] }

/**
 * Lets at most `atOnce` changes run at the same time under a key. They would wait for each other in the database
 * anyway, each with a connection; here they wait without one, so that a caller who sends many leaves the connections to
 * others. A change that waits longer than `maxWaitMs` is rejected with UNAVAILABLE.
 */
export function createSemaphore({ atOnce, maxWaitMs }: { atOnce: number; maxWaitMs: number }): Semaphore {
  const queues = new Map<string, Queue>()

  async function enter(key: string): Promise<void> {
    const queue = queues.get(key) ?? { running: 0, waiting: [] }
    queues.set(key, queue)
    if (queue.running < atOnce) queue.running += 1
    else await waitIn(queue)
  }

  const waitIn = (queue: Queue): Promise<void> =>
    new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.waiting = queue.waiting.filter((each) => each !== start)
        reject(databaseUnavailable())
      }, maxWaitMs)
      queue.waiting.push(start)
    })

  function leave(key: string): void {
    const queue = queues.get(key)
    if (!queue) return
    const next = queue.waiting.shift()
    if (next) next()
    else if (queue.running > 1) queue.running -= 1
    else queues.delete(key)
  }

  async function takeTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    await enter(key)
    try {
      return await work()
    } finally {
      leave(key)
    }
  }

  return function takeFromSemaphore<T>(
    [key, ...others]: readonly string[],
    work: () => Promise<T>,
  ): Promise<T> {
    return key === undefined ? work() : takeTurn(key, () => takeFromSemaphore(others, work))
  }
}
