import { randomUUID } from 'node:crypto'
import type { EndpointDefinition } from '@cornerstock/contract/endpoint'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Actor, Context, Services } from './context.ts'
import { describeError } from './errors.ts'
import type { Authenticate } from './guards.ts'
import { accountRoutes } from './modules/accounts/account-routes.ts'
import type { Tokens } from './modules/accounts/tokens.ts'
import { writeLog } from './modules/app-logs/app-log-service.ts'
import { cartRoutes } from './modules/cart/cart-routes.ts'
import { documentationRoutes } from './modules/documentation/documentation-routes.ts'
import type { EventHub } from './modules/events/event-hub.ts'
import { eventRoutes } from './modules/events/event-routes.ts'
import { healthRoutes } from './modules/health/health-routes.ts'
import { imageRoutes } from './modules/images/image-routes.ts'
import type { ImageStore } from './modules/images/image-store.ts'
import { notificationRoutes } from './modules/notifications/notification-routes.ts'
import { orderRoutes } from './modules/orders/order-routes.ts'
import { productRoutes } from './modules/products/product-routes.ts'
import { savingsRoutes } from './modules/savings/savings-routes.ts'
import { answerUnreadableAddress, answerUnreadableRequest, errorAnswers } from './plugins/error-answers.ts'
import { requestLimit } from './plugins/rate-limit.ts'
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
  }
}

const maxBodyBytes = 1_048_576

/** What the app is made of; whoever starts it also stops it. */
export type AppParts = {
  services: Services & { tokens: Tokens }
  hub: EventHub
  images: ImageStore
  settings: { publicUrl: string; rateLimitPerMinute: number; logLevel: string }
  /** The time of a request. */
  now?: () => Date
}

/** Builds the HTTP server, ready to listen. */
export async function buildApp({
  services,
  hub,
  images,
  settings,
  now = () => new Date(),
}: AppParts): Promise<FastifyInstance> {
  const headers = securityHeaders({ isSecure: settings.publicUrl.startsWith('https:') })
  const app = Fastify({
    logger: { level: settings.logLevel },
    bodyLimit: maxBodyBytes,
    genReqId: () => randomUUID(),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) =>
      answerUnreadableAddress(error, request, reply.headers(headers)),
    clientErrorHandler: (error, socket) => answerUnreadableRequest(error, socket, headers),
  })
  app.setValidatorCompiler(validatorCompiler)
  acceptEmptyJson(app)

  const accountOf = (request: FastifyRequest) => services.tokens.verify(bearerToken(request))?.accountId
  app.decorate('endpoints', [])
  app.decorate('authenticate', makeAuthenticate(services))
  app.decorate('announceEvents', hub.announce)
  app.decorateRequest('actor', null)
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

  app.addHook('onRequest', async (_, reply) => void reply.headers(headers))
  await requestLimit(app, { perMinute: settings.rateLimitPerMinute, accountOf })
  const hasWebApp = await webApp(app)
  errorAnswers(app, {
    page: hasWebApp ? 'index.html' : null,
    onBug: (error, request) => void logBug(services, error, request),
  })
  imageRoutes(app, images)
  await app.register(
    async (api) => {
      accountRoutes(api)
      productRoutes(api)
      cartRoutes(api)
      orderRoutes(api)
      savingsRoutes(api)
      notificationRoutes(api)
      healthRoutes(api)
      eventRoutes(api, { hub, db: services.db })
      await documentationRoutes(api, settings.publicUrl)
    },
    { prefix: '/api' },
  )
  return app
}

/** Screens send JSON's content type with every call, those without a body among them. */
function acceptEmptyJson(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, undefined)
    else parseJson(request, body, done)
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
  }).catch((reason: unknown) => request.log.error({ reason }, 'the log could not be written'))
}
