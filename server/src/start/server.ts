import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { PgBoss } from 'pg-boss'
import { buildApp } from '../app.ts'
import { createDeliveryCache } from '../database/deliveries/client-delivery.ts'
import { openListener } from '../database/listener.ts'
import { findStatementTimeout, openPool, type Pool } from '../database/pool.ts'
import { openPools, type Pools } from '../database/pools.ts'
import { noReplica, openReplica } from '../database/replica/replica.ts'
import { ConfigError, toConfigError } from '../errors/config-error.ts'
import { createSessionLookups } from '../modules/accounts/sessions/session-lookups-service.ts'
import { createTokens } from '../modules/accounts/sessions/tokens.ts'
import { createSetupToken } from '../modules/accounts/setup/setup-service.ts'
import { ensureOwner } from '../modules/accounts/staff/owner-service.ts'
import { renewSecrets } from '../modules/accounts/two-factor/secret-renewal-service.ts'
import { type EventHub, startEventHub } from '../modules/events/event-hub.ts'
import { secondsBehind } from '../modules/events/event-service.ts'
import type { ImageStore } from '../modules/images/store/image-store.ts'
import { openImageStore } from '../modules/images/store/open-image-store.ts'
import { outboxIn } from '../modules/mail/mailer.ts'
import { createKnownChanges } from '../modules/products/lists/known-changes-service.ts'
import { renewPushKeys } from '../modules/push/push-keys-service.ts'
import { createSettingsCache } from '../modules/settings/settings-service.ts'
import { renewWebhookSecrets } from '../modules/webhooks/webhook-service.ts'
import { createLog } from '../plugins/observability/log.ts'
import type { Metrics } from '../plugins/observability/metrics.ts'
import { serveMetrics } from '../plugins/observability/metrics-server.ts'
import type { Tracing } from '../plugins/observability/tracing.ts'
import { createSecretBox } from '../secret-box.ts'
import { startBackgroundWork } from './background-work.ts'
import type { Config } from './config.ts'
import { prepareDemo } from './demo.ts'
import { type DatabaseUrls, startEmbeddedPostgres } from './embedded-postgres.ts'
import { ensurePrivateFolder } from './private-folder.ts'
import { findConfiguredDatabase, migrateDatabase } from './with-database.ts'

export type Server = {
  /** Starts every part in order. Returns the lines to print: the address, and the sign-ins of the demo. */
  start(): Promise<string>
  /** Stops every part that was started, last first. May be called during a start. */
  stop(): Promise<void>
}

// Running requests get this long to finish. Stopping the other parts takes about a second.
const requestTimeoutMs = 7000

const jobConnections = 4
const jobTimeoutMs = 60_000

/** Creates a server that is not started yet. */
export function createServer(config: Config): Server {
  const log = createLog(config.logLevel)
  const disposers = new AsyncDisposableStack()
  // Every part is stopped even if another one fails to stop.
  const stop = () =>
    disposers
      .disposeAsync()
      .catch((error: unknown) => log.error({ error }, 'a part of the server did not stop cleanly'))
  return {
    stop,
    start: () =>
      startParts(config, log, disposers).catch(async (error: unknown) => {
        await stop()
        throw error
      }),
  }
}

async function startParts(
  config: Config,
  log: FastifyBaseLogger,
  disposers: AsyncDisposableStack,
): Promise<string> {
  const tracing = await startTracingIfConfigured(config, log, disposers)
  await ensurePrivateFolder(config.dataDir).catch(toConfigError('DATA_DIR'))
  const urls =
    findConfiguredDatabase(config) ??
    (await startDatabase(config, disposers).catch(toConfigError('DATA_DIR')))
  await migrateDatabase(config, urls)
  const onLost = (error: Error) => log.warn({ error }, 'a database connection was lost')
  const { databasePooler: pooler, databaseUrl: poolUrl = urls.serverUrl } = config
  const pools = openPools(poolUrl, config.databaseConnections, onLost, pooler)
  const jobsDb = openPool(poolUrl, onLost, {
    connections: jobConnections,
    statementTimeoutMs: jobTimeoutMs,
    pooler,
  })
  disposers.defer(() => jobsDb.$client.end())
  const { db } = pools
  for (const pool of [db.$client, pools.auth.$client, pools.reads.$client]) {
    disposers.defer(() => pool.end())
    tracing?.traceStatements(pool)
  }
  const replica = config.databaseReadUrl ? openReplica(db, config.databaseReadUrl, log) : noReplica
  disposers.defer(replica.close)
  if (pooler) await warnWithoutTimeout(db, log)
  const listener = await openListener(urls.serverUrl, log)
  disposers.defer(listener.close)
  const hub = await startEventHub(listener, db, log)
  disposers.defer(hub.close)
  const images = await openImageStore(config)
  const jwtSecret = config.jwtSecret ?? (await readOrCreateSecret(config.dataDir))
  const secretBox = createSecretBox(jwtSecret, config.previousJwtSecret)
  await renewSecrets(db, secretBox)
  await renewWebhookSecrets(db, secretBox)
  await renewPushKeys(db, secretBox)
  const parts = { config, sessionUrl: urls.serverUrl, db, secretBox, jobsDb, listener, hub, images, log }
  const { jobs, linkMails, statementMailings } = await startBackgroundWork(parts, disposers)
  const metrics = await createMetricsIfConfigured(config, { pools, hub, jobs })
  const knownChanges = createKnownChanges()
  const app = await buildApp({
    ...pools,
    replica,
    knownChanges,
    sessionLookups: createSessionLookups(db, knownChanges),
    settingsCache: createSettingsCache(db),
    deliveryCache: createDeliveryCache(db),
    tokens: createTokens(jwtSecret, config.previousJwtSecret),
    secretBox,
    linkMails,
    statementMailings,
    hub,
    images,
    log,
    metrics,
    settings: config,
    instrumentations: [tracing?.traceRequests, metrics?.instrument].filter((one) => one !== undefined),
  })
  const signIns = await prepareAccounts(config, { db, images })
  const url = await app.listen({ port: config.port, host: config.host }).catch(toListenError(config))
  disposers.defer(() => closeApp(app))
  const metricsLines = await serveMetricsIfConfigured(config, metrics, disposers)
  const setupLines = await describeSetup(config, db)
  return [
    `Cornerstock is open at ${url}`,
    ...signIns,
    ...setupLines,
    ...metricsLines,
    ...mailWarnings(config),
  ].join('\n')
}

