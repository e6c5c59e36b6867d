import { sessionLimits } from '@cornerstock/contract/sessions'
import type { Actor } from '../context.ts'
import { type BatchedCache, createBatchedCache } from './batched-cache.ts'
import type { Pool } from './pool.ts'

/** What every signed-in request needs before its handler runs. */
export type RequestLookup = {
  actor: Actor
  lastSeenAt: Date
  /** See `catalogVersions` in the schema. */
  catalogVersion: string
}

export type RequestLookups = BatchedCache<string, RequestLookup>

/**
 * Looks up valid sessions by id, with their accounts and the catalog version: one statement for many requests.
 * @param now the time that decides whether a session has expired
 */
export const createRequestLookups = (db: Pool, now = () => new Date()): RequestLookups =>
  createBatchedCache((sessionIds) => findSessionsAndCatalogVersion(db, sessionIds, now()))

async function findSessionsAndCatalogVersion(
  pool: Pool,
  sessionIds: string[],
  now: Date,
): Promise<Map<string, RequestLookup>> {
  const { createdAfter, seenAfter } = sessionLimits(now)
  const { rows } = await pool.$client.query<Actor & Omit<RequestLookup, 'actor'>>({
    name: 'find-sessions-and-catalog-version',
    text: `select s.session_id as "sessionId", a.account_id as "accountId", a.role,
                  a.role <> 'client'
                    and coalesce((select (chosen ->> 'requireTwoFactor')::boolean from settings), false)
                    and not exists (select from two_factors f
                                     where f.account_id = a.account_id and f.secret is not null)
                    as "mustSetUpTwoFactor",
                  s.last_seen_at as "lastSeenAt",
                  (select folded + (select count(*) from catalog_changes) from catalog_versions) as "catalogVersion"
             from sessions s join accounts a using (account_id)
            where s.session_id = any($1::uuid[]) and a.is_active and s.created_at > $2 and s.last_seen_at > $3`,
    values: [sessionIds, createdAfter, seenAfter],
  })
  return new Map(
    rows.map(({ lastSeenAt, catalogVersion, ...actor }) => [
      actor.sessionId,
      { actor, lastSeenAt, catalogVersion },
    ]),
  )
}
