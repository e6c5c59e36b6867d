import { type BatchedCache, createBatchedCache } from '../../../database/batching/batched-cache.ts'
import type { Pool } from '../../../database/pool.ts'
import type { KnownChanges } from '../../products/lists/known-changes-service.ts'
import {
  type FoundSession,
  findSessionsAndChanges,
  type KeyClaims,
  type SessionClaims,
} from './session-lookups-queries.ts'

export type SessionLookups = Pick<BatchedCache<string, FoundSession>, 'invalidate'> & {
  /** The session of a token, if it is valid and may act for the token's account, or the API key; undefined otherwise. */
  read(claims: SessionClaims | KeyClaims): ReturnType<BatchedCache<string, FoundSession>['read']>
  /** Outdates all that was read from the database, because it may be another one after a failover. */
  forget(): void
}

/**
 * Looks up valid sessions, with the accounts for which they act, and all changes of the catalog that are new: one statement for
 * many requests. So a request knows every change that was committed before its lookup.
 *
 * @param now the time that decides whether a session has expired
 */
export function createSessionLookups(
  db: Pool,
  changes: KnownChanges,
  now = () => new Date(),
): SessionLookups {
  const cache = createBatchedCache(async (keys: string[]) => {
    const { sessions, news } = await findSessionsAndChanges(db, {
      claims: keys.map(claimsOf),
      now: now(),
      since: changes.since(),
    })
    if (news) changes.add(news)
    return new Map(
      sessions.map((found) => [
        keyOf(found.keyHash === null ? found.actor : { keyHash: found.keyHash }),
        found,
      ]),
    )
  })
  const forget = () => {
    changes.forget()
    cache.invalidate()
  }
  return { read: (claims) => cache.read(keyOf(claims)), invalidate: cache.invalidate, forget }
}

const keyOf = (claims: SessionClaims | KeyClaims) =>
  'keyHash' in claims ? claims.keyHash : `${claims.sessionId} ${claims.accountId}`

function claimsOf(key: string): SessionClaims | KeyClaims {
  const [first = '', accountId] = key.split(' ')
  return accountId === undefined ? { keyHash: first } : { sessionId: first, accountId }
}
