import { sessionLimits } from '@cornerstock/contract/accounts/sessions'
import type { Actor } from '../context.ts'
import { type BatchedCache, createBatchedCache } from './batched-cache.ts'
import type { Pool } from './pool.ts'
import { createStockLevels, type StockChange, type StockLevels } from './stock-levels.ts'

/** The data that every signed-in request needs before its handler runs. */
type RequestLookup = {
  actor: Actor
  lastSeenAt: Date
  /** See `catalogVersions` in the schema. */
  catalogVersion: string
}

export type RequestLookups = BatchedCache<string, RequestLookup> & {
  stock: StockLevels
  /** Outdates all that was read from the database, because it may be another one after a failover. */
  forget(): void
}

/**
 * Looks up valid sessions by id, with their accounts, the catalog version and the changes of stock: one statement for
 * many requests.
 * @param now the time that decides whether a session has expired
 */
export function createRequestLookups(db: Pool, now = () => new Date()): RequestLookups {
  const stock = createStockLevels()
  const cache = createBatchedCache((sessionIds: string[]) =>
    findSessionsAndCatalogVersion(db, { sessionIds, now: now(), stock }),
  )
  const forget = () => {
    stock.forget()
    cache.invalidate()
  }
  return { ...cache, stock, forget }
}

type Row = Actor & Omit<RequestLookup, 'actor'> & { stockChanges: StockChange[] | null; runningFrom: string }

async function findSessionsAndCatalogVersion(
  pool: Pool,
  { sessionIds, now, stock }: { sessionIds: string[]; now: Date; stock: StockLevels },
): Promise<Map<string, RequestLookup>> {
  const { createdAfter, seenAfter } = sessionLimits(now)
  const since = stock.since()
  const { rows } = await pool.$client.query<Row>({
    name: 'find-sessions-catalog-version-and-stock',
    text: `select s.session_id as "sessionId", a.account_id as "accountId", a.role, a.language,
                  a.role <> 'client'
                    and coalesce((select (chosen ->> 'requireTwoFactor')::boolean from settings), false)
                    and not exists (select from two_factors f
                                     where f.account_id = a.account_id and f.secret is not null)
                    as "mustSetUpTwoFactor",
                  s.last_seen_at as "lastSeenAt",
                  (select folded + (select count(*) from catalog_changes) from catalog_versions) as "catalogVersion",
                  -- Once, however many sessions there are. A join would read all products. Without an upper
                  -- bound PostgreSQL expects a third of all changes.
                  case when row_number() over () = 1 then (
                    select json_agg(json_build_array(product_id, (
                             select stock_quantity from products p where p.product_id = changed.product_id)))
                      from (select distinct product_id from stock_changes
                             where transaction_id between $4::xid8 and '18446744073709551615'::xid8) as changed)
                  end as "stockChanges",
                  pg_snapshot_xmin(pg_current_snapshot())::text as "runningFrom"
             from sessions s join accounts a using (account_id)
            where s.session_id = any($1::uuid[]) and a.is_active and s.created_at > $2 and s.last_seen_at > $3`,
    values: [sessionIds, createdAfter, seenAfter, since],
  })
  const [first] = rows
  if (first)
    stock.add(
      rows.flatMap(({ stockChanges }) => stockChanges ?? []),
      { since, runningFrom: first.runningFrom },
    )
  return new Map(
    rows.map(({ lastSeenAt, catalogVersion, stockChanges: _changes, runningFrom: _running, ...actor }) => [
      actor.sessionId,
      { actor, lastSeenAt, catalogVersion },
    ]),
  )
}
