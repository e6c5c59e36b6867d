import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from '../database/pool.ts'
import { AppError, addressTooLong } from '../errors/app-error.ts'
import { networkPrefix } from '../http/addresses/network-prefix.ts'
import { createRequestLimit } from '../modules/request-limits/request-limit-service.ts'
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
 * Limits the requests per minute of each account, or of each network address for visitors, the calls under `/auth` of
 * each network address, and its pages and files of the web app. The matched route decides which limit applies, not the spelling of the address.
 * Requests are counted before anything else, so rejected requests and requests without a route count too.
 *
 * @param accountIdOf the account of a request's token; undefined if the token is missing or wrong
 */
export function limitRequests(
  app: FastifyInstance,
  {
    db,
    auth: authDb,
    now,
    perMinute,
    authPerMinute,
    accountIdOf,
  }: {
    db: Pool
    /** The pool that counts the calls under `/auth`. */
    auth: Pool
    now: () => Date
    /** 0 is no limit. */
    perMinute: number
    /** 0 is no limit. */
    authPerMinute: number
    accountIdOf: (request: FastifyRequest) => string | undefined
  },
): void {
  const general = perMinute === 0 ? null : createRequestLimit({ db, log: app.log }, 'all', perMinute)
  const pages = perMinute === 0 ? null : createRequestLimit({ db, log: app.log }, 'pages', perMinute)
  const auth =
    authPerMinute === 0 ? null : createRequestLimit({ db: authDb, log: app.log }, 'auth', authPerMinute)

  app.addHook('onRequest', async (request) => {
    const { url: route = request.url, config } = request.routeOptions
    if (config.requestLimit === 'none') return
    const network = networkPrefix(request.ip)
    const seconds =
      config.requestLimit === 'auth'
        ? await auth?.count(network, now())
        : /^\/api\//i.test(route)
          ? await general?.count(accountIdOf(request) ?? network, now())
          : await pages?.count(network, now())
    if (!seconds) return
    throw new AppError('TOO_MANY_REQUESTS', text('Too many requests. Please wait a moment and try again.'), {
      retryAfter: seconds,
    })
  })
}
