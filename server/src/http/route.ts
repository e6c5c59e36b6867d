import { createHash } from 'node:crypto'
import type {
  BodyOf,
  EndpointDefinition,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from '@cornerstock/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Actor, Context } from '../context.ts'
import type { IdempotencyKey } from '../database/idempotency.ts'
import { takeForms } from '../plugins/forms.ts'
import { AppError, badField } from './errors.ts'
import type { Tagged } from './etag.ts'
import type { Guard } from './guards.ts'
import type { Page } from './paging.ts'
import type { PreparedAnswer } from './prepared-answer.ts'
import { type Made, sendAnswer } from './send-answer.ts'

type ActorOf<E extends EndpointDefinition> = E['access'] extends 'visitor' ? Actor | null : Actor

/** What a handler is given: everything checked and decoded. */
export type Call<E extends EndpointDefinition> = {
  context: Context<ActorOf<E>>
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** Where the endpoint is idempotent and the caller sent a key. */
  idempotencyKey: IdempotencyKey | null
  /** The version that a save was based on, where the caller said. */
  ifMatch: string | undefined
}

type ItemOf<T> = T extends readonly (infer I)[] ? I : never

/**
 * What a handler answers: rows in pages, a value with its version, one that may have been there already, the
 * plain value, or nothing that counts.
 */
export type AnswerOf<E extends EndpointDefinition> = E extends { paged: true }
  ? Page<ItemOf<ResponseOf<E>>> | PreparedAnswer
  : E extends { etag: true }
    ? Tagged<ResponseOf<E>> | PreparedAnswer
    : E extends { statusAgain: 200 }
      ? Made<ResponseOf<E>>
      : E extends { response: null }
        ? unknown
        : ResponseOf<E>

/**
 * Serves an endpoint of the contract: the guard first (before the body is even read), then the contract's
 * schemas, then the handler, whose answer is encoded by the contract's response schema, so that nothing
 * that the contract does not name can leave.
 */
export function route<E extends EndpointDefinition>(
  app: FastifyInstance,
  endpoint: E,
  guard: Guard<E['access']>,
  handler: (call: Call<E>) => Promise<AnswerOf<E>> | AnswerOf<E>,
): void {
  app.endpoints.push(endpoint)
  const { form } = endpoint
  if (form)
    app.register(async (scope) => {
      await takeForms(scope, form)
      serve(scope, endpoint, guard, handler)
    })
  else serve(app, endpoint, guard, handler)
}

function serve<E extends EndpointDefinition>(
  app: FastifyInstance,
  endpoint: E,
  guard: Guard<E['access']>,
  handler: (call: Call<E>) => Promise<AnswerOf<E>> | AnswerOf<E>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.path.startsWith('/auth/') && { config: { rateLimit: false } }),
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
    },
    onRequest: async (request) => {
      request.actor = endpoint.access === 'visitor' ? null : await app.authenticate(request)
      guard.admit(request.actor)
    },
    preValidation: endpoint.body ? [checkClaims(endpoint), requireBody] : checkClaims(endpoint),
    handler: async (request, reply) => {
      // The schemas above have checked these, and the guard the actor: the only casts between the two.
      const call = {
        context: app.contextOf(request),
        params: request.params,
        query: request.query,
        body: request.body,
        idempotencyKey: endpoint.idempotent ? readIdempotencyKey(endpoint, request) : null,
        ifMatch: request.headers['if-match'],
      } as Call<E>
      const answer = await handler(call)
      if (endpoint.method !== 'GET') app.announceEvents()
      return sendAnswer(endpoint, request, reply, answer)
    },
  })
}

// Fastify would validate a missing body as null, which says something of its own where null may be sent.
async function requireBody({ body }: FastifyRequest): Promise<void> {
  if (body === undefined) throw badField('', 'This call needs a body.')
}

const claimOf = (part: unknown): string | undefined =>
  typeof part === 'object' && part !== null && 'clientId' in part && typeof part.clientId === 'string'
    ? part.clientId.toLowerCase()
    : undefined

const asksForClient = (schema: z.ZodType | undefined) =>
  schema instanceof z.ZodObject && 'clientId' in schema.shape

/**
 * A client may only name itself, in the path, the query or the body, whether or not the endpoint reads it
 * there. Where the endpoint does read it, one call is about one client, whoever asks.
 */
const checkClaims =
  (endpoint: EndpointDefinition) =>
  async ({ actor, params, query, body }: FastifyRequest): Promise<void> => {
    const places = [
      { claim: claimOf(params), isRead: asksForClient(endpoint.params) },
      { claim: claimOf(query), isRead: asksForClient(endpoint.query) },
      { claim: claimOf(body), isRead: asksForClient(endpoint.body) },
    ].filter(({ claim }) => claim !== undefined)
    if (actor?.role === 'client' && places.some(({ claim }) => claim !== actor.accountId))
      throw new AppError('FORBIDDEN', 'This belongs to another account.')
    const named = new Set(places.filter(({ isRead }) => isRead).map(({ claim }) => claim))
    if (named.size > 1) throw badField('clientId', 'This call names two different clients.')
  }

const maxKeyLength = 200

function readIdempotencyKey(endpoint: EndpointDefinition, request: FastifyRequest): IdempotencyKey | null {
  const header = request.headers['idempotency-key']
  if (header === undefined) return null
  // Node reads headers byte by byte; what was sent is UTF-8.
  const key = Buffer.from(String(header), 'latin1').toString()
  if (key.length === 0 || key.length > maxKeyLength)
    throw badField('Idempotency-Key', `Must have 1 to ${maxKeyLength} characters.`)
  const requestHash = createHash('sha256')
    .update(JSON.stringify([endpoint.method, endpoint.path, request.params ?? null, request.body ?? null]))
    .digest()
  return { key, requestHash }
}
