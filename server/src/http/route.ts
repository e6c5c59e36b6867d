import { createHash } from 'node:crypto'
import {
  type BodyOf,
  type EndpointDefinition,
  isAuthPath,
  maxAddressLengthOf,
  maxBodyBytesOf,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@cornerstock/contract/http/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { z } from 'zod'
import type { Context, SignedInContext } from '../context.ts'
import type { IdempotencyKey } from '../database/idempotency.ts'
import { AppError, badField } from '../errors/app-error.ts'
import { acceptForms } from '../plugins/forms.ts'
import { text } from '../texts/text.ts'
import type { Semaphore } from '../work/semaphore.ts'
import type { Guard } from './guards.ts'
import type { Page } from './paging.ts'
import type { Tagged } from './responses/etag.ts'
import type { PreparedResponse } from './responses/prepared-response.ts'
import { type FileResponse, sendResponse, type UpsertResult } from './responses/send-response.ts'

type ContextOf<E extends EndpointDefinition> = E['access'] extends 'visitor' ? Context : SignedInContext

/** The validated and decoded request that a handler is given. */
export type Call<E extends EndpointDefinition> = {
  context: ContextOf<E>
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** null unless the endpoint is idempotent and the caller sent a key. */
  idempotencyKey: IdempotencyKey | null
  /** The `If-Match` header: the version that a change is based on. */
  ifMatch: string | undefined
}

type ItemOf<T> = T extends readonly (infer I)[] ? I : never

/**
 * What a handler returns: a page, a value with its version, a value that may have existed before, a file, or the plain
 * value.
 * The result is ignored if the endpoint responds without a body.
 */
export type HandlerResult<E extends EndpointDefinition> = E extends { paged: true }
  ? Page<ItemOf<ResponseOf<E>>> | PreparedResponse
  : E extends { etag: true }
    ? Tagged<ResponseOf<E>> | PreparedResponse
    : E extends { statusAgain: 200 }
      ? UpsertResult<ResponseOf<E>>
      : E extends { file: readonly string[] }
        ? FileResponse
        : E extends { response: null }
          ? unknown
          : ResponseOf<E>

type RouteOptions = {
  /** Whether the handler uses the pool of costly reads: by default if the endpoint responds with a list or a file. */
  isCostlyRead?: boolean
}

/**
 * Serves an endpoint of the contract. The guard runs before the body is read, then the contract's schemas, then the
 * handler. The response is encoded by the contract's response schema, so fields that the contract does not name are
 * never sent.
 */
export function route<E extends EndpointDefinition>(
  app: FastifyInstance,
  endpoint: E,
  guard: Guard<E['access']>,
  handler: (call: Call<E>) => Promise<HandlerResult<E>> | HandlerResult<E>,
  { isCostlyRead = isListOrFile(endpoint) }: RouteOptions = {},
): void {
  app.endpoints.push(endpoint)
  const { form } = endpoint
  if (form)
    app.register(async (scope) => {
      await acceptForms(scope, form)
      serve(scope, endpoint, guard, handler, isCostlyRead)
    })
  else serve(app, endpoint, guard, handler, isCostlyRead)
}

const isListOrFile = ({ method, paged, file }: EndpointDefinition): boolean =>
  method === 'GET' && (paged === true || file !== undefined)

function serve<E extends EndpointDefinition>(
  app: FastifyInstance,
  endpoint: E,
  guard: Guard<E['access']>,
  handler: (call: Call<E>) => Promise<HandlerResult<E>> | HandlerResult<E>,
  isCostlyRead: boolean,
): void {
  const pool = isAuthPath(endpoint.path) ? 'auth' : isCostlyRead ? 'reads' : 'db'
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      requestLimit: requestLimitOf(endpoint),
      maxAddressLength: maxAddressLengthOf(endpoint),
    },
    ...(!endpoint.form && { bodyLimit: maxBodyBytesOf(endpoint) }),
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
    },
    onRequest: async (request) => {
      if (endpoint.access !== 'visitor' || endpoint.identifiesCaller || app.hasKey(request))
        await app.authenticateUse(request)
      // Open endpoints show staff more, but only once they have the second factor that the settings require.
      if (endpoint.access === 'visitor' && request.actor?.mustSetUpTwoFactor) request.actor = null
      guard.admit(request.actor, endpoint)
    },
    preValidation: endpoint.body
      ? [checkClientIds(endpoint), requireBody(endpoint)]
      : checkClientIds(endpoint),
    handler: async (request, reply) => {
      // The schemas above have validated the contents, and the guard the actor.
      const call = {
        context: app.createContext(request, reply, pool),
        params: request.params,
        query: request.query,
        body: request.body,
        idempotencyKey: endpoint.idempotent ? readIdempotencyKey(endpoint, request) : null,
        ifMatch: request.headers['if-match'],
      } as Call<E>
      const response = await runInTurn(app.changes, turnsOf(endpoint, request), async () => handler(call))
      if (endpoint.method !== 'GET') app.announceEvents()
      return sendResponse(endpoint, request, reply, response)
    },
  })
}

