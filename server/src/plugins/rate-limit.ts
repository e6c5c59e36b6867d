import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from '../database/pool.ts'
import { AppError, addressTooLong } from '../errors/app-error.ts'
import { networkPrefix } from '../http/addresses/network-prefix.ts'
import { createRequestLimit, type RequestLimit } from '../modules/request-limits/request-limit-service.ts'
import { text } from '../texts/text.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limit that counts the requests to a route. If absent: the general one under `/api`, else that of pages. */
    requestLimit?: 'auth' | 'general' | 'none'
    /** The longest address, with its query. */
    maxAddressLength?: number
  }
}

/** The longest address that is not a call of the contract. */
export const maxPageAddressLength = 2048

/** Rejects long addresses, before any code reads them as a text. */
export function limitAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    const { maxAddressLength = maxPageAddressLength } = request.routeOptions.config
    done(request.url.length > maxAddressLength ? addressTooLong() : undefined)
  })
}

/**
 * Limits the requests per minute of each account and API key, or of each network address for visitors, the calls under
 * `/auth` of each network address, and its pages and files of the web app. The matched route decides which limit
 * applies, not the spelling of the address. Requests are counted before anything else, so rejected requests and
 * requests without a route count too.
 */
export function limitRequests(
  app: FastifyInstance,
  {
    db,
    auth: authDb,
    now,
    perMinute,
    authPerMinute,
  }: {
    db: Pool
    /** The pool that counts the calls under `/auth`. */
    auth: Pool
    now: () => Date
    /** 0 is no limit. */
    perMinute: number
    /** 0 is no limit. */
    authPerMinute: number
  },
): void {
  const general = perMinute === 0 ? null : createRequestLimit({ db, log: app.log }, 'all', perMinute)
  const pages = perMinute === 0 ? null : createRequestLimit({ db, log: app.log }, 'pages', perMinute)
  const auth =
    authPerMinute === 0 ? null : createRequestLimit({ db: authDb, log: app.log }, 'auth', authPerMinute)

  /** A key is looked up once per server, which counts as a request of its network: most unknown keys are wrong. */
  async function countGeneral(limit: RequestLimit, request: FastifyRequest, network: string) {
    const caller = app.findCaller(request)
    const seconds = await limit.count(caller ?? network, now())
    if (seconds !== null || caller !== undefined || !app.hasKey(request)) return seconds
    await app.authenticate(request)
    const key = app.findCaller(request)
    return key === undefined ? null : limit.count(key, now())
  }

  app.addHook('onRequest', async (request) => {
    const { url: route = request.url, config } = request.routeOptions
    if (config.requestLimit === 'none') return
    const network = networkPrefix(request.ip)
    const seconds =
      config.requestLimit === 'auth'
        ? await auth?.count(network, now())
        : /^\/api\//i.test(route)
          ? general && (await countGeneral(general, request, network))
          : await pages?.count(network, now())
    if (!seconds) return
    throw new AppError('TOO_MANY_REQUESTS', text('Too many requests. Please wait a moment and try again.'), {
      retryAfter: seconds,
    })
  })
}
