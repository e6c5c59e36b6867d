import type { Actor } from '../context.ts'
import { type BatchedCache, createBatchedCache } from './batched-cache.ts'
import type { Pool } from './pool.ts'

/** What every signed-in request needs before its handler runs. */
export type RequestLookup = {
  account: Actor & { tokenVersion: number }
  /** See `catalogVersions` in the schema. */
  catalogVersion: string
}

export type RequestLookups = BatchedCache<string, RequestLookup>

/** Looks up accounts by id, together with the catalog version: one statement for many requests. */
export const createRequestLookups = (db: Pool): RequestLookups =>
  createBatchedCache((accountIds) => findAccountsAndCatalogVersion(db, accountIds))

async function findAccountsAndCatalogVersion(
  pool: Pool,
  accountIds: string[],
): Promise<Map<string, RequestLookup>> {
  const { rows } = await pool.$client.query<RequestLookup['account'] & { catalogVersion: string }>({
    name: 'find-accounts-and-catalog-version',
    text: `select account_id as "accountId", role, token_version as "tokenVersion",
                  (select folded + (select count(*) from catalog_changes) from catalog_versions) as "catalogVersion"
             from accounts where account_id = any($1::uuid[])`,
    values: [accountIds],
  })
  return new Map(
    rows.map(({ catalogVersion, ...account }) => [account.accountId, { account, catalogVersion }]),
  )
}
