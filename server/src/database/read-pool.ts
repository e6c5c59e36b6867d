import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { AppError, RequestAbandoned } from '../http/errors.ts'
import { openPool, type Pool } from './pool.ts'

/**
 * The connections of costly reads: lists, searches, reports and exports (docs/decisions/026). All other work has the
 * main pool, so it never waits for such a read.
 */
export type ReadPool = {
  /**
   * The database for the reads of one request. A read waits for a connection, but not for long, and UNAVAILABLE if too
   * many wait. Its statement is cancelled when `signal` aborts, and fails with RequestAbandoned.
   */
  forRequest(signal: AbortSignal): Pool
  $client: pg.Pool
}

const statementTimeoutMs = 10_000
const maxWaiting = 100

const tooManyReads = () =>
  new AppError('UNAVAILABLE', 'Too many lists are being read right now. Please try again.', { retryAfter: 2 })

/** The share of the connections that costly reads use. */
const readShare = 0.4
/** The share of the calls under `/auth`, so that many sign-ins at once delay no order. */
const authShare = 0.2

/** All pools of a server. */
export type Pools = { db: Pool; auth: Pool; reads: ReadPool }

/**
 * Opens the main pool, that of calls under `/auth`, and that of costly reads.
 *
 * @param connections how many connections all use together
 * @param onLost is called for each lost connection; the statements that used it fail
 */
export function openPools(url: string, connections: number, onLost: (error: Error) => void): Pools {
  const readConnections = Math.floor(connections * readShare)
  const authConnections = Math.floor(connections * authShare)
  const db = openPool(url, onLost, { connections: connections - readConnections - authConnections })
  const auth = openPool(url, onLost, { connections: authConnections })
  const { $client } = openPool(url, onLost, { connections: readConnections, statementTimeoutMs })
  const cancel = (pid: number) => db.$client.query('select pg_cancel_backend($1)', [pid]).catch(onLost)
  const forRequest = (signal: AbortSignal) =>
    drizzle(new RequestPool($client, cancel, signal) as unknown as pg.Pool)
  return { db, auth, reads: { $client, forRequest } }
}

/** The types of `pg` leave out the id of the connection's process in the database. */
type Connection = pg.PoolClient & { processID: number }

/** The part of a pool that Drizzle uses, for one request. Drizzle knows a pool by the end of its class name. */
class RequestPool {
  readonly #pool: pg.Pool
  readonly #cancel: (pid: number) => Promise<unknown>
  readonly #signal: AbortSignal

  constructor(pool: pg.Pool, cancel: (pid: number) => Promise<unknown>, signal: AbortSignal) {
    this.#pool = pool
    this.#cancel = cancel
    this.#signal = signal
  }

  async connect(): Promise<pg.PoolClient> {
    if (this.#signal.aborted) throw new RequestAbandoned()
    if (this.#pool.waitingCount >= maxWaiting) throw tooManyReads()
    const connection = (await this.#pool.connect()) as Connection
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
  #cancelOnAbort(connection: Connection): pg.PoolClient {
    const release = connection.release
    const onAbort = () => void this.#cancel(connection.processID)
    this.#signal.addEventListener('abort', onAbort)
    connection.release = (destroy) => {
      this.#signal.removeEventListener('abort', onAbort)
      release.call(connection, destroy || this.#signal.aborted)
    }
    return connection
  }
}
