import { AppError, RequestAbandoned } from '../errors/app-error.ts'
import { text } from '../texts/text.ts'

/** The caller who asks to run a job. */
export type Asker = {
  /** A caller with a lower rank starts first. The default is 0, the lowest. */
  readonly rank?: number
  /** For example the account. Of jobs with the same rank, one of the key with the fewest running jobs starts next. */
  readonly key?: string
  /** Aborts the wait. If the job has started and then fails, RequestAbandoned is thrown instead of its error. */
  readonly signal?: AbortSignal
}

export type SemaphoreLimits = {
  /** The number of jobs that run at the same time. */
  atOnce?: number
  /** How many of these places are kept for rank 0. */
  kept?: number
  atOncePerKey?: number
  /** How many may wait. When one more comes, the newest of the highest rank is rejected, of the key with the most jobs. */
  maxWaiting?: number
  maxWaitMs?: number
  /** The seconds after which a rejected caller may try again. */
  retryAfter?: number
}

type Leave = () => void

export type Semaphore = {
  /** Waits, and returns the function that ends the job. Throws UNAVAILABLE or RequestAbandoned. */
  enter(asker: Asker): Promise<Leave>
  /** Waits, then runs `work` and returns its result. */
  run<T>(asker: Asker, work: () => Promise<T>): Promise<T>
  /** The number of running jobs of a key. */
  runningOf(key: string): number
}

type Waiting = { asker: Asker; start: () => void; reject: (error: Error) => void }

/**
 * Limits how many jobs run at the same time. The next job to start is the one with the lowest rank; of those, one of the
 * key with the fewest running jobs; of those, the first that came.
 */
export function createSemaphore({
  atOnce = Number.POSITIVE_INFINITY,
  kept = 0,
  atOncePerKey = Number.POSITIVE_INFINITY,
  maxWaiting = Number.POSITIVE_INFINITY,
  maxWaitMs,
  retryAfter = 5,
}: SemaphoreLimits): Semaphore {
  const running = new Map<string | undefined, number>()
  let total = 0
  let waiting: Waiting[] = []

  const runningOf = (key: string | undefined) => (key === undefined ? 0 : (running.get(key) ?? 0))
  const canStart = ({ rank = 0, key }: Asker) =>
    total < atOnce - (rank === 0 ? 0 : kept) && runningOf(key) < atOncePerKey

  function start({ key }: Asker): Leave {
    total += 1
    running.set(key, runningOf(key) + 1)
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      total -= 1
      if (runningOf(key) > 1) running.set(key, runningOf(key) - 1)
      else running.delete(key)
      startWaiting()
    }
  }

  function startWaiting(): void {
    for (let next = nextOf(waiting); next; next = nextOf(waiting)) next.start()
  }

  const nextOf = (all: readonly Waiting[]) =>
    firstOf(
      all.filter(({ asker }) => canStart(asker)),
      ({ asker: { rank = 0, key } }) => [rank, runningOf(key)],
    )

  function rejectLast(): void {
    const counts = Map.groupBy(waiting, ({ asker }) => asker.key)
    const jobsOf = (key: string | undefined) =>
      key === undefined ? 0 : runningOf(key) + (counts.get(key)?.length ?? 0)
    const last = firstOf(waiting.toReversed(), ({ asker: { rank = 0, key } }) => [-rank, -jobsOf(key)])
    last?.reject(tooBusy(retryAfter))
  }

  const wait = (asker: Asker): Promise<Leave> =>
    new Promise((resolve, reject) => {
      const { signal } = asker
      const stopWaiting = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abandon)
        waiting = waiting.filter((each) => each !== place)
      }
      const place: Waiting = {
        asker,
        start() {
          stopWaiting()
          resolve(start(asker))
        },
        reject(error) {
          stopWaiting()
          reject(error)
        },
      }
      const abandon = () => place.reject(new RequestAbandoned())
      const timer =
        maxWaitMs === undefined ? undefined : setTimeout(() => place.reject(tooBusy(retryAfter)), maxWaitMs)
      signal?.addEventListener('abort', abandon)
      waiting.push(place)
      if (waiting.length > maxWaiting) rejectLast()
    })

  async function enter(asker: Asker): Promise<Leave> {
    if (asker.signal?.aborted) throw new RequestAbandoned()
    return canStart(asker) ? start(asker) : wait(asker)
  }

  async function run<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
    const leave = await enter(asker)
    try {
      return await work()
    } catch (error) {
      throw asker.signal?.aborted ? new RequestAbandoned(error) : error
    } finally {
      leave()
    }
  }

  return { enter, run, runningOf }
}

/** The item with the smallest keys, compared one after another; the first of equal ones. */
function firstOf<T>(items: readonly T[], keysOf: (item: T) => readonly [number, number]): T | undefined {
  let first: { item: T; keys: readonly [number, number] } | undefined
  for (const item of items) {
    const keys = keysOf(item)
    const isBefore =
      !first || keys[0] < first.keys[0] || (keys[0] === first.keys[0] && keys[1] < first.keys[1])
    if (isBefore) first = { item, keys }
  }
  return first?.item
}

const tooBusy = (retryAfter: number) =>
  new AppError('UNAVAILABLE', text('The shop is very busy just now. Please try again shortly.'), {
    retryAfter,
  })
