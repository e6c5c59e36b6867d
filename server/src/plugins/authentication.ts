import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../context.ts'
import type { RequestLookups } from '../database/request-lookups.ts'
import type { Tokens } from '../modules/accounts/sessions/tokens.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Sets `request.actor` and `request.catalogVersion`. Both are null if the bearer token is missing, wrong or
     * expired, or if the account has changed its password since.
     */
    authenticate(request: FastifyRequest): Promise<void>
  }
  interface FastifyRequest {
    /** null before `authenticate`, and for visitors. */
    actor: Actor | null
    /** Read together with the actor. */
    catalogVersion: string | null
  }
}

export const bearerToken = (request: FastifyRequest): string =>
  /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''

/** Adds `app.authenticate`. */
export function addAuthentication(
  app: FastifyInstance,
  { tokens, requestLookups }: { tokens: Tokens; requestLookups: RequestLookups },
): void {
  app.decorateRequest('actor', null)
  app.decorateRequest('catalogVersion', null)
  app.decorate('authenticate', async (request) => {
    const claims = tokens.verify(bearerToken(request))
    const lookup = claims && (await requestLookups.read(claims.accountId))
    const isValid = lookup?.account.tokenVersion === claims?.tokenVersion
    request.actor = (isValid && lookup?.account) || null
    request.catalogVersion = (isValid && lookup?.catalogVersion) || null
  })
}
