import { isUtf8 } from 'node:buffer'
import type { EndpointDefinition } from '@cornerstock/contract/endpoint'
import type { ErrorCode } from '@cornerstock/contract/errors'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Actor, Context, Services } from './context.ts'
import { badField, describeError } from './http/errors.ts'
import type { Authenticate } from './http/guards.ts'
import { type TrustedProxies, type TrustsProxy, trustsProxy } from './http/trusted-proxies.ts'
import { accountRoutes } from './modules/accounts/account-routes.ts'
import { clientRoutes } from './modules/accounts/clients/client-routes.ts'
import type { Tokens } from './modules/accounts/sessions/tokens.ts'
import { appLogRoutes } from './modules/app-logs/app-log-routes.ts'
import { writeLog } from './modules/app-logs/app-log-service.ts'
import { cartRoutes } from './modules/cart/cart-routes.ts'
import { documentationRoutes } from './modules/documentation/documentation-routes.ts'
import type { EventHub } from './modules/events/event-hub.ts'
import { eventRoutes } from './modules/events/event-routes.ts'
import { favoriteRoutes } from './modules/favorites/favorite-routes.ts'
import { healthRoutes } from './modules/health/health-routes.ts'
import { imageFileRoutes, imageRoutes } from './modules/images/image-routes.ts'
import type { ImageStore } from './modules/images/store/image-store.ts'
import { notificationRoutes } from './modules/notifications/notification-routes.ts'
import { orderRoutes } from './modules/orders/order-routes.ts'
import { productRoutes } from './modules/products/product-routes.ts'
import { recencyRoutes } from './modules/recency/recency-routes.ts'
import { recurringOrderRoutes } from './modules/recurring-orders/recurring-order-routes.ts'
import { savingsRoutes } from './modules/savings/savings-routes.ts'
import { suggestionRoutes } from './modules/suggestions/suggestion-routes.ts'
import { refuseCrossSiteWrites } from './plugins/cross-site-writes.ts'
import { answerUnreadableAddress, answerUnreadableRequest, errorAnswers } from './plugins/error-answers.ts'
import { requestLines } from './plugins/log.ts'
import { requestLimit } from './plugins/rate-limit.ts'
import { requestIds } from './plugins/request-ids.ts'
import { securityHeaders } from './plugins/security-headers.ts'
import { webApp } from './plugins/web-app.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every endpoint that is served, for the documentation and the tests of permissions. */
    endpoints: EndpointDefinition[]
    authenticate: Authenticate
    contextOf(request: FastifyRequest): Context
    /** Tells all servers that there may be new events. */
    announceEvents(): void
  }
  interface FastifyRequest {
    actor: Actor | null
    /** The code of the error that it was answered with. */
    refusal: ErrorCode | null
  }
}

const maxBodyBytes = 1_048_576
/** For all of a request to arrive; the largest picture takes two minutes on a poor line. */
const longestArrivalMs = 150_000

/** What the app is made of; whoever starts it also stops it. */
export type AppParts = {
  services: Services & { tokens: Tokens }
  hub: EventHub
  images: ImageStore
  log: FastifyBaseLogger
  settings: {
    publicUrl: string
    rateLimitPerMinute: number
    trustedProxies?: TrustedProxies | undefined
  }
  /** Who looks on at every request: metrics, traces. */
  watchers?: ((app: FastifyInstance, trusts: TrustsProxy) => void)[]
  /** The time of a request. */
  now?: () => Date
}

/** Builds the HTTP server, ready to listen. */
export async function buildApp({
  services,
  hub,
  images,
  log,
  settings,
  watchers = [],
  now = () => new Date(),
}: AppParts): Promise<FastifyInstance> {
  const headersOver = securityHeaders(settings.publicUrl)
  const trusts = trustsProxy(settings.trustedProxies ?? [])
  const app = Fastify({
    loggerInstance: log,
    logController: requestLines,
    bodyLimit: maxBodyBytes,
    requestTimeout: longestArrivalMs,
    genReqId: requestIds(trusts),
    trustProxy: settings.trustedProxies === undefined ? false : trusts,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) =>
      answerUnreadableAddress(error, request, reply.headers(headersOver(request.protocol))),
    clientErrorHandler: (error, socket) => answerUnreadableRequest(error, socket, headersOver('http')),
  })
  app.setValidatorCompiler(validatorCompiler)
  acceptJson(app)

  const accountOf = (request: FastifyRequest) => services.tokens.verify(bearerToken(request))?.accountId
  app.decorate('endpoints', [])
  app.decorate('authenticate', makeAuthenticate(services))
  app.decorate('announceEvents', hub.announce)
  app.decorateRequest('actor', null)
  app.decorateRequest('refusal', null)
  app.decorate(
    'contextOf',
    (request): Context => ({
      ...services,
      actor: request.actor,
      now: now(),
      networkAddress: request.ip,
      log: request.log,
    }),
  )

  for (const watch of watchers) watch(app, trusts)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersOver(request.protocol)).header('x-request-id', request.id)
  })
  await requestLimit(app, { perMinute: settings.rateLimitPerMinute, accountOf })
  refuseCrossSiteWrites(app, settings.publicUrl)
  const hasWebApp = await webApp(app)
  errorAnswers(app, {
    page: hasWebApp ? 'index.html' : null,
    onBug: (error, request) => void logBug(services, error, request),
  })
  imageFileRoutes(app, images)
  await app.register(
    async (api) => {
      accountRoutes(api)
      clientRoutes(api)
      productRoutes(api)
      cartRoutes(api)
      favoriteRoutes(api)
      orderRoutes(api)
      recencyRoutes(api)
      recurringOrderRoutes(api)
      suggestionRoutes(api)
      savingsRoutes(api)
      notificationRoutes(api)
      imageRoutes(api, images)
      appLogRoutes(api)
      healthRoutes(api)
      eventRoutes(api, { hub, db: services.db })
      await documentationRoutes(api)
    },
    { prefix: '/api' },
  )
  return app
}

/**
 * Screens send JSON's content type with every call, those without a body among them. Bytes that are no UTF-8
 * are refused: read kindly, they would be stored as something that nobody wrote.
 */
function acceptJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) done(null, undefined)
    else if (isUtf8(body)) parseJson(request, body.toString(), done)
    else done(badField('', 'This is not UTF-8.'))
  })
}

const bearerToken = (request: FastifyRequest) =>
  /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''

/** A token counts while its account exists and its password has not changed since. */
function makeAuthenticate({ actors, tokens }: AppParts['services']): Authenticate {
  return async (request) => {
    const claims = tokens.verify(bearerToken(request))
    if (!claims) return null
    const account = await actors.read(claims.accountId)
    return account?.tokenVersion === claims.tokenVersion ? account : null
  }
}

async function logBug({ db }: Services, error: unknown, request: FastifyRequest): Promise<void> {
  await writeLog(db, {
    level: 'Error',
    source: 'server',
    message: `Request ${request.id} failed: ${request.method} ${request.routeOptions.url ?? ''}`,
    clientId: request.actor?.accountId ?? null,
    exception: describeError(error),
  }).catch((reason: unknown) => request.log.error({ error: reason }, 'the log could not be written'))
}
