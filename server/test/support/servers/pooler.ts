import { execFileSync, spawn } from 'node:child_process'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chooseLaunch } from '@cornerstock/embedded-postgres/account'
import { loopbackAddress } from '@cornerstock/embedded-postgres/address'
import { findBinaries } from '@cornerstock/embedded-postgres/binaries'
import pg from 'pg'

/** A pooler for all databases of a PostgreSQL. */
export type RunningPooler = {
  /** The address of the same database behind the pooler. */
  toPooledUrl(url: string): string
  /** From PgBouncer 1.21 on. */
  keepsPreparedStatements: boolean
  stop(): Promise<void>
}

/**
 * Starts PgBouncer in transaction mode in front of the PostgreSQL at `url`, with at most `connections` connections to
 * each database. The program must be installed.
 */
export async function startPooler(url: string, connections: number): Promise<RunningPooler> {
  const folder = await mkdtemp('/tmp/cornerstock-pooler-')
  const { port } = await loopbackAddress()
  const launch = chooseLaunch(folder, findBinaries('embedded-postgres'))
  const target = new pg.Client({ connectionString: url })
  const file = join(folder, 'pgbouncer.ini')
  const keepsPreparedStatements = hasPreparedStatements()
  await writeFile(file, poolerSettings(target, { port, connections, keepsPreparedStatements }))
  if (launch.account) {
    await chown(folder, launch.account.uid, launch.account.gid)
    await chown(file, launch.account.uid, launch.account.gid)
  }
  const { program, args, ...account } = launch.command('pgbouncer', ['--quiet', file])
  const child = spawn(program, args, { ...account, stdio: ['ignore', 'inherit', 'inherit'] })
  const closed = new Promise((resolve) => child.once('close', resolve))
  const toPooledUrl = (direct: string) => {
    const { user, database } = new pg.Client({ connectionString: direct })
    return `postgres://${user}@127.0.0.1:${port}/${database}`
  }
  await untilOpen(toPooledUrl(url))
  return {
    toPooledUrl,
    keepsPreparedStatements,
    async stop() {
      child.kill('SIGINT')
      await closed
      await rm(folder, { recursive: true })
    },
  }
}

function hasPreparedStatements(): boolean {
  const version = execFileSync('pgbouncer', ['--version'], { encoding: 'utf8' })
  const [, major, minor] = /^PgBouncer (\d+)\.(\d+)/.exec(version) ?? []
  return Number(major) > 1 || Number(minor) >= 21
}

/** As docs/operations.md recommends, but without passwords. */
const poolerSettings = (
  { host, port, user }: pg.Client,
  pooler: { port: number; connections: number; keepsPreparedStatements: boolean },
): string => `[databases]
* = host=${host} port=${port} user=${user} connect_query='set statement_timeout to 15000; set lock_timeout to 5000; set idle_in_transaction_session_timeout to 30000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooler.port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${pooler.connections}
max_client_conn = 5000
server_idle_timeout = 5
${pooler.keepsPreparedStatements ? 'max_prepared_statements = 200' : ''}
`

async function untilOpen(url: string): Promise<void> {
  for (let attempts = 50; ; attempts -= 1) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (attempts === 0) throw error
    }
    await pause(100)
  }
}
