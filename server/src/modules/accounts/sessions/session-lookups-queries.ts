import { sessionLimits } from '@cornerstock/contract/accounts/sessions'
import type { Actor } from '../../../context.ts'
import type { Pool } from '../../../database/pool.ts'
import type { CatalogNews } from '../../products/lists/catalog-news-mappers.ts'

/** A session, as every signed-in request needs it before its handler runs. */
export type FoundSession = { actor: Actor; lastSeenAt: Date }

type Row = Actor & { lastSeenAt: Date; news: Omit<CatalogNews, 'since'> | null }

/**
 * The changes of the transactions from `since` on. Without an upper bound PostgreSQL expects a third of all changes,
 * and reads the partitions of future events. A join with the products would read all of them.
 */
const news = `
  json_build_object(
    'runningFrom', pg_snapshot_xmin(pg_current_snapshot())::text,
    'catalogVersion', (select (folded + (select count(*) from catalog_changes))::text from catalog_versions),
    'stock', (
      select coalesce(json_agg(json_build_array(product_id, (
               select stock_quantity from products p where p.product_id = changed.product_id))), '[]')
        from (select distinct product_id from stock_changes
               where transaction_id between $4::xid8 and pg_snapshot_xmax(pg_current_snapshot())) as changed),
    'catalog', (
      select coalesce(json_agg(json_build_array(catalog_change_id, product_id, columns)), '[]')
        from catalog_changes
       where transaction_id between $4::xid8 and pg_snapshot_xmax(pg_current_snapshot())),
    'orders', (
      select coalesce(json_agg(json_build_array(event_id, client_id)), '[]')
        from events
       where transaction_id between $4::xid8 and pg_snapshot_xmax(pg_current_snapshot())
         -- From the start, nothing is kept that an order could outdate.
         and $4::xid8 <> '0' and type in ('order.created', 'order.updated') and client_id is not null))`

/**
 * Finds valid sessions by id, with their accounts, and the changes of the catalog in the same snapshot.
 *
 * @returns `news`: null if none of the sessions is valid
 */
export async function findSessionsAndChanges(
  pool: Pool,
  { sessionIds, now, since }: { sessionIds: string[]; now: Date; since: string },
): Promise<{ sessions: Map<string, FoundSession>; news: CatalogNews | null }> {
  const { createdAfter, seenAfter } = sessionLimits(now)
  const { rows } = await pool.$client.query<Row>({
    name: 'find-sessions-and-changes',
    text: `select s.session_id as "sessionId", a.account_id as "accountId", a.role, a.language,
                  a.role <> 'client'
                    and coalesce((select (chosen ->> 'requireTwoFactor')::boolean from settings), false)
                    and not exists (select from two_factors f
                                     where f.account_id = a.account_id and f.secret is not null)
                    as "mustSetUpTwoFactor",
                  s.last_seen_at as "lastSeenAt",
                  -- Once, however many sessions there are.
                  case when row_number() over () = 1 then ${news} end as news
             from sessions s join accounts a using (account_id)
            where s.session_id = any($1::uuid[]) and a.is_active and s.created_at > $2 and s.last_seen_at > $3`,
    values: [sessionIds, createdAfter, seenAfter, since],
  })
  const changes = rows[0]?.news
  return {
    sessions: new Map(
      rows.map(({ lastSeenAt, news: _news, ...actor }) => [actor.sessionId, { actor, lastSeenAt }]),
    ),
    news: changes ? { ...changes, since } : null,
  }
}
