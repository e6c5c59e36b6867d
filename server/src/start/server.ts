import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { PgBoss } from 'pg-boss'
import { isDemoOpen } from '../../../demo/src/demo-exposure.ts'
import { openDemo } from '../../../demo/src/open-demo.ts'
import { startEmbeddedPostgres } from '../../../embedded-postgres/src/embedded-postgres.ts'
import { buildApp } from '../app.ts'
import { migrate } from '../database/migrate.ts'
import { openPool, type Pool } from '../database/pool.ts'
import { noReplica, openReplica } from '../database/replica.ts'
import { isThisMachine } from '../http/loopback-host.ts'
import { ensureStaffAccount, leasedActors } from '../modules/accounts/account-service.ts'
import { hashPassword, isPasswordCorrect } from '../modules/accounts/passwords/passwords.ts'
import { makeTokens } from '../modules/accounts/sessions/tokens.ts'
import { type EventHub, startEventHub } from '../modules/events/event-hub.ts'
import { secondsBehind } from '../modules/events/event-service.ts'
import type { ImageStore } from '../modules/images/store/image-store.ts'
import { openImageStore } from '../modules/images/store/open-image-store.ts'
import { placePlainOrdersTogether } from '../modules/orders/order-service.ts'
import { createCatalogCache } from '../modules/products/catalog-cache.ts'
import { makeLog } from '../plugins/log.ts'
import type { Metrics } from '../plugins/metrics.ts'
import { serveMetrics } from '../plugins/metrics-server.ts'
import type { Tracing } from '../plugins/tracing.ts'
import { startBackgroundWork } from './background-work.ts'
import { type Config, ConfigError } from './config.ts'
import { blame } from './config-error.ts'

export type Server = {
  /** Starts everything in order. Answers the lines that greet whoever started it. */
  start(): Promise<string>
  /** Stops what has been started, in the opposite order; also in the middle of a start. */
  stop(): Promise<void>
}

// Requests under way get this long to finish; the rest of a stop takes about a second.
const stopWithin = 7000

/** A server made of its parts, not started yet. */
export function makeServer(config: Config): Server {
  const log = makeLog(config.logLevel)
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    // One part that cannot stop must not keep the others from it.
    for (let part = stops.pop(); part; part = stops.pop())
      await part().catch((error: unknown) => log.error({ error }, 'a part did not stop cleanly'))
  }
  return {
    stop,
    start: () =>
      startParts(config, log, stops).catch(async (error: unknown) => {
        await stop()
        throw error
      }),
  }
}

async function startParts(
  config: Config,
  log: FastifyBaseLogger,
  stops: (() => Promise<unknown>)[],
): Promise<string> {
  const tracing = await traceWhereAsked(config, log, stops)
  await mkdir(config.dataDir, { recursive: true }).catch(blame('DATA_DIR'))
  const databaseUrl = config.databaseUrl ?? (await embedded(config, stops).catch(blame('DATA_DIR')))
  await migrate(databaseUrl).catch(blame('DATABASE_URL'))
  const db = openPool(databaseUrl, (error) => log.warn({ error }, 'a database connection was lost'))
  stops.push(() => db.$client.end())
  tracing?.watchStatements(db.$client)
  const replica = config.databaseReadUrl ? openReplica(db, config.databaseReadUrl, log) : noReplica(db)
  stops.push(replica.close)
  const hub = await startEventHub(databaseUrl, db, log)
  stops.push(hub.close)
  const images = await openImageStore(config)
  const work = await startBackgroundWork({ config, databaseUrl, db, hub, images, log }, stops)
  const metrics = await measureWhereAsked(config, { db, hub, jobs: work.jobs })
  const app = await buildApp({
    services: {
      db,
      metrics,
      replica,
      catalog: createCatalogCache(),
      actors: leasedActors(db),
      placePlainOrder: placePlainOrdersTogether(db),
      tokens: makeTokens(config.jwtSecret ?? (await keptSecret(config.dataDir))),
      passwordResets: work.passwordResets,
    },
    hub,
    images,
    log,
    settings: config,
    watchers: [tracing?.watchRequests, metrics?.watch].filter((watch) => watch !== undefined),
  })
  const logins = await openAccounts(config, { db, images })
  const url = await app.listen({ port: config.port, host: config.host }).catch(portTaken(config))
  stops.push(() => closeWithin(app, stopWithin))
  return [
    `Cornerstock is open at ${url}`,
    ...logins,
    ...(await serveWhereAsked(config, metrics, stops)),
  ].join('\n')
}