/** Waits for a turn under every key, then runs `work`. */
const runInTurn = <T>(changes: Semaphore, [key, ...others]: string[], work: () => Promise<T>): Promise<T> =>
  key === undefined ? work() : changes.run({ key }, () => runInTurn(changes, others, work))

/** The keys of the turns that a change waits for: of its client, its order and its purchase run. */
function turnsOf(endpoint: EndpointDefinition, { actor, params }: FastifyRequest): string[] {
  // An upload mostly works without the database, and calls under `/auth` have their own pool.
  if (endpoint.method === 'GET' || endpoint.form || isAuthPath(endpoint.path)) return []
  const { orderId, runId } = (params ?? {}) as { orderId?: number; runId?: number }
  return [
    ...(actor?.role === 'client' ? [`client ${actor.accountId}`] : []),
    ...(orderId === undefined ? [] : [`order ${orderId}`]),
    ...(runId === undefined ? [] : [`run ${runId}`]),
  ]
}

const probes = ['/health', '/ready']

function requestLimitOf({ path }: EndpointDefinition): 'auth' | 'general' | 'none' {
  if (probes.includes(path)) return 'none'
  return isAuthPath(path) ? 'auth' : 'general'
}

/** A POST whose fields are all optional can be sent without a body. */
const canOmitBody = ({ method, body }: EndpointDefinition): boolean =>
  method === 'POST' && body !== undefined && body.safeParse({}).success

// Fastify validates a missing body as null, which some endpoints accept as a value.
function requireBody(endpoint: EndpointDefinition) {
  const isOptional = canOmitBody(endpoint)
  return async (request: FastifyRequest): Promise<void> => {
    if (request.body !== undefined) return
    if (!isOptional) throw badField('', text('This request needs a body.'))
    request.body = {}
  }
}

const clientIdIn = (part: unknown): string | undefined =>
  typeof part === 'object' && part !== null && 'clientId' in part && typeof part.clientId === 'string'
    ? part.clientId.toLowerCase()
    : undefined

const hasClientId = (schema: z.ZodType | undefined) =>
  schema instanceof z.ZodObject && 'clientId' in schema.shape

/**
 * A client may name only itself in the path, the query and the body, even if the endpoint does not read the
 * `clientId`, unless the endpoint itself checks the one that it reads. If the endpoint reads it, all of them must name the same client.
 */
function checkClientIds(endpoint: EndpointDefinition) {
  const areRead = [endpoint.params, endpoint.query, endpoint.body].map(hasClientId)
  const findError = ({ actor, params, query, body }: FastifyRequest): AppError | undefined => {
    const clientIds = [params, query, body].map(clientIdIn)
    const isForeign = (clientId: string | undefined, index: number) =>
      clientId !== undefined &&
      clientId !== actor?.accountId &&
      !(endpoint.namesOtherStores && areRead[index])
    if (actor?.role === 'client' && clientIds.some(isForeign))
      return new AppError('FORBIDDEN', text('This belongs to another account.'))
    const read = clientIds.filter((clientId, index) => clientId !== undefined && areRead[index])
    return read.some((clientId) => clientId !== read[0])
      ? badField('clientId', text('This request names two different clients.'))
      : undefined
  }
  return (request: FastifyRequest, _: FastifyReply, done: HookHandlerDoneFunction): void =>
    done(findError(request))
}

const maxKeyLength = 200

function readIdempotencyKey(endpoint: EndpointDefinition, request: FastifyRequest): IdempotencyKey | null {
  const header = request.headers['idempotency-key']
  if (header === undefined) return null
  // Node decodes headers as Latin-1. Callers send UTF-8.
  const key = Buffer.from(String(header), 'latin1').toString()
  if (key.length === 0 || key.length > maxKeyLength)
    throw badField('Idempotency-Key', text('Must have 1 to {max} characters.', { max: maxKeyLength }))
  const requestHash = createHash('sha256')
    .update(JSON.stringify([endpoint.method, endpoint.path, request.params ?? null, request.body ?? null]))
    .digest()
  return { key, requestHash }
}
