import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../context.ts'
import type { Pool } from '../database/pool.ts'
import type { SessionLookups } from '../modules/accounts/sessions/session-lookups-service.ts'
import { recordSessionUse } from '../modules/accounts/sessions/session-service.ts'
import type { Tokens } from '../modules/accounts/sessions/tokens.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Sets `request.actor`: null if the bearer token is missing or wrong, or if its session has expired or was ended.
     */
    authenticate(request: FastifyRequest): Promise<void>
    /** Authenticates, and counts the request as a use of the session, which keeps it from expiring. */
    authenticateUse(request: FastifyRequest): Promise<void>
  }
  interface FastifyRequest {
    /** null before `authenticate`, and for visitors. */
    actor: Actor | null
  }
}

export const bearerToken = (request: FastifyRequest): string =>
  /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''

/** Adds `app.authenticate` and `app.authenticateUse`. */
export function addAuthentication(
  app: FastifyInstance,
  {
    db,
    tokens,
    sessionLookups,
    now,
  }: { db: Pool; tokens: Tokens; sessionLookups: SessionLookups; now: () => Date },
): void {
  async function findSession(request: FastifyRequest) {
    const claims = tokens.verify(bearerToken(request))
    return claims ? sessionLookups.read(claims) : undefined
  }

  function setActor(request: FastifyRequest, lookup: Awaited<ReturnType<typeof findSession>>) {
    request.actor = lookup?.actor ?? null
  }

  app.decorateRequest('actor', null)
  app.decorate('authenticate', async (request) => setActor(request, await findSession(request)))
  app.decorate('authenticateUse', async (request) => {
    const lookup = await findSession(request)
    setActor(request, lookup)
    if (lookup) recordSessionUse(db, lookup, now(), request.log)
  })
}
