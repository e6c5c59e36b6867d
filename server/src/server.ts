import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { ConfigError } from './config.ts'
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

export type RunningServer = { url: string; greeting: string; stop(): Promise<void> }

// Requests under way get this long to finish; the rest of a stop takes about a second.
const stopWithin = 7000

/** Starts everything in order and returns what stops it in the opposite order. */
export async function startServer(config: Config): Promise<RunningServer> {
  const log = pino({ level: config.logLevel })
  await mkdir(config.dataDir, { recursive: true })
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const stopPart of stops.reverse().splice(0)) await stopPart()
  }
  try {
    const databaseUrl = config.databaseUrl ?? (await embedded(config, stops))
    await migrate(databaseUrl)
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
    const url = await app.listen({ port: config.port, host: config.host })
    stops.push(() => closeWithin(app, stopWithin))
    return { url, greeting: [`Cornerstock is open at ${url}`, ...logins].join('\n'), stop }
  } catch (error) {
    await stop()
    throw explain(error, config)
  }
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
  await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    (error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    },
  )
  return (await readFile(file, 'utf8')).trim()
}

/** What the person who starts the server can mend is said in one line. */
function explain(error: unknown, { host, port }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new ConfigError(`Cornerstock cannot start: ${host}:${port} is taken; set another PORT.`)
  if (code === 'EACCES')
    return new ConfigError(`Cornerstock cannot start: no permission (${String((error as Error).message)}).`)
  return error
}
