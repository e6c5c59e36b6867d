import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../http/errors.ts'

const isProbe = (url: string) => /^\/api\/(health|ready)\/?$/i.test(url)

/**
 * Limits the requests per minute of each account, or of each network address for visitors. Requests are counted
 * before anything else, so refused requests count too.
 *
 * @param accountIdOf the account of a request's token; undefined if the token is missing or wrong
 */
export async function limitRequests(
  app: FastifyInstance,
  {
    perMinute,
    accountIdOf,
  }: { perMinute: number; accountIdOf: (request: FastifyRequest) => string | undefined },
): Promise<void> {
  if (perMinute === 0) return
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: '1 minute',
    // Probes and the files of the web app are not limited. Signing in has limits of its own.
    allowList: ({ url, routeOptions }) =>
      !/^\/api\//i.test(url) || isProbe(url) || routeOptions.config.rateLimit === false,
    keyGenerator: (request) => accountIdOf(request) ?? request.ip,
    errorResponseBuilder: (_, { ttl }) =>
      new AppError('TOO_MANY_REQUESTS', 'Too many requests. Please wait a moment and try again.', {
        retryAfter: Math.ceil(ttl / 1000),
      }),
  })
  app.addHook('onRequest', app.rateLimit())
}
