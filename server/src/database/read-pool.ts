import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { AppError, RequestAbandoned } from '../http/errors.ts'
import { openDrizzle, openPool, type Pool, type Pooler } from './pool.ts'

/**
 * The connections of costly reads: lists, searches, reports and exports. All other work uses the
 * main pool, so it never waits for such a read.
 */
export type ReadPool = {
  /**
   * The database for the reads of one request. A read waits a short time for a connection, and fails with UNAVAILABLE
   * if too many wait. When `signal` aborts, its statement is cancelled and fails with RequestAbandoned.
   */
  forRequest(request: AbandonedBySignal): Pool
  $client: pg.Pool
}

/** A request. Its signal is created when it is first used, because most product lists come from memory. */
type AbandonedBySignal = { readonly signal: AbortSignal }

const statementTimeoutMs = 10_000
const maxWaiting = 100

const tooManyReads = () =>
  new AppError('UNAVAILABLE', 'Too many lists are being read right now. Please try again.', { retryAfter: 2 })

/** The share of the connections that costly reads use. */
const readShare = 0.4
/** The share of the connections that calls under `/auth` use, so that many sign-ins at once delay no order. */
const authShare = 0.2

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
  const forRequest = (request: AbandonedBySignal) =>
    openDrizzle(new RequestPool($client, cancel, request) as unknown as pg.Pool)
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

/** The part of a pool that Drizzle uses, for one request. */
class RequestPool {
  readonly #pool: pg.Pool
  readonly #cancel: (connection: pg.PoolClient) => Promise<unknown>
  readonly #request: AbandonedBySignal

  constructor(
    pool: pg.Pool,
    cancel: (connection: pg.PoolClient) => Promise<unknown>,
    request: AbandonedBySignal,
  ) {
    this.#pool = pool
    this.#cancel = cancel
    this.#request = request
  }

  get #signal(): AbortSignal {
    return this.#request.signal
  }

  async connect(): Promise<pg.PoolClient> {
    if (this.#signal.aborted) throw new RequestAbandoned()
    if (this.#pool.waitingCount >= maxWaiting) throw tooManyReads()
    const connection = await this.#pool.connect()
    if (this.#signal.aborted) {
      connection.release()
      throw new RequestAbandoned()
    }
    return this.#cancelOnAbort(connection)
  }

  async query(...statement: [pg.QueryConfig]): Promise<pg.QueryResult> {
    const connection = await this.connect()
    try {
      return await connection.query(...statement)
    } catch (error) {
      throw this.#signal.aborted ? new RequestAbandoned(error) : error
    } finally {
      connection.release()
    }
  }

  /** A connection whose statement was cancelled is closed: the cancellation may arrive after the statement's end. */
  #cancelOnAbort(connection: pg.PoolClient): pg.PoolClient {
    const release = connection.release
    const onAbort = () => void this.#cancel(connection)
    this.#signal.addEventListener('abort', onAbort)
    connection.release = (destroy) => {
      this.#signal.removeEventListener('abort', onAbort)
      release.call(connection, destroy || this.#signal.aborted)
    }
    return connection
  }
}
