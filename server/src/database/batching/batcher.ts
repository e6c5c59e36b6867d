import { databaseUnavailable } from '../../errors/app-error.ts'

export type BatcherOptions<Job> = {
  /** Jobs of the same key run one after another. */
  keyOf: (job: Job) => string
  /**
   * For this long, a batch keeps further jobs waiting, so that the next batch is larger. Then another batch may start, so
   * that one that waits for a lock does not hold up all others. In milliseconds.
   */
  aloneMs: number
  maxConcurrentBatches: number
  maxBatchSize: number
  /** While this many jobs wait, further ones are rejected. */
  maxWaiting: number
  /** How long a batch may take, in milliseconds: a database that hangs never responds. */
  timeoutMs: number
}

type WaitingJob<Job, Result> = {
  job: Job
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/**
 * Returns a function that runs a job together with other jobs that come at the same time. A job that comes alone
 * runs at once; jobs that come while the allowed number of batches runs wait for the next batch.
 * The function rejects with UNAVAILABLE when too many jobs wait or a batch takes too long.
 *
 * @param run runs a batch and returns one result per job, in their order; if it throws, every job fails
 */
export function createBatcher<Job, Result>(
  run: (jobs: Job[]) => Promise<Result[]>,
  { keyOf, aloneMs, maxConcurrentBatches, maxBatchSize, maxWaiting, timeoutMs }: BatcherOptions<Job>,
): (job: Job) => Promise<Result> {
  const runningKeys = new Set<string>()
  let waiting: WaitingJob<Job, Result>[] = []
  let runningBatches = 0
  /** The end of the time in which the newest batch runs alone. */
  let alone: NodeJS.Timeout | undefined

  function takeBatch(): Map<string, WaitingJob<Job, Result>> {
    const batch = new Map<string, WaitingJob<Job, Result>>()
    const left: WaitingJob<Job, Result>[] = []
    for (const one of waiting) {
      const key = keyOf(one.job)
      if (batch.size < maxBatchSize && !batch.has(key) && !runningKeys.has(key)) batch.set(key, one)
      else left.push(one)
    }
    waiting = left
    return batch
  }

  async function runBatch(batch: WaitingJob<Job, Result>[]): Promise<void> {
    try {
      const results = await withTimeout(timeoutMs, run(batch.map(({ job }) => job)))
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  async function runNext(): Promise<void> {
    if (alone || runningBatches === maxConcurrentBatches) return
    const batch = takeBatch()
    if (batch.size === 0) return
    runningBatches += 1
    for (const key of batch.keys()) runningKeys.add(key)
    const timer = setTimeout(endAlone, aloneMs)
    alone = timer
    await runBatch([...batch.values()])
    for (const key of batch.keys()) runningKeys.delete(key)
    runningBatches -= 1
    if (alone === timer) endAlone()
    else setImmediate(runNext)
  }

  function endAlone() {
    clearTimeout(alone)
    alone = undefined
    setImmediate(runNext)
  }

  return (job) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= maxWaiting) return reject(databaseUnavailable())
      waiting.push({ job, resolve, reject })
      setImmediate(runNext)
    })
}

async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(databaseUnavailable()), milliseconds)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
