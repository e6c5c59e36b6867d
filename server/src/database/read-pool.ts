import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { RequestAbandoned } from '../errors/app-error.ts'
import { type Asker, createSemaphore, type Semaphore } from '../semaphore.ts'
import { openDrizzle, openPool, type Pool, type Pooler } from './pool.ts'

/**
 * The connections of costly reads: lists, searches, reports and exports. All other work uses the
 * main pool, so it never waits for such a read.
 */
export type ReadPool = {
  /**
   * The database for the reads of one request. A read waits a short time for a connection: staff before clients, with
   * a fair share for each account. It fails with UNAVAILABLE if too many wait. When the signal aborts, its statement is
   * cancelled and fails with RequestAbandoned.
   */
  forRequest(asker: SignallingAsker): Pool
  $client: pg.Pool
}

const statementTimeoutMs = 10_000

/** The share of the connections that costly reads use. */
const readShare = 0.4
/** The share of the connections that calls under `/auth` use, so that many sign-ins at once delay no order. */
const authShare = 0.2

/** The share of these connections that is kept for staff. */
const keptShare = 0.25

type SignallingAsker = Asker & { readonly signal: AbortSignal }

/** All pools of a server. */
export type Pools = { db: Pool; auth: Pool; reads: ReadPool }

/**
 * Opens the main pool, the pool of calls under `/auth`, and the pool of costly reads.
 *
 * @param connections the number of connections of all pools together
 * @param onLost is called for each lost connection; the statements that used it fail
 * @param pooler set if `url` leads to a pooler
 */
export function openPools(
  url: string,
  connections: number,
  onLost: (error: Error) => void,
  pooler?: Pooler,
): Pools {
  const readConnections = Math.floor(connections * readShare)
  const authConnections = Math.floor(connections * authShare)
  const db = openPool(url, onLost, { connections: connections - readConnections - authConnections, pooler })
  const auth = openPool(url, onLost, { connections: authConnections, pooler })
  const { $client } = openPool(url, onLost, { connections: readConnections, statementTimeoutMs, pooler })
  const statements = nameConnections($client)
  const cancel = (connection: pg.PoolClient) =>
    db.$client.query(cancelStatement, [statements.get(connection)]).catch(onLost)
  const places = createSemaphore({
    atOnce: readConnections,
    kept: Math.floor(readConnections * keptShare),
    maxWaiting: 100,
    maxWaitMs: 5000,
    retryAfter: 2,
  })
  const forRequest = (asker: SignallingAsker) =>
    openDrizzle(new RequestPool({ pool: $client, places, cancel, asker }) as unknown as pg.Pool)
  return { db, auth, reads: { $client, forRequest } }
}

const cancelStatement = `select pg_cancel_backend(pid) from pg_stat_activity
  where application_name = $1 and state = 'active'`

/**
 * Gives each connection of a pool its own application name. A cancellation finds the process of its statement by this
 * name, also behind a pooler, which may run each transaction of a connection in another process.
 */
function nameConnections(pool: pg.Pool): WeakMap<pg.PoolClient, string> {
  const names = new WeakMap<pg.PoolClient, string>()
  pool.on('connect', (connection) => {
    const name = `cornerstock read ${randomUUID()}`
    names.set(connection, name)
    // If the connection is lost now, the statement that it was opened for reports the error.
    connection.query(`set application_name to ${pg.escapeLiteral(name)}`).catch(() => {})
  })
  return names
}

type RequestPoolParts = {
  pool: pg.Pool
  /** Lets as many reads run as the pool has connections. */
  places: Semaphore
  cancel: (connection: pg.PoolClient) => Promise<unknown>
  asker: SignallingAsker
}

/** The part of a pool that Drizzle uses, for one request. */
class RequestPool {
  readonly #parts: RequestPoolParts

  constructor(parts: RequestPoolParts) {
    this.#parts = parts
  }

  async connect(): Promise<pg.PoolClient> {
    const { pool, places, asker } = this.#parts
    const leave = await places.enter(asker)
    try {
      return this.#cancelOnAbort(await pool.connect(), leave)
    } catch (error) {
      leave()
      throw error
    }
  }

  async query(...statement: [pg.QueryConfig]): Promise<pg.QueryResult> {
    const connection = await this.connect()
    try {
      return await connection.query(...statement)
    } catch (error) {
      throw this.#parts.asker.signal.aborted ? new RequestAbandoned(error) : error
    } finally {
      connection.release()
    }
  }

  /** A connection whose statement was cancelled is closed: the cancellation may arrive after the statement's end. */
  #cancelOnAbort(connection: pg.PoolClient, leave: () => void): pg.PoolClient {
    const { cancel, asker } = this.#parts
    const { release } = connection
    const onAbort = () => void cancel(connection)
    asker.signal.addEventListener('abort', onAbort)
    connection.release = (destroy) => {
      asker.signal.removeEventListener('abort', onAbort)
      release.call(connection, destroy || asker.signal.aborted)
      leave()
    }
    return connection
  }
}
