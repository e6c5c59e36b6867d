import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { startReplicatedPostgres } from '../server/test/support/servers/replica.ts'
import { startServer } from '../server/test/support/servers/start-server.ts'
import { fill, sizes } from './filled/fill.ts'
import { nextSearches, toSearchPath } from './limits/catalog.ts'
import { openBenchPool } from './measuring/bench-pool.ts'
import { median, printFigure } from './measuring/line.ts'
import { load, toRequestText } from './measuring/load.ts'
import { readCpuMs, readDatabaseCpuMs, waitUntilIdle } from './measuring/processor-time.ts'
import { signUp } from './measuring/server-under-test.ts'
import { versionAgeMs } from './version-age.ts'

const rounds = 3
const pages = 100

/** The largest catalog with few orders: only reads of the catalog are measured. */
const size = { ...sizes.large, clients: 100, orders: 1_000, openOrders: 20 }

type Server = { url: string; pid: number; token: string }
type Databases = { primary: pg.Pool; replica: pg.Pool }
/** Processor milliseconds of one request. */
type Cost = { server: number; primary: number; replica: number }
type Paths = () => string[]

/** New searches in each round, so that no response is stored. */
const searchPaths: Paths = () => nextSearches('search-words').map(toSearchPath)
/** A page of each size, which is not stored either. */
const pagePaths: Paths = () =>
  Array.from({ length: pages }, (_, index) => `/api/Products/category/Beverages?limit=${index + 1}`)

/**
 * Measures what a search and a page of a category cost the primary when the server has a replica, beside the same
 * server without one. Prints a line for each: `database_ms` is the primary's processor time, `replica_ms` the
 * replica's, replaying included.
 */
export async function benchReplica(): Promise<void> {
  await using disposers = new AsyncDisposableStack()
  const postgres = await startReplicatedPostgres()
  disposers.defer(postgres.stop)
  const [primary, replica] = [postgres.primaryUrl, postgres.replicaUrl].map(openBenchPool) as [
    pg.Pool,
    pg.Pool,
  ]
  disposers.defer(() => replica.end())
  disposers.defer(() => primary.end())
  const start = async (settings: Record<string, string>): Promise<Server> => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'))
    disposers.defer(() => rm(dataDir, { recursive: true }))
    const server = await startServer({
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.primaryUrl,
      RATE_LIMIT_PER_MINUTE: '0',
      ...settings,
    })
    disposers.defer(async () => void (await server.stop()))
    const { token } = await signUp(server.url, `caller-${server.pid}`)
    return { url: server.url, pid: server.pid, token }
  }
  const alone = await start({})
  await fill(primary, size)
  const withReplica = await start({ DATABASE_READ_URL: postgres.replicaUrl })
  const databases = { primary, replica }
  for (const { pid } of [alone, withReplica])
    for (const pool of [primary, replica]) await waitUntilIdle({ pid, pool })
  await compare('replica-search', { alone, withReplica }, databases, searchPaths)
  await compare('replica-category-page', { alone, withReplica }, databases, pagePaths)
}

async function compare(
  name: string,
  { alone, withReplica }: { alone: Server; withReplica: Server },
  databases: Databases,
  paths: Paths,
): Promise<void> {
  const [limits, ours]: [Cost[], Cost[]] = [[], []]
  // The first round of each side warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const next = paths()
    const [limit, own] = [await measure(alone, databases, next), await measure(withReplica, databases, next)]
    if (round > 0) {
      limits.push(limit)
      ours.push(own)
    }
  }
  const middle = (costs: Cost[], part: keyof Cost) => median(costs.map((cost) => cost[part]))
  const ratios = ours.map(({ primary }, round) => (limits[round]?.primary ?? Number.NaN) / primary)
  printFigure(name, {
    ratio: median(ratios),
    ours: middle(ours, 'primary'),
    limit: middle(limits, 'primary'),
    serverMs: middle(ours, 'server'),
    databaseMs: middle(ours, 'primary'),
    ratios,
    more: `replica_ms=${middle(ours, 'replica').toFixed(2)} server_without=${middle(limits, 'server').toFixed(2)}`,
  })
}

/** Sends requests one after another, once the responses of earlier rounds are outdated. */
async function measure(
  { url, pid, token }: Server,
  { primary, replica }: Databases,
  paths: string[],
): Promise<Cost> {
  await primary.query('insert into catalog_changes default values')
  await wait(versionAgeMs)
  const read = async (): Promise<Cost> => ({
    server: readCpuMs(pid),
    primary: await readDatabaseCpuMs(primary),
    replica: await readDatabaseCpuMs(replica),
  })
  const before = await read()
  const left = [...paths]
  await load(url, { callers: 1, requests: paths.length }, () =>
    toRequestText({ path: left.shift() ?? '', token }),
  )
  const after = await read()
  const costOf = (part: keyof Cost) => (after[part] - before[part]) / paths.length
  return { server: costOf('server'), primary: costOf('primary'), replica: costOf('replica') }
}
