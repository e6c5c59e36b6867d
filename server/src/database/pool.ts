import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** A connection pool with Drizzle. `$client` runs prepared statements without Drizzle. */
export type Pool = NodePgDatabase & { $client: pg.Pool }

/** The pool or a transaction. */
export type Database = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'
>

/** In milliseconds. They fail a request like the statement timeout. */
const otherTimeouts = {
  lock_timeout: 5000,
  idle_in_transaction_session_timeout: 30_000,
}

/**
 * Opens a pool. A statement that takes longer than its timeout fails, and its request is answered with 503.
 *
 * @param onLost is called for each lost connection; the statements that used it fail
 */
export function openPool(
  url: string,
  onLost: (error: Error) => void,
  { connections = 20, statementTimeoutMs = 15_000 } = {},
): Pool {
  const client = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: statementTimeoutMs,
    ...otherTimeouts,
  })
  // A connection that is lost between two statements of a transaction emits the error only itself.
  client.on('connect', (connection) => connection.on('error', onLost))
  // Lost idle connections are reported here as well.
  client.on('error', () => {})
  return drizzle(client)
}

/** Allows the statements of a transaction to take any time: for background work. */
export async function disableStatementTimeout(transaction: Database): Promise<void> {
  await transaction.execute(sql`set local statement_timeout = 0`)
}

/** Throws if the database does not answer. */
export async function ping(db: Database): Promise<void> {
  await db.execute(sql`select 1`)
}
