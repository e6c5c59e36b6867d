import { Worker } from 'node:worker_threads'
import { toDate, toDayNumber } from '@cornerstock/contract/values/days'
import type { PgBoss } from 'pg-boss'
import type { Pool } from '../../../database/pool.ts'
import { loggingFailure } from '../../app-logs/app-log-service.ts'
import { findSettings } from '../../settings/settings-service.ts'
import { leastRequests, WeightFitter } from '../model/fitting/weight-fitter.ts'
import { Replay } from '../model/past/replay.ts'
import { defaultWeights, readWeights } from '../model/weights.ts'
import { countPairs } from '../pairs/pair-service.ts'
import {
  findDayRange,
  findOrderDays,
  findTrainingState,
  saveTrainedAt,
  saveWeights,
} from './training-queries.ts'
import { isFitDue, isTrainingDue } from './training-rules.ts'

// The name in databases.
const queue = 'suggestion-study'
const everyTenMinutes = '*/10 * * * *'
const longestTrainingSeconds = 1800

/**
 * Schedules the training with all orders, on one of the servers: pairs of products every night, and weights every week. It
 * runs in its own thread, because it uses a processor for seconds.
 */
export async function startTraining(
  jobs: PgBoss,
  { db, databaseUrl }: { db: Pool; databaseUrl: string },
): Promise<{ stop(): void }> {
  const stopping = new AbortController()
  await jobs.createQueue(queue, {
    policy: 'singleton',
    retryLimit: 0,
    expireInSeconds: longestTrainingSeconds,
    notify: true,
  })
  await jobs.schedule(queue, everyTenMinutes)
  await jobs.work(queue, { pollingIntervalSeconds: 30 }, () =>
    loggingFailure(
      db,
      { source: 'suggestions', message: 'The suggestions could not be trained. The next run tries again.' },
      async () => {
        if (await isDue(db, new Date())) await trainOnThread(databaseUrl, stopping.signal)
      },
    ),
  )
  return { stop: () => stopping.abort() }
}

async function isDue(db: Pool, now: Date): Promise<boolean> {
  const { timeZone } = await findSettings(db)
  const { hour } = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  return isTrainingDue(await findTrainingState(db), now, hour)
}

/** Runs `train` in its own thread. It ends early, without an error, when `signal` aborts. */
export function trainOnThread(databaseUrl: string, signal: AbortSignal): Promise<void> {
  const worker = new Worker(new URL('./training-worker.ts', import.meta.url), { workerData: { databaseUrl } })
  const stop = () => void worker.terminate()
  signal.addEventListener('abort', stop)
  return new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => resolve())
  }).finally(() => signal.removeEventListener('abort', stop))
}

/** Counts the pairs of products, and fits the weights if a week has passed. */
export async function train(db: Pool, now: Date): Promise<void> {
  await countPairs(db, now)
  const state = await findTrainingState(db)
  // Weights that were fitted to other features are of no use.
  const fittedAt = readWeights(state.weights) === defaultWeights ? null : state.fittedAt
  if (isFitDue(fittedAt, now)) await fitWeights(db, now, state.orderDays)
  await saveTrainedAt(db, now)
}

const daysPerRead = 30
/** A larger shop is replayed with a sample of its clients: more would need more memory and give the same weights. */
const mostOrderDays = 200_000

/** About this many requests are enough, and each takes milliseconds. */
const mostRequests = 5000

/** Replays all orders and fits the weights to them. A shop with too few orders keeps the default ones. */
async function fitWeights(db: Pool, now: Date, orderDays: number): Promise<void> {
  const range = await findDayRange(db)
  if (!range) return
  const share = Math.min(1, mostOrderDays / Math.max(orderDays, 1))
  const [first, last] = [toDayNumber(range.first), toDayNumber(range.last)]
  const everyNth = Math.max(1, Math.floor((share * orderDays) / mostRequests))
  let requests = 0
  const replay = new Replay(first)
  const fitter = new WeightFitter()
  for (let day = first; day <= last; day += daysPerRead)
    for (const clientDay of await findOrderDays(db, {
      from: toDate(day),
      to: toDate(day + daysPerRead),
      share,
    })) {
      const request = replay.add(clientDay)
      if (!request) continue
      if (requests % everyNth === 0) fitter.add(request)
      requests += 1
    }
  if (fitter.requests >= leastRequests)
    await saveWeights(db, { weights: fitter.fit(), requests: fitter.requests, now })
}
