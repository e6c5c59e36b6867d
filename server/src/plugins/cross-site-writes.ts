import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import { text } from '../texts/text.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)

/**
 * Rejects writes that a browser sends from a page of another site. Tokens travel in a header, which other sites
 * cannot set, so this is an additional protection. Browsers name the origin of a request and scripts cannot change it;
 * a request without an origin does not come from a page and passes.
 */
export function rejectCrossSiteWrites(app: FastifyInstance, publicUrl: string): void {
  const publicOrigin = new URL(publicUrl).origin

  const isCrossSite = ({ headers, host }: FastifyRequest): boolean => {
    const { origin } = headers
    const site = headers['sec-fetch-site']
    if (site === 'same-origin' || site === 'none' || origin === publicOrigin) return false
    if (site !== undefined) return true
    return origin !== undefined && hostOf(origin) !== host.toLowerCase()
  }

  app.addHook('onRequest', (request, _, done) => {
    if (!safeMethods.has(request.method) && isCrossSite(request))
      done(new AppError('FORBIDDEN', text('This request came from another website.')))
    else done()
  })
}
