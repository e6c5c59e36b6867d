import { staffRoles } from '@cornerstock/contract/accounts/roles'
import { sessionLimits } from '@cornerstock/contract/accounts/sessions'
import type { Actor } from '../../../context.ts'
import type { Pool } from '../../../database/pool.ts'
import type { CatalogNews } from '../../products/lists/catalog-news-mappers.ts'

/** A session, as every signed-in request needs it before its handler runs. */
export type FoundSession = {
  actor: Actor
  lastSeenAt: Date /** null without an API key. */
  keyHash: string | null
}

type Row = Actor & { lastSeenAt: Date; keyHash: string | null; news: Omit<CatalogNews, 'since'> | null }

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

/** A session, and the account for which it acts: a store of its person, or the staff account itself. */
export type SessionClaims = { sessionId: string; accountId: string }

/** An API key, by the SHA-256 of its text in hexadecimal digits. */
export type KeyClaims = { keyHash: string }

const isKey = (claims: SessionClaims | KeyClaims): claims is KeyClaims => 'keyHash' in claims

const staffRoleList = staffRoles.map((role) => `'${role}'`).join(', ')

/**
 * Finds valid sessions with the accounts for which they may act, valid API keys, and the changes of the catalog in the
 * same snapshot. This is the one place that decides for which store a request acts, and in which role. A key is valid
 * while the owner who made it is one.
 *
 * @returns `news`: null if none of the sessions and keys is valid
 */
export async function findSessionsAndChanges(
  pool: Pool,
  { claims, now, since }: { claims: (SessionClaims | KeyClaims)[]; now: Date; since: string },
): Promise<{ sessions: FoundSession[]; news: CatalogNews | null }> {
  const { createdAfter, seenAfter } = sessionLimits(now)
  const sessions = claims.filter((claim): claim is SessionClaims => !isKey(claim))
  const { rows } = await pool.$client.query<Row>({
    name: 'find-sessions-and-changes',
    text: `select found.*,
                  -- Once, however many sessions and keys there are.
                  case when row_number() over () = 1 then ${news} end as news
             from (
           select s.session_id as "sessionId", c.account_id as "accountId", a.account_id as "personId",
                  case when a.role in (${staffRoleList}) then a.role else 'client' end as role,
                  p.store_role as "storeRole", a.language,
                  a.role in (${staffRoleList})
                    and coalesce((select (chosen ->> 'requireTwoFactor')::boolean from settings), false)
                    and not exists (select from two_factors f
                                     where f.account_id = a.account_id and f.secret is not null)
                    as "mustSetUpTwoFactor",
                  null::jsonb as "apiKey", null::text as "keyHash", s.last_seen_at as "lastSeenAt"
             from unnest($1::uuid[], $5::uuid[]) as c (session_id, account_id)
             join sessions s on s.session_id = c.session_id
             join accounts a on a.account_id = s.account_id
             left join store_people p on p.client_id = c.account_id and p.person_id = a.account_id
                   and p.is_active and p.accepted_at is not null
            where (a.is_active or a.role = 'person')
              and (p.client_id is not null or (a.role in (${staffRoleList}) and c.account_id = a.account_id))
              and s.created_at > $2 and s.last_seen_at > $3
            union all
           select k.log_id, a.account_id, a.account_id, 'associate', null, a.language, false,
                  jsonb_build_object('apiKeyId', k.api_key_id, 'logId', k.log_id, 'scopes', k.scopes),
                  encode(k.key_hash, 'hex'), coalesce(k.last_used_at, timestamptz 'epoch')
             from api_keys k join accounts a on a.account_id = k.owner_id
            where k.key_hash = any(select decode(hash, 'hex') from unnest($6::text[]) as hash)
              and k.ended_at is null and a.role = 'owner' and a.is_active
              and (k.expires_on >= company_day($7)) is not false) as found`,
    values: [
      sessions.map(({ sessionId }) => sessionId),
      createdAfter,
      seenAfter,
      since,
      sessions.map(({ accountId }) => accountId),
      claims.filter(isKey).map(({ keyHash }) => keyHash),
      now,
    ],
  })
  const changes = rows[0]?.news
  return {
    sessions: rows.map(({ lastSeenAt, keyHash, news: _news, ...actor }) => ({ actor, lastSeenAt, keyHash })),
    news: changes ? { ...changes, since } : null,
  }
}
