import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** A database connection pool with Drizzle over it; `$client` is the pool for hand-written statements. */
export type Pool = NodePgDatabase & { $client: pg.Pool }

/** The pool or a transaction on it: whatever a query can be run on. */
export type Database = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'
>

/**
 * What a person at a phone waits for at most, in milliseconds: then the answer is 503, and trying again may do.
 * A transaction that its server left hanging gives its locks back.
 */
const limits = {
  statement_timeout: 15_000,
  lock_timeout: 5000,
  idle_in_transaction_session_timeout: 30_000,
}

/** Opens a pool. `onLost` hears of connections that broke, which is no reason to stop: who used one fails. */
export function openPool(url: string, onLost: (error: Error) => void): Pool {
  const client = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    ...limits,
  })
  // A connection that breaks between two statements of a transaction tells nobody but itself.
  client.on('connect', (connection) => connection.on('error', onLost))
  client.on('error', () => {}) // The same of idle ones, again.
  return drizzle(client)
}

/** Lets the statements of a transaction take as long as they need: for work that nobody waits for. */
export async function takeYourTime(transaction: Database): Promise<void> {
  await transaction.execute(sql`set local statement_timeout = 0`)
}
