import { daysBefore } from '@cornerstock/contract/values/days'
import type { PgBoss } from 'pg-boss'
import { disableStatementTimeout, type Pool } from '../../../database/pool.ts'
import { loggingFailure, writeLog } from '../app-log-service.ts'
import { createProof, hashEntries, hashSeal, noHash } from './chain-hashes.ts'
import {
  deleteOldestSeals,
  findNewestSeal,
  findTransactionTime,
  insertProofs,
  insertSeal,
  lockChain,
  takeUnsealed,
} from './seal-queries.ts'

const queue = 'log-sealing'
const everyMinute = '* * * * *'

/** Schedules the sealing of new entries: every minute, on one of the servers. */
export async function startLogSealing(jobs: PgBoss, db: Pool): Promise<void> {
  await jobs.createQueue(queue, { policy: 'singleton', retryLimit: 0, notify: true })
  await jobs.schedule(queue, everyMinute)
  await jobs.work(queue, { pollingIntervalSeconds: 30 }, () =>
    loggingFailure(
      db,
      { source: 'log', message: 'The log could not be sealed. The next run continues.' },
      () => sealLog(db),
    ),
  )
}

// A long log of an earlier version is sealed in many steps, so that no transaction takes long.
const maxEntriesPerSeal = 5000

/** Seals all entries whose transactions have ended (docs/decisions/026). */
export async function sealLog(db: Pool): Promise<void> {
  while (await sealNext(db));
}

/** Makes one seal; false if no entries are left. */
function sealNext(db: Pool): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await disableStatementTimeout(transaction)
    await lockChain(transaction)
    const { entries, missingIds, isEmpty } = await takeUnsealed(transaction, maxEntriesPerSeal)
    for (const id of missingIds)
      await writeLog(transaction, {
        level: 'Error',
        source: 'log',
        message: `Entry ${id} was deleted before it was sealed.`,
      })
    if (entries.length === 0) return !isEmpty
    const newest = await findNewestSeal(transaction)
    const sealedAt = await findTransactionTime(transaction)
    const hashing = hashEntries()
    const proofs = entries.map((entry) => {
      const proof = createProof(entry)
      hashing.add(proof)
      return { id: entry.id, proof }
    })
    const facts = {
      sealId: (newest?.sealId ?? 0) + 1,
      sealedAt,
      entryCount: entries.length,
      newestAt: new Date(Math.max(...entries.map(({ loggedAt }) => Math.floor(Number(loggedAt) / 1000)))),
      completeUntil: isEmpty ? sealedAt : (newest?.completeUntil ?? new Date(0)),
    }
    const links = { previousHash: newest?.hash ?? noHash, entriesHash: hashing.digest() }
    await insertProofs(transaction, facts.sealId, proofs)
    await insertSeal(transaction, { ...facts, ...links, hash: hashSeal(facts, links) })
    return !isEmpty
  })
}

/** How long the log is kept. */
export const keptDays = 400
// The first run after an upgrade may find many years.
const maxDeletedEntries = 20_000

/** Deletes the oldest part of the chain, if all of its entries are older than `keptDays`. */
export function deleteOldEntries(db: Pool, now: Date): Promise<void> {
  return db.transaction(async (transaction) => {
    await disableStatementTimeout(transaction)
    await lockChain(transaction)
    await deleteOldestSeals(transaction, daysBefore(now, keptDays), maxDeletedEntries)
  })
}
