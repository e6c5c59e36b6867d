import pg from 'pg'
import type { Host } from './address.ts'
import { type Cluster, findCluster, NoHostFound } from './cluster.ts'
import { hasRole, isTimeout, readState } from './probe.ts'

type Settings = pg.ClientConfig & {
  cluster?: Cluster | undefined
  /** If false, prepared statements are sent without names, so PostgreSQL parses them each time. */
  namesStatements?: boolean
}

const readOnlyError = '25006'
const hostTimeoutMs = 3000

type Connected = (error: Error | null, client?: pg.Client) => void

/** A connection to the host of a cluster that has the role, or to the only host. */
export class DatabaseClient extends pg.Client {
  /** Whether PostgreSQL rejected a write, because it is not or no longer a primary. */
  rejectsWrites = false
  readonly #cluster: Cluster | undefined
  readonly #namesStatements: boolean
  #isEnded = false

  constructor(settings: Settings = {}) {
    const { cluster, namesStatements = true, ...config } = settings
    super(cluster ? { ...config, connectionTimeoutMillis: hostTimeoutMs } : config)
    this.#cluster = cluster
    this.#namesStatements = namesStatements
    this.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === readOnlyError) this.rejectsWrites = true
    })
  }

  override query(...[statement, ...rest]: unknown[]) {
    const sent = this.#namesStatements || !isNamed(statement) ? statement : { ...statement, name: undefined }
    return (super.query as (...statement: unknown[]) => never)(sent, ...rest)
  }

  override connect(): Promise<pg.Client>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.Client> | undefined {
    const connected = this.#cluster ? this.#connectIn(this.#cluster) : super.connect()
    if (!callback) return connected
    connected.then(() => callback(null, this), callback)
    return undefined
  }

  override end(): Promise<void>
  override end(callback: (error: Error) => void): void
  override end(callback?: (error: Error) => void) {
    this.#isEnded = true
    return (super.end as (callback?: (error: Error) => void) => Promise<void>)(callback)
  }

  async #connectIn(cluster: Cluster): Promise<pg.Client> {
    const member = { abort: () => this.connection.stream.destroy() }
    const host = await cluster.join(member).catch((error: unknown) => {
      cluster.leave(member)
      throw error
    })
    this.once('end', () => cluster.leave(member))
    try {
      if (this.#isEnded) throw new Error('Connection terminated')
      this.host = host.host
      this.port = host.port
      await super.connect()
      await this.#checkRole(cluster, host)
      return this
    } catch (error) {
      cluster.reject(host)
      cluster.leave(member)
      throw error instanceof Error && isTimeout(error)
        ? new NoHostFound(`${host.host}:${host.port} does not respond`, { cause: error })
        : error
    }
  }

  /** Checks again, because the host may have changed its role since it was found. */
  async #checkRole(cluster: Cluster, { host, port }: Host): Promise<void> {
    const ignore = () => {} // The statement fails with the same error.
    this.on('error', ignore)
    try {
      if (!hasRole(cluster.role, await readState(this)))
        throw new NoHostFound(`${host}:${port} is not ${cluster.role} any more`)
    } catch (error) {
      this.end().catch(() => {})
      throw error
    } finally {
      this.off('error', ignore)
    }
  }
}

const isNamed = (statement: unknown): statement is { name: string } =>
  typeof statement === 'object' && statement !== null && 'name' in statement && !('submit' in statement)

/** The options with which a pool connects to an address, which may have several hosts. */
export function toPoolConfig(url: string) {
  const cluster = findCluster(url)
  return { Client: DatabaseClient, cluster, connectionString: cluster?.anyUrl ?? url }
}

/** A connection to an address, which may have several hosts. */
export function createClient(url: string, config: pg.ClientConfig = {}): pg.Client {
  const { cluster, connectionString } = toPoolConfig(url)
  return new DatabaseClient({ ...config, cluster, connectionString })
}
