import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from '../database/pool.ts'
import { AppError } from '../http/errors.ts'
import { networkPrefix } from '../http/network-prefix.ts'
import { createRequestLimit } from '../modules/request-limits/request-limit-service.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limit that counts the requests to a route; the general one if absent. */
    requestLimit?: 'auth' | 'general' | 'none'
  }
}

/** While this many calls under `/auth` wait for a connection, further ones are refused before they cost anything. */
const maxWaitingForAuth = 250

/**
 * Limits the requests per minute of each account, or of each network address for visitors, and the calls under
 * `/auth` of each network address. The matched route decides which limit applies, not the spelling of the address.
 * Requests are counted before anything else, so refused requests and requests without a route count too.
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
  const auth =
    authPerMinute === 0 ? null : createRequestLimit({ db: authDb, log: app.log }, 'auth', authPerMinute)

  app.addHook('onRequest', async (request) => {
    const { url: route = request.url, config } = request.routeOptions
    if (!/^\/api\//i.test(route) || config.requestLimit === 'none') return
    if (config.requestLimit === 'auth' && authDb.$client.waitingCount >= maxWaitingForAuth)
      throw new AppError('UNAVAILABLE', 'The shop is very busy just now. Please try again shortly.', {
        retryAfter: 2,
      })
    const seconds =
      config.requestLimit === 'auth'
        ? await auth?.count(networkPrefix(request.ip), now())
        : await general?.count(accountIdOf(request) ?? networkPrefix(request.ip), now())
    if (!seconds) return
    throw new AppError('TOO_MANY_REQUESTS', 'Too many requests. Please wait a moment and try again.', {
      retryAfter: seconds,
    })
  })
}
