import { databaseAway } from '../http/errors.ts'

export type Batching<Job> = {
  /** Jobs of one key take turns: while one of them runs, the others wait. */
  keyOf: (job: Job) => string
  /** The most batches that run at once. */
  atOnce: number
  /** The most jobs in a batch. */
  perBatch: number
  /** The most jobs that wait; what comes then is refused at once. */
  mostWaiting: number
  /** How long a batch may take, in milliseconds, before it is given up: a database that hangs never answers. */
  patienceMs: number
}

type Waiting<Job, Result> = { job: Job; resolve: (result: Result) => void; reject: (error: unknown) => void }

/**
 * Does together what is asked for at the same time: a job on its own runs at once, and those that come while
 * enough batches run wait for the next, which takes them all. Rejects with UNAVAILABLE what waits in vain.
 *
 * @param run does a batch and answers a result per job, in their order; where it throws, all of them failed
 */
export function batched<Job, Result>(
  run: (jobs: Job[]) => Promise<Result[]>,
  { keyOf, atOnce, perBatch, mostWaiting, patienceMs }: Batching<Job>,
): (job: Job) => Promise<Result> {
  const busy = new Set<string>()
  let waiting: Waiting<Job, Result>[] = []
  let running = 0

  function takeBatch(): Map<string, Waiting<Job, Result>> {
    const batch = new Map<string, Waiting<Job, Result>>()
    const left: Waiting<Job, Result>[] = []
    for (const one of waiting) {
      const key = keyOf(one.job)
      if (batch.size < perBatch && !batch.has(key) && !busy.has(key)) batch.set(key, one)
      else left.push(one)
    }
    waiting = left
    return batch
  }

  async function runBatch(batch: Waiting<Job, Result>[]): Promise<void> {
    try {
      const results = await within(patienceMs, run(batch.map(({ job }) => job)))
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  async function runNext(): Promise<void> {
    if (running === atOnce) return
    const batch = takeBatch()
    if (batch.size === 0) return
    running += 1
    for (const key of batch.keys()) busy.add(key)
    await runBatch([...batch.values()])
    for (const key of batch.keys()) busy.delete(key)
    running -= 1
    setImmediate(runNext)
  }

  return (job) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= mostWaiting) return reject(databaseAway())
      waiting.push({ job, resolve, reject })
      setImmediate(runNext)
    })
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(databaseAway()), milliseconds)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
