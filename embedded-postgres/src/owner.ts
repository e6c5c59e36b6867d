import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** The application name of the owning server's connection, by which a second server recognizes that it is running. */
const ownerName = 'cornerstock owner'
const answerWithinMs = 5_000
const renewAfterMs = 100

export type Ownership = { client: pg.Client; release: () => Promise<void> }

/**
 * Keeps a connection with the owner's name open while this server runs; it closes when the process ends. If PostgreSQL
 * closes it (after a crash and restart), a new one is opened.
 */
export async function holdOwnership(url: string): Promise<Ownership> {
  let isReleased = false
  const hold = async () => {
    const client = new pg.Client({ connectionString: url, application_name: ownerName })
    client.on('error', () => undefined)
    await client.connect()
    client.once('end', () => void renew())
    return client
  }
  const renew = async () => {
    while (!isReleased) {
      const client = await hold().catch(() => undefined)
      if (client) {
        ownership.client = client
        return
      }
      await pause(renewAfterMs)
    }
  }
  const ownership: Ownership = {
    client: await hold(),
    release: async () => {
      isReleased = true
      await ownership.client.end().catch(() => undefined)
    },
  }
  return ownership
}

/** The state of a PostgreSQL that was already running: `silent` if it does not respond. */
export type Finding = 'owned' | 'young' | 'orphan' | 'busy' | 'silent'

/** Asks a running PostgreSQL whether a live server owns it. */
export async function findOwner(url: string): Promise<Finding> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ owned: boolean; young: boolean }>(
      `select exists (select from pg_stat_activity where application_name = $1) as owned,
              now() - pg_postmaster_start_time() < interval '2 seconds' as young`,
      [ownerName],
    )
    if (rows[0]?.owned) return 'owned'
    return rows[0]?.young ? 'young' : 'orphan'
  } catch (error) {
    // 57P03: PostgreSQL is starting or stopping.
    return (error as { code?: string }).code === '57P03' ? 'busy' : 'silent'
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Makes sure that `name` exists in the server that `client` is connected to. */
export async function ensureDatabase(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(name)}`)
}

/** Makes sure that a role exists that can sign in. It gets no rights here. */
export async function ensureRole(client: pg.Client, name: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
  if (!rowCount)
    await client.query(
      `create role ${pg.escapeIdentifier(name)} login password ${pg.escapeLiteral(password)}`,
    )
}
