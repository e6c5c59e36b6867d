import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ErrorBody } from '@cornerstock/contract/http/errors'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { type AppDependencies, buildApp } from '../../src/app.ts'
import { createDeliveryCache } from '../../src/database/deliveries/client-delivery.ts'
import { type Listener, openListener } from '../../src/database/listener.ts'
import { openPool, type Pool } from '../../src/database/pool.ts'
import { openPools } from '../../src/database/pools.ts'
import { noReplica, type Replica } from '../../src/database/replica/replica.ts'
import { composeLinkMail, linkAddress } from '../../src/modules/accounts/mailed-links/link-mail-texts.ts'
import type { LinkMails } from '../../src/modules/accounts/mailed-links/link-mails.ts'
import { createMailedLink } from '../../src/modules/accounts/mailed-links/mailed-link-service.ts'
import { createSessionLookups } from '../../src/modules/accounts/sessions/session-lookups-service.ts'
import { createTokens } from '../../src/modules/accounts/sessions/tokens.ts'
import { startEventHub } from '../../src/modules/events/event-hub.ts'
import { type ImageStore, openDiskStore } from '../../src/modules/images/store/image-store.ts'
import type { Mail } from '../../src/modules/mail/mailer.ts'
import { mailAskedStatements } from '../../src/modules/paper/statements/statement-mailings-service.ts'
import { createKnownChanges } from '../../src/modules/products/lists/known-changes-service.ts'
import { createSettingsCache, findSettings } from '../../src/modules/settings/settings-service.ts'
import { createSecretBox } from '../../src/secret-box.ts'
import { createTestDatabase } from './database/database.ts'
import { chooseServerAddress } from './database/server-address.ts'

const publicUrl = 'http://shop.test'

/** Signs the tokens of all tests. */
export const testSecret = 'a secret that only the tests share'
const tokens = createTokens(testSecret)

/** The account that sends a request. */
export type Caller = { accountId: string; token: string }

export type Response<T> = {
  status: number
  headers: Record<string, string | number | string[] | undefined>
  /** The body as it was sent. */
  text: string
  /** The parsed JSON. The caller names its type. */
  body: T
}

type Extras = { as?: Caller | undefined; body?: unknown; headers?: Record<string, string> }

/** Sends a call such as `PUT /api/cart`. Texts, bytes and forms are sent unchanged, other bodies as JSON. */
type Send = <T = ErrorBody>(call: string, extras?: Extras) => Promise<Response<T>>

export type TestApp = {
  app: FastifyInstance
  /** Signed in as the owner of the database; the app itself cannot change the schema. */
  db: Pool
  databaseUrl: string
  listener: Listener
  images: ImageStore
  /** The folder with the pictures, unless the test has its own store of pictures, and with the outbox. */
  dataDir: string
  /** Emails with links that the stand-in for the email queue has sent. */
  mails: Mail[]
  /** The time of requests; the real time while null. */
  clock: { now: Date | null }
  send: Send
  stop(): Promise<void>
}

export const signToken = (accountId: string, sessionId: string) =>
  tokens.sign({ accountId, personId: accountId, sessionId })

