import type { Pool } from '../../../src/database/pool.ts'

// Refusals may be logged, and failed sign-ins counted.
const ignoredTables = ['app_logs', 'unsealed_app_logs', 'sign_in_failures', 'request_budgets', 'migrations']

/** Returns a function that computes a hash of each table's contents. */
export async function createDatabaseDigest(db: Pool): Promise<() => Promise<Record<string, string>>> {
  const { rows } = await db.$client.query(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1)`,
    [ignoredTables],
  )
  const hashes = rows.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${name} t`,
  )
  const query = hashes.join(' union all ')
  return async () => {
    const answer = await db.$client.query<{ name: string; hash: string }>(query)
    return Object.fromEntries(answer.rows.map(({ name, hash }) => [name, hash]))
  }
}

/**
 * Returns a function that names the tables that have changed since its last call. It compares the tables only if a
 * transaction has written since, so it is fast otherwise.
 */
export async function watchDatabase(db: Pool): Promise<() => Promise<string[]>> {
  const digest = await createDatabaseDigest(db)
  const nextTransaction = async () =>
    (await db.$client.query('select pg_snapshot_xmax(pg_current_snapshot())::text as next')).rows[0].next
  let seen = { transaction: await nextTransaction(), hashes: await digest() }
  return async () => {
    const transaction = await nextTransaction()
    if (transaction === seen.transaction) return []
    const before = seen.hashes
    seen = { transaction, hashes: await digest() }
    return Object.keys(before).filter((name) => before[name] !== seen.hashes[name])
  }
}
