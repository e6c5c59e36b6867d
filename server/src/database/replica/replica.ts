import type { FastifyBaseLogger } from 'fastify'
import { AppError, describeError } from '../../http/errors.ts'
import { type Database, openPool, type Pool } from '../pool.ts'
import { findReplayed, findWritten } from './replica-queries.ts'

/** Where reads go that need not be of this very moment (docs/decisions/017). */
export type Replica = {
  /**
   * Runs a read on the replica, in one snapshot, or on the primary: where there is no replica, where it is away
   * or more than some seconds behind, and where `isNewEnough` finds its snapshot too old. Never for what a
   * person has just written and expects to see.
   */
  read<T>(work: (db: Database) => Promise<T>, isNewEnough?: (db: Database) => Promise<boolean>): Promise<T>
  /** Whether reads go to the replica now. */
  isNear(): boolean
  close(): Promise<void>
}

/** Every read goes to the primary. */
export const noReplica = (primary: Pool): Replica => ({
  read: (work) => work(primary),
  isNear: () => false,
  close: async () => {},
})

const lookEvery = 2000
/** What is read may be this old at most, in milliseconds. */
const oldest = 10_000

/** A snapshot of the replica that does not hold yet what the read asks for. */
class TooOld extends Error {}

/**
 * Reads from the replica at `url` while it keeps up with the primary; a replica that does not is no error.
 *
 * @param now a clock that never goes back, in milliseconds
 */
export function openReplica(
  primary: Pool,
  url: string,
  log: FastifyBaseLogger,
  now: () => number = () => performance.now(),
): Replica {
  const db = openPool(url, (error) => log.warn({ error }, 'a connection to the replica was lost'))
  let nearUntil = 0
  let mark: { position: string; at: number } | undefined
  const isNear = () => now() < nearUntil

  /** What the primary had written when last looked at is replayed by now, or the replica is not near any more. */
  async function look() {
    try {
      if (mark && (await findReplayed(db, mark.position))) {
        nearUntil = mark.at + oldest
        mark = undefined
      }
      mark ??= { at: now(), position: await findWritten(primary) }
    } catch (error) {
      nearUntil = 0
      log.warn({ reason: describeError(error) }, 'the replica is away; the primary is read')
    }
  }

  let looking = look().then(look)
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, lookEvery).unref()

  const readReplica = <T>(
    work: (db: Database) => Promise<T>,
    isNewEnough: (db: Database) => Promise<boolean>,
  ) =>
    db.transaction(
      async (snapshot) => {
        if (!(await isNewEnough(snapshot))) throw new TooOld()
        return work(snapshot)
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )

  return {
    async read(work, isNewEnough = async () => true) {
      if (!isNear()) return work(primary)
      try {
        return await readReplica(work, isNewEnough)
      } catch (error) {
        if (error instanceof AppError) throw error
        if (!(error instanceof TooOld)) {
          // The next look may find it well again.
          nearUntil = 0
          log.warn({ reason: describeError(error) }, 'the replica failed; the primary is read')
        }
        return work(primary)
      }
    },
    isNear,
    async close() {
      clearInterval(timer)
      await looking
      await db.$client.end()
    },
  }
}
