import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** A database connection pool with Drizzle over it; `$client` is the pool for hand-written statements. */
export type Pool = NodePgDatabase & { $client: pg.Pool }

/** The pool or a transaction on it: whatever a query can be run on. */
export type Database = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'
>

/** Opens a pool. `onLost` hears of connections that broke while idle, which is no reason to stop. */
export function openPool(url: string, onLost: (error: Error) => void): Pool {
  const client = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
  })
  client.on('error', onLost)
  return drizzle(client)
}
