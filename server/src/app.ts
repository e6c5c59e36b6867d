import { availableParallelism } from 'node:os'
import type { EndpointDefinition } from '@cornerstock/contract/http/endpoint'
import type { ErrorCode } from '@cornerstock/contract/http/errors'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Context, SettingsCache } from './context.ts'
import type { DeliveryCache } from './database/deliveries/client-delivery.ts'
import type { Pool } from './database/pool.ts'
import type { Pools, RankedPool } from './database/pools.ts'
import type { Replica } from './database/replica/replica.ts'
import { describeError } from './errors/app-error.ts'
import {
  createProxyCheck,
  type IsTrustedProxy,
  type TrustedProxies,
} from './http/addresses/trusted-proxies.ts'
import { RequestAsker } from './http/asker.ts'
import { languageOf } from './http/language.ts'
import type { SessionLookups } from './modules/accounts/sessions/session-lookups-service.ts'
import { writeLog } from './modules/app-logs/app-log-service.ts'
import { imageFileRoutes } from './modules/images/image-routes.ts'
import { addAuthentication } from './plugins/authentication.ts'
import { rejectCrossSiteWrites } from './plugins/cross-site-writes.ts'
import {
  addErrorResponses,
  respondToUnreadableAddress,
  respondToUnreadableRequest,
} from './plugins/error-responses.ts'
import { formLimits } from './plugins/forms.ts'
import { acceptJson } from './plugins/json-bodies.ts'
import { requestLogController } from './plugins/observability/log.ts'
import { limitAddresses, limitRequests } from './plugins/rate-limit.ts'
import { createRequestId } from './plugins/request-ids.ts'
import { securityHeaders } from './plugins/security-headers.ts'
import { serveAssets, serveWebApp } from './plugins/web-app.ts'
import { addRoutes, type RouteDependencies } from './routes.ts'
import { createSemaphore, type Semaphore } from './work/semaphore.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every endpoint that is served, for the documentation and the permission tests. */
    endpoints: EndpointDefinition[]
    /** @param pool the pool that `db` is */
    createContext(request: FastifyRequest, reply: FastifyReply, pool: keyof Pools): Context
    /** Runs changes of the same order, purchase run or client a few at a time. */
    changes: Semaphore
    /** Tells all servers that there may be new events. */
    announceEvents(): void
  }
  interface FastifyRequest {
    /** The code of the error that the request got. */
    rejection: ErrorCode | null
  }
}

const maxBodyBytes = 1_048_576
/** The time in which a whole request must arrive. The largest image takes two minutes over a slow connection. */
const requestTimeoutMs = 150_000

/**
 * Changes of one order, run or client would wait for each other in the database, each with a connection. Here they wait
 * without one: fewer at once than the main pool has connections, and shorter than a browser waits.
 */
const changeLimits = { atOncePerKey: 3, maxWaitMs: 10_000, retryAfter: 2 }

/**
 * Work that uses a processor for long: PDFs, pictures, quick add, imports, closing the books. Clients leave one place to staff.
 */
const costlyLimits = {
  atOnce: Math.max(2, Math.min(4, Math.floor(availableParallelism() / 2))),
  kept: 1,
  maxWaiting: 100,
  maxWaitMs: 60_000,
}

/** The parts that the app uses. The caller starts and stops them. */
export type AppDependencies = RouteDependencies & {
  auth: RankedPool
  reads: Pick<RankedPool, 'forRequest'>
  replica: Pick<Replica, 'read'>
  sessionLookups: SessionLookups
  settingsCache: SettingsCache
  deliveryCache: DeliveryCache
  log: FastifyBaseLogger
  metrics?: Context['metrics']
  settings: {
    rateLimitPerMinute: number
    authLimitPerMinute: number
    trustedProxies?: TrustedProxies | undefined
  }
  /** Hooks of metrics and traces, added before all others. */
  instrumentations?: ((app: FastifyInstance, isTrustedProxy: IsTrustedProxy) => void)[]
  now?: () => Date
}