/** Starts the app on its own database, or as a second server on the database at `databaseUrl`. */
export async function startTestApp({
  databaseUrl: sharedUrl,
  images: sharedImages,
  settings,
  instrumentations = [],
  log = pino({ level: 'silent' }),
  usesCaches = false,
  replica = () => noReplica,
}: {
  databaseUrl?: string
  /** By default a new folder. */
  images?: ImageStore
  /** Whether it caches as in production: it may see rows that a test writes itself only some milliseconds later. */
  usesCaches?: boolean
  settings?: Partial<AppDependencies['settings']>
  instrumentations?: AppDependencies['instrumentations']
  replica?: (primary: Pool) => Pick<Replica, 'read'>
  log?: AppDependencies['log']
} = {}): Promise<TestApp> {
  const database = sharedUrl === undefined ? await createTestDatabase() : undefined
  const databaseUrl = sharedUrl ?? database?.url ?? ''
  const { url: serverUrl, pooler } = chooseServerAddress(database?.serverUrl ?? databaseUrl)
  const db = openPool(databaseUrl, () => {})
  const pools = openPools(serverUrl, 20, () => {}, pooler)
  const serverDb = pools.db
  const listener = await openListener(databaseUrl, log)
  const hub = await startEventHub(listener, serverDb, log)
  const dataDir = await mkdtemp(join(tmpdir(), 'cornerstock-data-'))
  const images = sharedImages ?? openDiskStore(join(dataDir, 'uploads'))
  const mails: Mail[] = []
  const clock: TestApp['clock'] = { now: null }
  const now = () => clock.now ?? new Date()
  const knownChanges = createKnownChanges()
  const sessionLookups = createSessionLookups(serverDb, knownChanges, now)
  const settingsCache = createSettingsCache(serverDb)
  const deliveryCache = createDeliveryCache(serverDb)
  const invalidateCaches = () => {
    sessionLookups.invalidate()
    settingsCache.invalidate()
    deliveryCache.invalidate()
  }
  const app = await buildApp({
    ...pools,
    replica: replica(serverDb),
    sessionLookups,
    knownChanges,
    settingsCache,
    deliveryCache,
    tokens,
    secretBox: createSecretBox(testSecret),
    linkMails: sendAtOnce(serverDb, mails, now),
    statementMailings: { request: () => mailAskedStatements({ db: serverDb, images, log }, now()) },
    hub,
    images,
    log,
    settings: {
      publicUrl,
      dataDir,
      rateLimitPerMinute: 0,
      authLimitPerMinute: 0,
      allowsPrivate: false,
      ...settings,
    },
    instrumentations,
    now,
  })
  return {
    app,
    db,
    databaseUrl,
    listener,
    images,
    dataDir,
    mails,
    clock,
    send: sender(app, () => usesCaches || invalidateCaches()),
    async stop() {
      await app.close()
      await hub.close()
      await listener.close()
      await Promise.all([db, pools.db, pools.auth, pools.reads].map(({ $client }) => $client.end()))
      await database?.drop()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Does the work of the background job at once and puts the email into a list. */
const sendAtOnce = (db: Pool, mails: Mail[], now: () => Date): LinkMails => ({
  async request(kind, email, clientId) {
    const created = await createMailedLink(db, { kind, email, clientId }, now())
    if (!created) return
    const { token, account } = created
    const { companyName } = await findSettings(db)
    const mail = composeLinkMail(kind, account, linkAddress(publicUrl, kind, token, account), companyName)
    mails.push({ name: token, to: account.email, ...mail })
  },
  async cancel() {},
})

async function encodeBody(body: unknown): Promise<{ type: string; payload: string | Buffer }> {
  if (body instanceof FormData) {
    const form = new Response(body)
    return {
      type: form.headers.get('content-type') ?? '',
      payload: Buffer.from(await form.arrayBuffer()),
    }
  }
  const isAsItIs = typeof body === 'string' || body instanceof Buffer
  return { type: 'application/json', payload: isAsItIs ? body : JSON.stringify(body) }
}

const sender =
  (app: FastifyInstance, beforehand: () => void): Send =>
  async <T>(call: string, { as, body, headers }: Extras = {}) => {
    beforehand()
    const [method, url] = call.split(' ')
    const sent = body === undefined ? undefined : await encodeBody(body)
    const response = await app.inject({
      method: method as 'GET',
      url: url ?? '',
      headers: {
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...(sent && { 'content-type': sent.type }),
        ...headers,
      },
      ...(sent && { payload: sent.payload }),
    })
    const isJson = response.payload !== '' && /json/.test(String(response.headers['content-type']))
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.payload,
      body: (isJson ? JSON.parse(response.payload) : undefined) as T,
    }
  }
