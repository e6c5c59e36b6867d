import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../http/errors.ts'

const isProbe = (url: string) => /^\/api\/(health|ready)\/?$/i.test(url)

/**
 * Limits the requests per minute of each account, or network address where nobody is signed in. Counted
 * before anything else is looked at, so that refused requests count too.
 *
 * @param accountOf whose token a request carries; a token that does not hold is nobody's
 */
export async function requestLimit(
  app: FastifyInstance,
  { perMinute, accountOf }: { perMinute: number; accountOf: (request: FastifyRequest) => string | undefined },
): Promise<void> {
  if (perMinute === 0) return
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: '1 minute',
    // Probes and the parts of the web app are not anybody's requests; signing in has limits of its own.
    allowList: ({ url, routeOptions }) =>
      !/^\/api\//i.test(url) || isProbe(url) || routeOptions.config.rateLimit === false,
    keyGenerator: (request) => accountOf(request) ?? request.ip,
    errorResponseBuilder: (_, { ttl }) =>
      new AppError('TOO_MANY_REQUESTS', 'Too many requests. Please wait a moment and try again.', {
        retryAfter: Math.ceil(ttl / 1000),
      }),
  })
  app.addHook('onRequest', app.rateLimit())
}