/** Builds the HTTP server, ready to listen. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { db, auth, settings, instrumentations = [], now = () => new Date() } = dependencies
  const headersFor = securityHeaders(settings.publicUrl)
  const isTrustedProxy = createProxyCheck(settings.trustedProxies ?? [])
  const app = createFastify(dependencies, { headersFor, isTrustedProxy })
  app.setValidatorCompiler(validatorCompiler)
  acceptJson(app)
  addAuthentication(app, { ...dependencies, now })
  decorateApp(app, { ...dependencies, now })
  followEvents(app, dependencies)

  for (const instrument of instrumentations) instrument(app, isTrustedProxy)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request.protocol)).header('x-request-id', request.id)
    done()
  })
  limitRequests(app, {
    db,
    auth,
    now,
    perMinute: settings.rateLimitPerMinute,
    authPerMinute: settings.authLimitPerMinute,
  })
  limitAddresses(app)
  rejectCrossSiteWrites(app, settings.publicUrl)
  const sendPage = await serveWebApp(app, dependencies)
  addErrorResponses(app, {
    sendPage,
    onUnexpectedError: (error, request) => void logUnexpectedError(db, error, request),
  })
  if (sendPage) serveAssets(app)
  imageFileRoutes(app, dependencies.images)
  await app.register((api) => addRoutes(api, dependencies), { prefix: '/api' })
  return app
}

/**
 * A listener may get the event of a change before the change is acknowledged, while this server still caches older
 * values. The listener reads again at once and must get the new state.
 */
function followEvents(
  app: FastifyInstance,
  {
    hub,
    sessionLookups,
    settingsCache,
    deliveryCache,
  }: Pick<AppDependencies, 'hub' | 'sessionLookups' | 'settingsCache' | 'deliveryCache'>,
): void {
  const unsubscribe = hub.subscribe(({ event }) => {
    if (event.type === 'catalog.changed') sessionLookups.invalidate()
    if (event.type === 'settings.changed') settingsCache.invalidate()
    if (event.type === 'settings.changed' || event.type === 'client.updated') deliveryCache.invalidate()
    if (event.type === 'reconnected') {
      sessionLookups.forget()
      settingsCache.invalidate()
      deliveryCache.invalidate()
    }
  })
  app.addHook('onClose', async () => unsubscribe())
}

function createFastify(
  { log, settings: { trustedProxies } }: AppDependencies,
  {
    headersFor,
    isTrustedProxy,
  }: { headersFor: ReturnType<typeof securityHeaders>; isTrustedProxy: IsTrustedProxy },
): FastifyInstance {
  return Fastify({
    loggerInstance: log,
    logController: requestLogController,
    bodyLimit: maxBodyBytes,
    requestTimeout: requestTimeoutMs,
    genReqId: createRequestId(isTrustedProxy),
    trustProxy: trustedProxies === undefined ? false : isTrustedProxy,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) =>
      respondToUnreadableAddress(error, request, reply.headers(headersFor(request.protocol))),
    clientErrorHandler: (error, socket) => respondToUnreadableRequest(error, socket, headersFor('http')),
  })
}

function decorateApp(
  app: FastifyInstance,
  {
    db,
    auth,
    reads,
    replica,
    metrics,
    hub,
    sessionLookups,
    settingsCache,
    deliveryCache,
    tokens,
    now,
  }: AppDependencies & { now: () => Date },
): void {
  app.decorate('endpoints', [])
  app.decorate('announceEvents', hub.announce)
  app.decorate('changes', createSemaphore(changeLimits))
  app.decorate('forms', createSemaphore(formLimits))
  const costly = createSemaphore(costlyLimits)
  app.decorateRequest('rejection', null)
  const databaseFor = { db: () => db, auth: auth.forRequest, reads: reads.forRequest }
  app.decorate('createContext', (request, reply, pool) => {
    const asker = new RequestAsker(request, reply, tokens.verifyDevice)
    const database = databaseFor[pool](asker)
    // No getters here: an object with a getter has a shape of its own, which V8 keeps until it collects all garbage.
    return {
      db: database,
      runCostly: (work) => costly.run(asker, () => work(asker.signal)),
      replica: { read: (...read) => replica.read(database, ...read) },
      metrics,
      settingsCache,
      deliveryCache,
      invalidateCatalog: sessionLookups.invalidate,
      actor: request.actor,
      now: now(),
      language: languageOf(request),
      networkAddress: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      log: request.log,
    }
  })
}

async function logUnexpectedError(db: Pool, error: unknown, request: FastifyRequest): Promise<void> {
  await writeLog(db, {
    level: 'Error',
    source: 'server',
    message: `Request ${request.id} failed: ${request.method} ${request.routeOptions.url ?? ''}`,
    clientId: request.actor?.accountId ?? null,
    exception: describeError(error),
  }).catch((reason: unknown) => request.log.error({ error: reason }, 'the staff log could not be written'))
}
