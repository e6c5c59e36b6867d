import type { FastifyBaseLogger } from 'fastify'
import { type Pool, runTransaction } from '../../../database/pool.ts'
import { repeat } from '../../../work/repeat.ts'
import { findSettings } from '../../settings/settings-service.ts'
import {
  changeAllClients,
  findCountedTimeZone,
  saveCountChanges,
  startCountingTransaction,
  takeChangedClients,
} from './order-day-queries.ts'
import { findCountChanges } from './order-day-rules.ts'

const clientsPerBatch = 20

/**
 * Counts the order days of some clients whose orders have changed. Orders do not wait for it: they
 * only append to the list of changes (docs/decisions/030).
 *
 * @returns whether there may be more such clients
 */
function countNextClients(db: Pool, { timeZone, now }: { timeZone: string; now: Date }): Promise<boolean> {
  return runTransaction(db, async (transaction) => {
    await startCountingTransaction(transaction)
    const clients = await takeChangedClients(transaction, { limit: clientsPerBatch, timeZone })
    const changes = findCountChanges(clients.filter(({ exists }) => exists))
    if (changes.savedDays.length + changes.removedDays.length > 0)
      await saveCountChanges(transaction, changes, now)
    return clients.length === clientsPerBatch
  })
}

/**
 * Counts all orders that have changed, and stops early if `signal` aborts. The first time, and after a change of the
 * time zone, it counts all orders.
 */
export async function countAllChanges(db: Pool, now: Date, signal?: AbortSignal): Promise<void> {
  const { timeZone } = await findSettings(db)
  if ((await findCountedTimeZone(db)) !== timeZone) await restartCount(db, timeZone)
  while (!signal?.aborted && (await countNextClients(db, { timeZone, now })));
}

function restartCount(db: Pool, timeZone: string): Promise<void> {
  return db.transaction(async (transaction) => {
    await startCountingTransaction(transaction)
    if ((await findCountedTimeZone(transaction)) === timeZone) return
    await changeAllClients(transaction, timeZone)
  })
}

/** Limits the time of a response while the past is counted for the first time. */
const mostBatchesOfResponse = 3

/**
 * Counts the changes since the last run of the counter, so that a response includes an order that was placed a moment
 * ago.
 */
export async function catchUp(db: Pool, settings: { timeZone: string; now: Date }): Promise<void> {
  let isBehind = true
  for (let batch = 0; isBehind && batch < mostBatchesOfResponse; batch++)
    isBehind = await countNextClients(db, settings)
}

const shortestPauseMs = 1000
/** The pause is this many times as long as the run, so that counting never burdens the database. */
const pauseFactor = 20

/** Counts changed orders every second, on every server; only one server counts at a time. */
export function startCounting({ db, log }: { db: Pool; log: FastifyBaseLogger }): { stop(): Promise<void> } {
  return repeat(async (stopping) => {
    const startedAt = performance.now()
    await countAllChanges(db, new Date(), stopping).catch((error: unknown) =>
      log.warn({ error }, 'changed orders could not be counted; trying again'),
    )
    return Math.max(shortestPauseMs, pauseFactor * (performance.now() - startedAt))
  })
}
