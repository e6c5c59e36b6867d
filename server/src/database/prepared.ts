/** A query of Drizzle's query builder. */
type Query<Rows> = { toSQL(): { sql: string }; prepare(name: string): { execute(): Promise<Rows> } }

const names = new Map<string, string>()

/** The same name for the same text: PostgreSQL refuses another text under a name. */
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
