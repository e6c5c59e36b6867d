import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import pino, { type Logger } from 'pino'
import { buildApp } from './app.ts'
import { type Config, ConfigError } from './config.ts'
import { openDemo } from './database/demo/open-demo.ts'
import { startEmbeddedPostgres } from './database/embedded.ts'
import { migrate } from './database/migrate.ts'
import { openPool } from './database/pool.ts'
import { ensureStaffAccount, leasedActors } from './modules/accounts/account-service.ts'
import { startPasswordResetMail } from './modules/accounts/password-reset-mail.ts'
import { hashPassword } from './modules/accounts/passwords.ts'
import { makeTokens } from './modules/accounts/tokens.ts'
import { startEventHub } from './modules/events/event-hub.ts'
import { startHousekeeping } from './modules/housekeeping/housekeeping-service.ts'
import { imageUrlOf } from './modules/images/image-routes.ts'
import { openDiskStore } from './modules/images/image-store.ts'
import { openS3Store } from './modules/images/s3-store.ts'
import { makeMailer } from './modules/mail/mailer.ts'
import { createCatalogCache } from './modules/products/catalog-cache.ts'
import { startJobs } from './plugins/jobs.ts'
import { blame } from './start-problems.ts'

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
  const log = pino({ level: config.logLevel })
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

async function startParts(config: Config, log: Logger, stops: (() => Promise<unknown>)[]): Promise<string> {
  await mkdir(config.dataDir, { recursive: true }).catch(blame('DATA_DIR'))
  const databaseUrl = config.databaseUrl ?? (await embedded(config, stops).catch(blame('DATA_DIR')))
  await migrate(databaseUrl).catch(blame('DATABASE_URL'))
  const db = openPool(databaseUrl, (error) => log.warn({ error }, 'a database connection was lost'))
  stops.push(() => db.$client.end())
  const hub = await startEventHub(databaseUrl, db, log)
  stops.push(hub.close)
  const jobs = await startJobs(databaseUrl, log)
  stops.push(() => jobs.stop({ graceful: true, timeout: 3000 }))
  await startHousekeeping(jobs, db)

  const images = config.s3
    ? await openS3Store(config.s3)
    : openDiskStore(path.join(config.dataDir, 'uploads'))
  const sendMail = makeMailer({ smtpUrl: config.smtpUrl, outbox: path.join(config.dataDir, 'outbox') })
  const app = await buildApp({
    services: {
      db,
      catalog: createCatalogCache(),
      actors: leasedActors(db),
      tokens: makeTokens(config.jwtSecret ?? (await keptSecret(config.dataDir))),
      passwordResets: await startPasswordResetMail(jobs, { db, sendMail, publicUrl: config.publicUrl }),
    },
    hub,
    images,
    settings: config,
  })
  const logins = config.demo ? await openDemo({ db, images, imageUrlOf, hashPassword }) : []
  if (config.admin) await ensureStaffAccount(db, { ...config.admin, storeName: 'Cornerstock Wholesale' })
  const url = await app.listen({ port: config.port, host: config.host }).catch(portTaken(config))
  stops.push(() => closeWithin(app, stopWithin))
  return [`Cornerstock is open at ${url}`, ...logins].join('\n')
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
