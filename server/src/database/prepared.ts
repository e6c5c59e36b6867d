import type { Database } from './pool.ts'

/** A query of Drizzle's query builder. */
type Query<Rows> = { toSQL(): { sql: string }; prepare(name: string): { execute(): Promise<Rows> } }

const names = new Map<string, string>()

/** The name of a statement, derived from its text: PostgreSQL rejects a second text under the same name. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `prepared-${names.size}`
  names.set(text, name)
  return name
}

/**
 * Runs a query as a prepared statement, which PostgreSQL plans once per connection. Use it for queries that take longer
 * to plan than to run, and only if their text has few variants.
 */
export const runPrepared = <Rows>(query: Query<Rows>): Promise<Rows> =>
  query.prepare(nameOf(query.toSQL().sql)).execute()

type Placeholders = Record<string, unknown>

/** A query of Drizzle's query builder with placeholders. */
type Template<Rows> = { prepare(name: string): { execute(values: Placeholders): Promise<Rows> } }

/**
 * Returns a function that runs a query as a prepared statement with the values of its placeholders. Drizzle builds the
 * text of the query once for each pool, which takes longer than anything else the server does for it.
 */
export function prepareOnce<Rows>(
  name: string,
  build: (db: Database) => Template<Rows>,
): (db: Database, values: Placeholders) => Promise<Rows> {
  const prepared = new WeakMap<Database, ReturnType<Template<Rows>['prepare']>>()
  return (db, values) => {
    const query = prepared.get(db) ?? build(db).prepare(name)
    prepared.set(db, query)
    return query.execute(values)
  }
}
