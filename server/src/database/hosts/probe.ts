import pg from 'pg'
import type { Host, Role } from './address.ts'

/** The state that a PostgreSQL reports about itself. */
type State = {
  isStandby: boolean
  isReadOnly: boolean
  /**
   * The timeline that the host writes, as eight hexadecimal digits. It grows with every promotion. Null for a standby.
   */
  timeline: string | null
}

/** A host's response. Silence is not yet a failure: the host, or this process, may only be slow. */
export type Response = { host: Host; state: State } | { host: Host; isSilent: boolean; reason: string }

const responseTimeoutMs = 2000

/** Supported by every PostgreSQL from 15 on, on primaries and standbys. */
const stateQuery = {
  text: `select pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only') = 'on' as "isReadOnly",
    case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`,
  query_timeout: responseTimeoutMs,
}

export async function readState(client: pg.Client): Promise<State> {
  const { rows } = await client.query<State>(stateQuery)
  return rows[0] as State
}

export const hasRole = (role: Role, state: State): boolean =>
  role === 'standby' ? state.isStandby : !state.isStandby && (role === 'primary' || !state.isReadOnly)

/** Whether the driver gave up waiting for a connection or a response. */
export const isTimeout = (error: Error) => /timeout/i.test(error.message)

/** Asks one host for its state, on a connection that the probe keeps open. Concurrent calls share one response. */
export function createProbe(host: Host) {
  let connection: pg.Client | undefined

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: host.url,
      application_name: 'cornerstock probe',
      connectionTimeoutMillis: responseTimeoutMs,
      keepAlive: true,
    })
    client.on('error', () => close(client))
    connection = client
    await client.connect()
    return client
  }

  function close(client = connection) {
    if (client === connection) connection = undefined
    client?.end().catch(() => {})
  }

  async function askOnce(): Promise<Response> {
    try {
      return { host, state: await readState(connection ?? (await connect())) }
    } catch (error) {
      close()
      const cause = error as Error & { code?: string }
      return { host, isSilent: isTimeout(cause), reason: cause.message || String(cause.code) }
    }
  }

  let asking: Promise<Response> | undefined
  return {
    ask: () =>
      (asking ??= askOnce().finally(() => {
        asking = undefined
      })),
    close: () => close(),
  }
}
