import { type BatchedCache, createBatchedCache } from '../../../database/batching/batched-cache.ts'
import type { Pool } from '../../../database/pool.ts'
import type { KnownChanges } from '../../products/lists/known-changes-service.ts'
import { type FoundSession, findSessionsAndChanges } from './session-lookups-queries.ts'

export type SessionLookups = BatchedCache<string, FoundSession> & {
  /** Outdates all that was read from the database, because it may be another one after a failover. */
  forget(): void
}

/**
 * Looks up valid sessions by id, with their accounts, and all changes of the catalog that are new: one statement for
 * many requests. So a request knows every change that was committed before its lookup.
 *
 * @param now the time that decides whether a session has expired
 */
export function createSessionLookups(
  db: Pool,
  changes: KnownChanges,
  now = () => new Date(),
): SessionLookups {
  const cache = createBatchedCache(async (sessionIds: string[]) => {
    const { sessions, news } = await findSessionsAndChanges(db, {
      sessionIds,
      now: now(),
      since: changes.since(),
    })
    if (news) changes.add(news)
    return sessions
  })
  const forget = () => {
    changes.forget()
    cache.invalidate()
  }
  return { ...cache, forget }
}
