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

/** In milliseconds. A statement that takes longer fails, and its request is answered with 503. */
const timeouts = {
  statement_timeout: 15_000,
  lock_timeout: 5000,
  idle_in_transaction_session_timeout: 30_000,
}

/** Opens a pool. `onLost` is called for each lost connection; the statements that used it fail. */
export function openPool(url: string, onLost: (error: Error) => void): Pool {
  const client = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    ...timeouts,
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
