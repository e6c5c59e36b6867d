import { createHash } from 'node:crypto'
import type {
  BodyOf,
  EndpointDefinition,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from '@cornerstock/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Actor, Context, IdempotencyKey } from './context.ts'
import { badField } from './errors.ts'
import { matchesTag, type Tagged } from './etag.ts'
import type { Guard } from './guards.ts'
import type { Page } from './paging.ts'
import type { PreparedAnswer } from './prepared-answer.ts'

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

/** What a handler answers: rows in pages, a value with its version, the plain value, or nothing that counts. */
export type AnswerOf<E extends EndpointDefinition> = E extends { paged: true }
  ? Page<ItemOf<ResponseOf<E>>> | PreparedAnswer
  : E extends { etag: true }
    ? Tagged<ResponseOf<E>> | PreparedAnswer
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
      if (endpoint.method !== 'GET') app.afterWrite()
      return send(endpoint, request, reply, answer)
    },
  })
}

const maxKeyLength = 200

function readIdempotencyKey(endpoint: EndpointDefinition, request: FastifyRequest): IdempotencyKey | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || key.length === 0 || key.length > maxKeyLength)
    throw badField('Idempotency-Key', `Must have 1 to ${maxKeyLength} characters.`)
  const requestHash = createHash('sha256')
    .update(JSON.stringify([endpoint.method, endpoint.path, request.params ?? null, request.body ?? null]))
    .digest()
  return { key, requestHash }
}

const isTagged = (answer: unknown): answer is Tagged<unknown> =>
  typeof answer === 'object' && answer !== null && 'etag' in answer && 'value' in answer
const isPage = (answer: unknown): answer is Page<unknown> =>
  typeof answer === 'object' && answer !== null && 'items' in answer && 'next' in answer
const isPrepared = (answer: unknown): answer is PreparedAnswer =>
  typeof answer === 'object' && answer !== null && 'bytes' in answer

async function send(
  endpoint: EndpointDefinition,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
) {
  if (endpoint.response === null) return reply.code(endpoint.status ?? 204).send()
  reply.code(endpoint.status ?? 200)
  if (isPrepared(answer)) return sendPrepared(request, reply, answer)
  if (endpoint.paged && isPage(answer)) {
    setPageHeaders(request, reply, answer)
    return sendJson(reply, endpoint.response, answer.items)
  }
  if (endpoint.etag && isTagged(answer)) {
    reply.header('etag', answer.etag)
    if (isNotModified(request, answer.etag)) return reply.code(304).send()
    return sendJson(reply, endpoint.response, answer.value)
  }
  return sendJson(reply, endpoint.response, answer)
}

const sendJson = (reply: FastifyReply, schema: z.ZodType, value: unknown) =>
  reply
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(z.encode(schema, value)))

function sendPrepared(request: FastifyRequest, reply: FastifyReply, answer: PreparedAnswer) {
  reply
    .header('etag', answer.etag)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding')
  if (answer.page) setPageHeaders(request, reply, answer.page)
  if (isNotModified(request, answer.etag)) return reply.code(304).send()
  reply.header('content-type', 'application/json; charset=utf-8')
  const gzip = acceptsGzip(request) ? answer.gzip() : null
  return gzip ? reply.header('content-encoding', 'gzip').send(gzip) : reply.send(answer.bytes)
}

const acceptsGzip = (request: FastifyRequest) =>
  /\bgzip\b(?!;q=0)/.test(String(request.headers['accept-encoding'] ?? ''))

function setPageHeaders(request: FastifyRequest, reply: FastifyReply, page: Omit<Page<unknown>, 'items'>) {
  reply.header('x-total-count', page.total)
  if (page.next === null) return
  const url = new URL(request.url, 'http://localhost')
  url.searchParams.set('cursor', page.next)
  reply.header('link', `<${url.pathname}${url.search}>; rel="next"`)
}

const isNotModified = (request: FastifyRequest, etag: string) => {
  const known = request.headers['if-none-match']
  return known !== undefined && matchesTag(known, etag)
}
