import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../http/errors.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)

/**
 * Refuses what the page of another site makes a browser send that could change something. A token travels
 * in a header, which another site cannot set, so this is a second lock. Browsers say where a request comes
 * from and let no script lie about it; who does not say (apps, command lines) is no browser and passes.
 */
export function refuseCrossSiteWrites(app: FastifyInstance, publicUrl: string): void {
  const publicOrigin = new URL(publicUrl).origin

  const isForeign = ({ headers, host }: FastifyRequest): boolean => {
    const { origin } = headers
    const site = headers['sec-fetch-site']
    if (site === 'same-origin' || site === 'none' || origin === publicOrigin) return false
    if (site !== undefined) return true
    return origin !== undefined && hostOf(origin) !== host.toLowerCase()
  }

  app.addHook('onRequest', (request, _, done) => {
    if (!safeMethods.has(request.method) && isForeign(request))
      done(new AppError('FORBIDDEN', 'This came from another website.'))
    else done()
  })
}
