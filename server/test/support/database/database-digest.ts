import type { Pool } from '../../../src/database/pool.ts'

// A refusal may be written down, and that is no change of what it failed to reach.
const unlooked = ['app_logs', 'sign_in_failures', 'migrations']

/** A function that gives what every table holds, as a hash by table name: the same before and after nothing. */
export async function databaseDigest(db: Pool): Promise<() => Promise<Record<string, string>>> {
  const { rows } = await db.$client.query(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1)`,
    [unlooked],
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
 * A function that names the tables that have changed since it was last asked. Cheap while nobody writes: a
 * write takes a transaction number, and only then are the tables compared.
 */
export async function databaseWatch(db: Pool): Promise<() => Promise<string[]>> {
  const digest = await databaseDigest(db)
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
