import type { FastifyBaseLogger } from 'fastify'
import { AppError, describeError } from '../../errors/app-error.ts'
import { type Database, openPool, type Pool } from '../pool.ts'
import { findWritePosition, hasReplayed } from './replica-queries.ts'

/** Runs reads that may be some seconds old. */
export type Replica = {
  /**
   * Runs a read on the replica, in one snapshot. It runs on `primary` if there is no replica, if the replica fails
   * or is too far behind, or if `isNewEnough` rejects the snapshot. Do not use it for data that the caller may just
   * have written.
   */
  read<T>(
    primary: Database,
    readFrom: (db: Database) => Promise<T>,
    isNewEnough?: (db: Database) => Promise<boolean>,
  ): Promise<T>
  /** Whether reads use the replica at the moment. */
  isUsed(): boolean
  close(): Promise<void>
}

/** Runs every read on the primary. */
export const noReplica: Replica = {
  read: (primary, readFrom) => readFrom(primary),
  isUsed: () => false,
  close: async () => {},
}

const checkIntervalMs = 2000
const maxAgeMs = 10_000

class SnapshotTooOld extends Error {}

/**
 * Opens a replica. Reads use it while it keeps up with the primary.
 *
 * @param checkedPrimary is asked for its position
 * @param now a monotonic clock, in milliseconds
 */
export function openReplica(
  checkedPrimary: Pool,
  url: string,
  log: FastifyBaseLogger,
  now: () => number = () => performance.now(),
): Replica {
  const db = openPool(url, (error) => log.warn({ error }, 'a connection to the replica was lost'))
  let usableUntil = 0
  /** A position of the primary's log that the replica has not replayed yet, and when it was read. */
  let awaited: { position: string; readAt: number } | undefined
  const isUsed = () => now() < usableUntil

  async function check() {
    try {
      if (awaited && (await hasReplayed(db, awaited.position))) {
        usableUntil = awaited.readAt + maxAgeMs
        awaited = undefined
      }
      awaited ??= { readAt: now(), position: await findWritePosition(checkedPrimary) }
    } catch (error) {
      usableUntil = 0
      log.warn({ reason: describeError(error) }, 'the replica cannot be reached; reads use the primary')
    }
  }

  let checking = check().then(check)
  const timer = setInterval(() => {
    checking = checking.then(check)
  }, checkIntervalMs).unref()

  const readSnapshot = <T>(
    readFrom: (db: Database) => Promise<T>,
    isNewEnough: (db: Database) => Promise<boolean>,
  ) =>
    db.transaction(
      async (snapshot) => {
        if (!(await isNewEnough(snapshot))) throw new SnapshotTooOld()
        return readFrom(snapshot)
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )

  return {
    async read(primary, readFrom, isNewEnough = async () => true) {
      if (!isUsed()) return readFrom(primary)
      try {
        return await readSnapshot(readFrom, isNewEnough)
      } catch (error) {
        if (error instanceof AppError) throw error
        if (!(error instanceof SnapshotTooOld)) {
          // The next check uses the replica again if it works by then.
          usableUntil = 0
          log.warn({ reason: describeError(error) }, 'a read on the replica failed; reads use the primary')
        }
        return readFrom(primary)
      }
    },
    isUsed,
    async close() {
      clearInterval(timer)
      await checking
      await db.$client.end()
    },
  }
}
