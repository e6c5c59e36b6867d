import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Actor } from '../context.ts'
import type { Pool } from '../database/pool.ts'
import type { SessionLookups } from '../modules/accounts/sessions/session-lookups-service.ts'
import { recordSessionUse } from '../modules/accounts/sessions/session-service.ts'
import type { Tokens } from '../modules/accounts/sessions/tokens.ts'
import { recordKeyUse } from '../modules/api-keys/key-use-service.ts'
import { hashKey, isKey } from '../modules/api-keys/keys.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Sets `request.actor`: null if the bearer token is missing or wrong, or if its session has expired or was ended.
     */
    authenticate(request: FastifyRequest): Promise<void>
    /** Authenticates, and counts the request as a use of the session, which keeps it from expiring. */
    authenticateUse(request: FastifyRequest): Promise<void>
    /**
     * Whose requests a request counts to: the account or the API key of its token. undefined if the token is missing or
     * wrong, or a key that this server does not know yet.
     */
    findCaller(request: FastifyRequest): string | undefined
    /** Whether the token of a request has the form of an API key. */
    hasKey(request: FastifyRequest): boolean
  }
  interface FastifyRequest {
    /** null before `authenticate`, and for visitors. */
    actor: Actor | null
  }
}

const maxKnownKeys = 1000

const bearerToken = (request: FastifyRequest): string =>
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
  const knownKeys = new LRUCache<string, string>({ max: maxKnownKeys })

  async function findSession(request: FastifyRequest) {
    const token = bearerToken(request)
    if (!isKey(token)) {
      const claims = tokens.verify(token)
      return claims ? sessionLookups.read(claims) : undefined
    }
    const keyHash = hashKey(token)
    const lookup = await sessionLookups.read({ keyHash })
    if (lookup?.actor.apiKey) knownKeys.set(keyHash, `key ${lookup.actor.apiKey.apiKeyId}`)
    return lookup
  }

  function setActor(request: FastifyRequest, lookup: Awaited<ReturnType<typeof findSession>>) {
    request.actor = lookup?.actor ?? null
  }

  app.decorateRequest('actor', null)
  app.decorate('authenticate', async (request) => setActor(request, await findSession(request)))
  app.decorate('authenticateUse', async (request) => {
    const lookup = await findSession(request)
    setActor(request, lookup)
    if (!lookup) return
    if (lookup.actor.apiKey)
      recordKeyUse(db, lookup, {
        now: now(),
        call: `${request.method} ${request.routeOptions.url ?? ''}`,
        log: request.log,
      })
    else recordSessionUse(db, lookup, now(), request.log)
  })
  app.decorate('findCaller', (request) => {
    const token = bearerToken(request)
    return isKey(token) ? knownKeys.get(hashKey(token)) : tokens.verify(token)?.accountId
  })
  app.decorate('hasKey', (request) => isKey(bearerToken(request)))
}