/** Makes sure of the accounts that the settings ask for; answers how to sign in to those of the demo. */
async function openAccounts(
  config: Config,
  { db, images }: { db: Pool; images: ImageStore },
): Promise<string[]> {
  await refuseOpenDemo(config, db)
  const logins = config.demo ? await openDemo({ db, images, hashPassword }) : []
  if (config.admin) await ensureStaffAccount(db, { ...config.admin, storeName: 'Cornerstock Wholesale' })
  return logins
}

async function serveWhereAsked(
  config: Config,
  metrics: Metrics | undefined,
  stops: (() => Promise<unknown>)[],
): Promise<string[]> {
  if (!metrics || !config.metrics) return []
  const served = await serveMetrics(metrics, config.metrics).catch(blame('METRICS_HOST or METRICS_PORT'))
  stops.push(served.close)
  return [`Metrics are read at ${served.url}`]
}

// The libraries of metrics and traces take a moment to load, and only do where somebody reads them.

async function measureWhereAsked(
  { metrics }: Config,
  { db, hub, jobs }: { db: Pool; hub: EventHub; jobs: PgBoss },
): Promise<Metrics | undefined> {
  if (!metrics) return undefined
  const { makeMetrics } = await import('../plugins/metrics.ts')
  return makeMetrics({
    pool: db.$client,
    queues: () => jobs.getQueues(),
    secondsBehind: () => secondsBehind(db, hub),
  })
}

async function traceWhereAsked(
  { traces }: Config,
  log: FastifyBaseLogger,
  stops: (() => Promise<unknown>)[],
): Promise<Tracing | undefined> {
  if (!traces) return undefined
  const { startTracing } = await import('../plugins/tracing.ts')
  const tracing = startTracing(traces, log)
  stops.push(tracing.stop)
  return tracing
}

/** A demo whose passwords everyone knows is for this machine alone, unless it is said to be for all. */
async function refuseOpenDemo({ host, demo, demoPublic }: Config, db: Pool): Promise<void> {
  if (demoPublic || isThisMachine(host)) return
  if (await isDemoOpen({ db, fillsDemo: demo, isPasswordCorrect }))
    throw new ConfigError(
      `Cornerstock cannot start: HOST ${host} would open the demo, whose passwords are known, to other machines; set DEMO_PUBLIC=1 if that is meant, DEMO=0 on an empty database if not.`,
    )
}

async function closeWithin(app: FastifyInstance, milliseconds: number): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), milliseconds)
  await app.close()
  clearTimeout(cutOff)
}

async function embedded({ dataDir }: Config, stops: (() => Promise<unknown>)[]): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir })
  stops.push(postgres.stop)
  return postgres.url
}

/** The secret that signs tokens where none is given: made once, readable by its owner alone. */
async function keptSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'jwt-secret')
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600 })
  // Linked into place whole, and only where there is none: a stop in between leaves no empty secret.
  await link(draft, file).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  })
  await unlink(draft)
  return (await readFile(file, 'utf8')).trim()
}

const portTaken =
  ({ host, port }: Config) =>
  (error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      throw new ConfigError(`Cornerstock cannot start: ${host}:${port} is taken; set another PORT.`)
    return blame('HOST or PORT')(error)
  }