/**
 * Warns if a pooler sets no statement timeout: the server relies on it, and nothing else would show that it is missing.
 */
async function warnWithoutTimeout(db: Pool, log: FastifyBaseLogger): Promise<void> {
  if ((await findStatementTimeout(db)) === '0')
    log.warn('the pooler of DATABASE_URL sets no statement_timeout (docs/operations.md)')
}

/** Creates the accounts of the demo and of the settings. Returns the lines that say how to sign in to the demo. */
async function prepareAccounts(
  config: Config,
  { db, images }: { db: Pool; images: ImageStore },
): Promise<string[]> {
  const signIns = await prepareDemo(config, { db, images })
  if (config.admin) await ensureOwner(db, config.admin)
  return signIns
}

/** The line with the link that adds the first owner, as long as there is none. */
async function describeSetup({ publicUrl }: Config, db: Pool): Promise<string[]> {
  const token = await createSetupToken(db, new Date())
  return token ? [`Set up your shop within 24 hours at ${publicUrl}/setup?token=${token}`] : []
}

async function serveMetricsIfConfigured(
  config: Config,
  metrics: Metrics | undefined,
  disposers: AsyncDisposableStack,
): Promise<string[]> {
  if (!metrics || !config.metrics) return []
  const served = await serveMetrics(metrics, config.metrics).catch(
    toConfigError('METRICS_HOST or METRICS_PORT'),
  )
  disposers.defer(served.close)
  return [`Metrics are read at ${served.url}`]
}

/** The warning that in production, without SMTP_URL, nobody gets a reset link; no error would show it. */
const mailWarnings = ({ isProduction, smtpUrl, dataDir }: Config): string[] =>
  isProduction && smtpUrl === undefined
    ? [`SMTP_URL is not set: emails are not sent but written into ${outboxIn(dataDir)}`]
    : []

// The libraries for metrics and traces are slow to load, so they are imported only if they are used.

async function createMetricsIfConfigured(
  { metrics }: Config,
  { pools: { db, auth, reads }, hub, jobs }: { pools: Pools; hub: EventHub; jobs: PgBoss },
): Promise<Metrics | undefined> {
  if (!metrics) return undefined
  const { createMetrics } = await import('../plugins/observability/metrics.ts')
  return createMetrics({
    pools: { main: db.$client, auth: auth.$client, reads: reads.$client },
    queues: () => jobs.getQueues(),
    secondsBehind: () => secondsBehind(db, hub),
  })
}

async function startTracingIfConfigured(
  { traces }: Config,
  log: FastifyBaseLogger,
  disposers: AsyncDisposableStack,
): Promise<Tracing | undefined> {
  if (!traces) return undefined
  const { startTracing } = await import('../plugins/observability/tracing.ts')
  const tracing = startTracing(traces, log)
  disposers.defer(tracing.stop)
  return tracing
}

async function closeApp(app: FastifyInstance): Promise<void> {
  const timeout = setTimeout(() => app.server.closeAllConnections(), requestTimeoutMs)
  await app.close()
  clearTimeout(timeout)
}

async function startDatabase(config: Config, disposers: AsyncDisposableStack): Promise<DatabaseUrls> {
  const postgres = await startEmbeddedPostgres(config)
  disposers.defer(postgres.stop)
  return postgres
}

/** The secret that signs tokens if none is configured. It is created once, readable only by its user. */
async function readOrCreateSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'jwt-secret')
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600 })
  // `link` fails if the file exists, and the file is complete at once: a crash leaves no empty secret.
  await link(draft, file).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  })
  await unlink(draft)
  return (await readFile(file, 'utf8')).trim()
}

const toListenError =
  ({ host, port }: Config) =>
  (error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      throw new ConfigError(`Cornerstock cannot start: ${host}:${port} is taken; set another PORT.`)
    return toConfigError('HOST or PORT')(error)
  }
