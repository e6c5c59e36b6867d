import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { DatabaseClient, toPoolConfig } from './hosts/database-client.ts'

/** A connection pool with Drizzle. `$client` runs prepared statements without Drizzle. */
export type Pool = NodePgDatabase & { $client: pg.Pool }

/** The pool or a transaction. */
export type Database = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'
>

/** A connection in a transaction. `$client` runs prepared statements without Drizzle. */
export type Connection = Database & { $client: pg.ClientBase }

type PoolOptions = { connections?: number; statementTimeoutMs?: number; pooler?: Pooler | undefined }

/** In milliseconds. A request that exceeds one fails like one that exceeds the statement timeout. */
const otherTimeouts = {
  lock_timeout: 5000,
  idle_in_transaction_session_timeout: 30_000,
}

/** A connection pooler between the server and PostgreSQL. It may run each transaction on a different connection. */
export type Pooler = {
  /** False for PgBouncer before 1.21. */
  keepsPreparedStatements: boolean
}

/**
 * Opens a pool. If `url` names several hosts, it connects to the host that has the role. A statement that exceeds its
 * timeout fails, and its request gets 503.
 *
 * @param onLost is called for each lost connection; the statements that used it fail
 * @param options `pooler` is set if `url` leads to a pooler. The timeouts are then settings of the pooler, because
 * those of one client would stay in force for the next (docs/operations.md).
 */
export function openPool(
  url: string,
  onLost: (error: Error) => void,
  { connections = 20, statementTimeoutMs = 15_000, pooler }: PoolOptions = {},
): Pool {
  const config = {
    ...toPoolConfig(url),
    max: connections,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    ...(pooler ? {} : { statement_timeout: statementTimeoutMs, ...otherTimeouts }),
    namesStatements: pooler?.keepsPreparedStatements !== false,
  }
  const client = new pg.Pool(config)
  // The pool closes a connection that has ended, so that the next one finds the new primary.
  client.on('release', (_, connection) => {
    if (connection instanceof DatabaseClient && connection.rejectsWrites) connection.end().catch(() => {})
  })
  // If a connection is lost between two statements of a transaction, only the connection emits the error.
  client.on('connect', (connection) => connection.on('error', onLost))
  // The pool repeats the error of an idle connection, which `onLost` has handled.
  client.on('error', () => {})
  return openDrizzle(client)
}

/**
 * Returns Drizzle for a pool, with a `transaction` that always gives its connection back. Drizzle's own keeps it if
 * `begin` fails (https://github.com/drizzle-team/drizzle-orm/issues/6023).
 */
export function openDrizzle(pool: pg.Pool): Pool {
  const db = drizzle(pool)
  db.transaction = (run, config) =>
    useConnection(pool, (connection) => drizzle(connection).transaction(run, config))
  return db
}

async function useConnection<Result>(
  pool: pg.Pool,
  use: (connection: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const connection = await pool.connect()
  try {
    return await use(connection)
  } finally {
    connection.release()
  }
}

/** Runs a transaction that can use prepared statements, which Drizzle's own cannot. */
export const runTransaction = <Result>(
  db: Pool,
  run: (transaction: Connection) => Promise<Result>,
): Promise<Result> => useTransaction(db, run, 'commit')

/** Runs a transaction, rolls it back, and returns its result. */
export const dryRun = <Result>(
  db: Pool,
  run: (transaction: Connection) => Promise<Result>,
): Promise<Result> => useTransaction(db, run, 'rollback')

const useTransaction = <Result>(
  db: Pool,
  run: (transaction: Connection) => Promise<Result>,
  end: 'commit' | 'rollback',
): Promise<Result> =>
  useConnection(db.$client, async (connection) => {
    try {
      await connection.query('begin')
      const result = await run(drizzle(connection))
      await connection.query(end)
      return result
    } catch (error) {
      await connection.query('rollback').catch(() => {})
      throw error
    }
  })

/** Allows the statements of a transaction to take any time: for background work. */
export async function disableStatementTimeout(transaction: Database): Promise<void> {
  await transaction.execute(sql`set local statement_timeout = 0`)
}

/** Throws if the database does not respond. */
export async function ping(db: Database): Promise<void> {
  await db.execute(sql`select 1`)
}

/** The longest time of a statement as PostgreSQL writes it: `15s`, or `0` for any time. */
export async function findStatementTimeout(db: Database): Promise<string> {
  const { rows } = await db.execute<{ statement_timeout: string }>(sql`show statement_timeout`)
  return rows[0]?.statement_timeout ?? '0'
}
