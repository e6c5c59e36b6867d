import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/** Limits the requests per minute of each account, or network address where nobody is signed in. */
export async function requestLimit(
  app: FastifyInstance,
  { perMinute, accountOf }: { perMinute: number; accountOf: (request: FastifyRequest) => string | undefined },
): Promise<void> {
  if (perMinute === 0) return
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    // Probes and the parts of the web app are not anybody's requests.
    allowList: ({ url }) => !/^\/api\//i.test(url) || /^\/api\/(health|ready)\/?$/i.test(url),
    keyGenerator: (request) => accountOf(request) ?? request.ip,
    errorResponseBuilder: (_, { ttl }) =>
      new AppError('TOO_MANY_REQUESTS', 'Too many requests. Please wait a moment and try again.', {
        retryAfter: Math.ceil(ttl / 1000),
      }),
  })
}
