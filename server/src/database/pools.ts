import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { RequestAbandoned } from '../errors/app-error.ts'
import { type Asker, createSemaphore } from '../work/semaphore.ts'
import { openDrizzle, openPool, type Pool, type Pooler } from './pool.ts'

/** Connections for which requests wait in the order of their rank, with a fair share for each account. */
export type RankedPool = Pool & {
  /** The database for one request. Fails with UNAVAILABLE if too many wait, and with RequestAbandoned on abort. */
  forRequest(asker: SignallingAsker): Pool
}

const statementTimeoutMs = 10_000

/** The share of the connections that costly reads use. */
const readShare = 0.4
/** The share of the connections that calls under `/auth` use, so that many sign-ins at once delay no order. */
const authShare = 0.2

/** The share of these connections that is kept for staff. */
const keptShare = 0.25

const maxWaitMs = 5000
/** The seconds after which a rejected request may try again. */
const retryAfter = 2
/** While this many calls under `/auth` wait, one more makes the last of the highest rank leave. */
const maxWaitingCalls = 250
const rankOfBegun = -1

type SignallingAsker = Asker & { readonly signal: AbortSignal }

/** All pools of a server. */
export type Pools = {
  db: Pool
  /** The pool of calls under `/auth`. */
  auth: RankedPool
  /**
   * The pool of costly reads: lists, searches, reports and exports. All other work uses the main pool, so it never
   * waits for such a read. When the signal aborts, its statement is cancelled.
   */
  reads: RankedPool
}

/**
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
  const reads = openPool(url, onLost, { connections: readConnections, statementTimeoutMs, pooler })
  return { db, auth: rankCalls(auth, authConnections), reads: rankReads(reads, readConnections, db, onLost) }
}

function rankReads(pool: Pool, atOnce: number, db: Pool, onLost: (error: Error) => void): RankedPool {
  const statements = nameConnections(pool.$client)
  const cancel = (connection: pg.PoolClient) =>
    db.$client.query(cancelStatement, [statements.get(connection)]).catch(onLost)
  const places = createSemaphore({
    atOnce,
    kept: Math.floor(atOnce * keptShare),
    maxWaiting: 100,
    maxWaitMs,
    retryAfter,
  })
  return rankPool(pool, (asker) => ({ enter: () => places.enter(asker), cancel, signal: asker.signal }))
}

/**
 * A call that has got a connection once goes before those that have not, and is no longer given up: it may have to
 * take back a failure that it has counted.
 */
function rankCalls(pool: Pool, atOnce: number): RankedPool {
  const places = createSemaphore({ atOnce, maxWaiting: maxWaitingCalls, maxWaitMs, retryAfter })
  return rankPool(pool, (asker) => {
    let hasBegun = false
    return {
      async enter() {
        const leave = await places.enter(hasBegun ? { rank: rankOfBegun } : asker)
        hasBegun = true
        return leave
      },
    }
  })
}

const rankPool = (pool: Pool, waitFor: (asker: SignallingAsker) => Waiting): RankedPool =>
  Object.assign(pool, {
    forRequest: (asker: SignallingAsker) =>
      openDrizzle(new RequestPool(pool.$client, waitFor(asker)) as unknown as pg.Pool),
  })

const cancelStatement = `select pg_cancel_backend(pid) from pg_stat_activity
  where application_name = $1 and state = 'active'`

/**
 * Gives each connection of a pool its own application name. To cancel a statement, the server looks for the process with
 * that name, because a pooler may run each transaction of a connection in another process.
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

type Waiting = {
  /** Lets as many requests in as the pool has connections. Returns the function that lets the next in. */
  enter(): Promise<() => void>
  cancel?: (connection: pg.PoolClient) => Promise<unknown>
  /** When it aborts, the running statement is cancelled. */
  signal?: AbortSignal
}

/** The part of a pool that Drizzle uses, for one request. */
class RequestPool {
  readonly #pool: pg.Pool
  readonly #waiting: Waiting

  constructor(pool: pg.Pool, waiting: Waiting) {
    this.#pool = pool
    this.#waiting = waiting
  }

  async connect(): Promise<pg.PoolClient> {
    const leave = await this.#waiting.enter()
    try {
      return this.#leaveOnRelease(await this.#pool.connect(), leave)
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
      throw this.#waiting.signal?.aborted ? new RequestAbandoned(error) : error
    } finally {
      connection.release()
    }
  }

  /** A connection whose statement was cancelled is closed: the cancellation may arrive after the statement's end. */
  #leaveOnRelease(connection: pg.PoolClient, leave: () => void): pg.PoolClient {
    const { cancel, signal } = this.#waiting
    const { release } = connection
    const onAbort = () => void cancel?.(connection)
    signal?.addEventListener('abort', onAbort)
    connection.release = (destroy) => {
      signal?.removeEventListener('abort', onAbort)
      release.call(connection, destroy || signal?.aborted)
      leave()
    }
    return connection
  }
}
